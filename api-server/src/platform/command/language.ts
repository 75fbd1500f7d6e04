import {
  inEveryLanguage,
  isLanguage,
  type Language,
  languages,
  WORLD_LANGUAGE,
} from '@tomari/contract/languages'
import { textIn, type Texts } from '../text/texts.ts'

/** The strongest first (POSIX). */
const LOCALE_VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const

/** `--lang` when it stands anywhere, else the language of the terminal, else English. */
export function spokenLanguage(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Language {
  const requested = argv.flatMap((word, index) => {
    if (word === '--lang') return [argv[index + 1]]
    return word.startsWith('--lang=') ? [word.slice('--lang='.length)] : []
  })
  const last = requested.at(-1)
  if (isLanguage(last)) return last
  const locale = LOCALE_VARIABLES.map((name) => environment[name]).find(
    (text) => text !== undefined && text !== '',
  )
  return languages.find((language) => locale?.startsWith(language)) ?? WORLD_LANGUAGE
}

export const oneOfTheLanguages: Texts = inEveryLanguage((language) =>
  textIn(language, 'desk.help.unknown_language', {
    languages: languages.join(textIn(language, 'desk.help.or')),
  }),
)
