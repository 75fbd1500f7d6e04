import {
  type DeskLanguage,
  deskLanguages,
  inEveryDeskLanguage,
  isDeskLanguage,
} from '@tomari/contract/desk-languages'
import { type Language, traitsOf, WORLD_LANGUAGE } from '@tomari/contract/languages'
import { Command, CommanderError, Option } from 'commander'
import { type DeskTexts, isTextKey, type TextNamed, textIn } from '../text/texts.ts'
import { type DeskCommand, exitCodes, type Operand } from './DeskCommand.ts'
import { displayWidth } from './terminal/text-table.ts'

export interface ParsedCall {
  readonly command: DeskCommand
  readonly operands: ReadonlyMap<string, string>
  readonly values: ReadonlyMap<string, string>
  readonly flags: ReadonlySet<string>
}

type ParsedArgv =
  | { readonly kind: 'call'; readonly call: ParsedCall }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'wrong'; readonly text: string }

const HELP_COLUMNS = 120

export function parseArgv(
  argv: readonly string[],
  commands: readonly DeskCommand[],
  language: DeskLanguage,
): ParsedArgv {
  let printed = ''
  let call: ParsedCall | undefined
  const print = (text: string): void => {
    printed += text
  }
  const program = programOf(language, print)
  for (const command of commands) {
    addCommand(program, command, language, (understood) => {
      call = understood
    })
  }
  try {
    program.parse(inOneWord(argv, commands), { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.code === 'commander.helpDisplayed') return { kind: 'help', text: printed }
    // Commander's code for `desk` and `desk help` alike; only the second requested it.
    if (error.code === 'commander.help') {
      return { kind: error.exitCode === 0 ? 'help' : 'wrong', text: printed }
    }
    return { kind: 'wrong', text: wrongUse(error, language) }
  }
  if (call === undefined) throw new Error('the command line was understood, but no command was called')
  const lang: unknown = program.getOptionValue('lang')
  if (lang !== undefined && !isDeskLanguage(lang)) {
    return {
      kind: 'wrong',
      text: wrongValue('--lang', oneOfLanguages(deskLanguages)[language], '', language),
    }
  }
  const as: unknown = program.getOptionValue('as')
  if (typeof as !== 'string') return withValuesChecked(call, language)
  if (!/^\S.{0,59}$/.test(as)) {
    return { kind: 'wrong', text: wrongValue('--as', helpText(language, 'wrong_name'), '', language) }
  }
  return withValuesChecked({ ...call, values: new Map([...call.values, ['as', as]]) }, language)
}

/** Options of every command, each with a value. */
const GLOBAL_OPTIONS = ['--lang', '--as'] as const

/** `user add` is `user-add`: people leave the hyphen out, and may name the language before. */
function inOneWord(argv: readonly string[], commands: readonly DeskCommand[]): readonly string[] {
  const isOption = (word = ''): boolean => GLOBAL_OPTIONS.some((one) => one === word)
  const words = argv.flatMap((word, at) => (word.startsWith('-') || isOption(argv[at - 1]) ? [] : [at]))
  const [first = 0, second = 0] = argv[words[0] ?? 0] === 'help' ? words.slice(1) : words
  const joined = `${argv[first]}-${argv[second]}`
  if (!commands.some(({ name }) => name === joined)) return argv
  return argv.map((word, at) => (at === first ? joined : word)).filter((_, at) => at !== second)
}

function programOf(language: DeskLanguage, print: (text: string) => void): Command {
  const titles = titlesIn(language)
  const codes = exitCodes.map(({ code, meaning }) => `  ${code}  ${meaning[language]}`)
  return new Command('desk')
    .description(helpText(language, 'description'))
    .usage(helpText(language, 'usage'))
    .exitOverride()
    .configureOutput({
      writeOut: print,
      writeErr: print,
      outputError: () => {},
      getOutHelpWidth: () => HELP_COLUMNS,
      getErrHelpWidth: () => HELP_COLUMNS,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .configureHelp({
      displayWidth,
      styleTitle: (title) => titles[title] ?? title,
      showGlobalOptions: true,
    })
    .addOption(new Option(`--lang <${deskLanguages.join('|')}>`, helpText(language, 'lang')))
    .addOption(new Option('--as <NAME>', helpText(language, 'as')))
    .helpOption('-h, --help', helpText(language, 'help'))
    .helpCommand(`help [${helpText(language, 'command')}]`, helpText(language, 'help_command'))
    .addHelpText(
      'after',
      `\n${helpText(language, 'titles.exit_codes')}\n${codes.join('\n')}\n\n${helpText(language, 'settings')}`,
    )
}

function addCommand(
  program: Command,
  command: DeskCommand,
  language: DeskLanguage,
  onCall: (call: ParsedCall) => void,
): void {
  const parsing = program
    .command(command.name)
    .summary(command.summary[language])
    .description(`${command.summary[language]}\n\n${command.details[language]}`)
    .usage(usageOf(command, language))
    .helpOption('-h, --help', helpText(language, 'help'))
    .allowExcessArguments(false)
  for (const operand of command.operands) parsing.argument(operandText(operand), operand.meaning[language])
  for (const { name, value, meaning } of command.options) {
    parsing.option(value === null ? `--${name}` : `--${name} <${value}>`, meaning[language])
  }
  parsing.action(() => {
    const set = command.options.map(
      ({ name }) => [name, parsing.getOptionValue(new Option(`--${name}`).attributeName())] as const,
    )
    onCall({
      command,
      operands: new Map(
        command.operands.flatMap(({ name, is }, index) => {
          const words = parsing.args.slice(index, is === 'words' ? undefined : index + 1)
          return words.length > 0 ? [[name, words.join(' ')]] : []
        }),
      ),
      values: new Map(set.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
      flags: new Set(set.filter(([, value]) => value === true).map(([name]) => name)),
    })
  })
}

function usageOf({ options, operands }: DeskCommand, language: DeskLanguage): string {
  const words = options.length > 0 ? [helpText(language, 'options')] : []
  return [...words, ...operands.map(operandText)].join(' ')
}

function operandText({ name, is, isOptional }: Operand): string {
  const shown = is === 'words' ? `${name}...` : name
  return isOptional ? `[${shown}]` : `<${shown}>`
}

function withValuesChecked(call: ParsedCall, language: DeskLanguage): ParsedArgv {
  const { command, operands, values } = call
  const given = [
    ...command.operands.map((row) => ({ ...row, shown: row.name, value: operands.get(row.name) })),
    ...command.options.map((row) => ({ ...row, shown: `--${row.name}`, value: values.get(row.name) })),
  ]
  for (const { shown, value, problemOf } of given) {
    const problem = value === undefined ? null : (problemOf?.(value) ?? null)
    if (problem) {
      return { kind: 'wrong', text: wrongValue(shown, problem[language], command.name, language) }
    }
  }
  return { kind: 'call', call }
}

/** The strongest first (POSIX). */
const LOCALE_VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const

/** `--lang` when it stands anywhere, else the language of the terminal, else English. */
export function spokenLanguage(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): DeskLanguage {
  const requested = argv.flatMap((word, index) => {
    if (word === '--lang') return [argv[index + 1]]
    return word.startsWith('--lang=') ? [word.slice('--lang='.length)] : []
  })
  const last = requested.at(-1)
  if (isDeskLanguage(last)) return last
  const locale = LOCALE_VARIABLES.map((name) => environment[name]).find(
    (text) => text !== undefined && text !== '',
  )
  return deskLanguages.find((language) => locale?.startsWith(language)) ?? WORLD_LANGUAGE
}

export const oneOfLanguages = (codes: readonly Language[]): DeskTexts =>
  inEveryDeskLanguage((language) =>
    textIn(language, 'desk.help.unknown_language', {
      languages: new Intl.ListFormat(traitsOf(language).locale, { type: 'disjunction' }).format(codes),
    }),
  )

const helpText = (language: DeskLanguage, name: TextNamed<'desk.help.'>): string =>
  textIn(language, `desk.help.${name}`)

/** By the titles of Commander. */
function titlesIn(language: DeskLanguage): Readonly<Record<string, string>> {
  return {
    'Usage:': helpText(language, 'titles.usage'),
    'Arguments:': helpText(language, 'titles.arguments'),
    'Options:': helpText(language, 'titles.options'),
    'Global Options:': helpText(language, 'titles.global_options'),
    'Commands:': helpText(language, 'titles.commands'),
  }
}

function wrongUse({ code, message }: CommanderError, language: DeskLanguage): string {
  // Commander names the wrong word only inside its English sentence, in quotes.
  const thing = /'([^']*)'/.exec(message)?.[1] ?? ''
  const suggestion = /\(Did you mean (?:one of )?(.+)\?\)/.exec(message)?.[1] ?? null
  const key = `desk.wrong_use.${code.replace('commander.', '')}`
  const sentence = isTextKey(key) ? textIn(language, key, { thing }) : message
  return `${sentence}${suggestion === null ? '' : textIn(language, 'desk.wrong_use.did_you_mean', { meant: suggestion })}\n${readOn('', language)}\n`
}

const wrongValue = (what: string, problem: string, command: string, language: DeskLanguage): string =>
  `${what}: ${problem}\n${readOn(command, language)}\n`

const readOn = (command: string, language: DeskLanguage): string =>
  textIn(language, 'desk.wrong_use.read_on', { command: command === '' ? '' : `${command} ` })
