import { Command, CommanderError, Option } from 'commander'
import { isLanguage, type Language, languages } from '@tomari/contract/languages'
import type { DeskCommand, Operand } from './DeskCommand.ts'
import { exitCodes } from './exit-codes.ts'
import { displayWidth } from './terminal/text-table.ts'
import { helpTexts, wrongUse, wrongValue } from './wrong-use.ts'

export interface ParsedCall {
  readonly command: DeskCommand
  readonly operands: ReadonlyMap<string, string>
  readonly values: ReadonlyMap<string, string>
  readonly flags: ReadonlySet<string>
}

export type ParsedArgv =
  | { readonly kind: 'call'; readonly call: ParsedCall }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'wrong'; readonly text: string }

const HELP_COLUMNS = 120

export function parseArgv(
  argv: readonly string[],
  commands: readonly DeskCommand[],
  language: Language,
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
  if (lang !== undefined && !isLanguage(lang)) {
    return { kind: 'wrong', text: wrongValue('--lang', helpTexts[language].unknownLanguage, '', language) }
  }
  const as: unknown = program.getOptionValue('as')
  if (typeof as !== 'string') return withValuesChecked(call, language)
  if (!/^\S.{0,59}$/.test(as)) {
    return { kind: 'wrong', text: wrongValue('--as', helpTexts[language].wrongName, '', language) }
  }
  return withValuesChecked({ ...call, values: new Map([...call.values, ['as', as]]) }, language)
}

/** `user add` is `user-add`: people leave the hyphen out. */
function inOneWord(argv: readonly string[], commands: readonly DeskCommand[]): readonly string[] {
  const joined = argv.slice(0, 2).join('-')
  return commands.some(({ name }) => name === joined) ? [joined, ...argv.slice(2)] : argv
}

function programOf(language: Language, print: (text: string) => void): Command {
  const texts = helpTexts[language]
  const codes = exitCodes.map(({ code, meaning }) => `  ${code}  ${meaning[language]}`)
  return new Command('desk')
    .description(texts.description)
    .usage(texts.usage)
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
      styleTitle: (title) => texts.titles[title] ?? title,
      showGlobalOptions: true,
    })
    .addOption(new Option(`--lang <${languages.join('|')}>`, texts.lang))
    .addOption(new Option('--as <NAME>', texts.as))
    .helpOption('-h, --help', texts.help)
    .helpCommand(`help [${texts.command}]`, texts.helpCommand)
    .addHelpText('after', `\n${texts.titles['Exit codes:'] ?? ''}\n${codes.join('\n')}\n\n${texts.settings}`)
}

function addCommand(
  program: Command,
  command: DeskCommand,
  language: Language,
  onCall: (call: ParsedCall) => void,
): void {
  const parsing = program
    .command(command.name)
    .summary(command.summary[language])
    .description(`${command.summary[language]}\n\n${command.details[language]}`)
    .usage(usageOf(command, language))
    .helpOption('-h, --help', helpTexts[language].help)
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

function usageOf({ options, operands }: DeskCommand, language: Language): string {
  const words = options.length > 0 ? [helpTexts[language].options] : []
  return [...words, ...operands.map(operandText)].join(' ')
}

function operandText({ name, is, isOptional }: Operand): string {
  const shown = is === 'words' ? `${name}...` : name
  return isOptional ? `[${shown}]` : `<${shown}>`
}

function withValuesChecked(call: ParsedCall, language: Language): ParsedArgv {
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
