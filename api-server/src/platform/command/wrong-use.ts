import type { CommanderError } from 'commander'
import { inEveryLanguage, type Language } from '@tomari/contract/languages'
import { isTextKey, textIn } from '../text/texts.ts'
import { oneOfTheLanguages } from './language.ts'

export const helpTexts = inEveryLanguage((language) => ({
  description: textIn(language, 'desk.help.description'),
  usage: textIn(language, 'desk.help.usage'),
  options: textIn(language, 'desk.help.options'),
  command: textIn(language, 'desk.help.command'),
  lang: textIn(language, 'desk.help.lang'),
  unknownLanguage: oneOfTheLanguages[language],
  as: textIn(language, 'desk.help.as'),
  wrongName: textIn(language, 'desk.help.wrong_name'),
  help: textIn(language, 'desk.help.help'),
  helpCommand: textIn(language, 'desk.help.help_command'),
  settings: textIn(language, 'desk.help.settings'),
  titles: titlesIn(language),
}))

/** By the titles of Commander. */
function titlesIn(language: Language): Readonly<Record<string, string>> {
  return {
    'Usage:': textIn(language, 'desk.help.titles.usage'),
    'Arguments:': textIn(language, 'desk.help.titles.arguments'),
    'Options:': textIn(language, 'desk.help.titles.options'),
    'Global Options:': textIn(language, 'desk.help.titles.global_options'),
    'Commands:': textIn(language, 'desk.help.titles.commands'),
    'Exit codes:': textIn(language, 'desk.help.titles.exit_codes'),
  }
}

export function wrongUse({ code, message }: CommanderError, language: Language): string {
  // Commander names the wrong word only inside its English sentence, in quotes.
  const thing = /'([^']*)'/.exec(message)?.[1] ?? ''
  const suggestion = /\(Did you mean (?:one of )?(.+)\?\)/.exec(message)?.[1] ?? null
  const key = `desk.wrong_use.${code.replace('commander.', '')}`
  const sentence = isTextKey(key) ? textIn(language, key, { thing }) : message
  return `${sentence}${suggestion === null ? '' : textIn(language, 'desk.wrong_use.did_you_mean', { meant: suggestion })}\n${readOn('', language)}\n`
}

export const wrongValue = (what: string, problem: string, command: string, language: Language): string =>
  `${what}: ${problem}\n${readOn(command, language)}\n`

const readOn = (command: string, language: Language): string =>
  textIn(language, 'desk.wrong_use.read_on', { command: command === '' ? '' : `${command} ` })
