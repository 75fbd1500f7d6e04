import type { Language } from '@tomari/contract/languages'

/** Variables that name the language of a terminal, the strongest first (POSIX). */
const LOCALE_VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const

/** The language to speak: `--lang` when it stands anywhere, else Japanese in a Japanese terminal, else English. */
export function languageOf(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Language {
  const told = argv.flatMap((word, index) => {
    if (word === '--lang') return [argv[index + 1]]
    return word.startsWith('--lang=') ? [word.slice('--lang='.length)] : []
  })
  const last = told.at(-1)
  if (last === 'ja' || last === 'en') return last
  const locale = LOCALE_VARIABLES.map((name) => environment[name]).find(
    (text) => text !== undefined && text !== '',
  )
  return locale?.startsWith('ja') ? 'ja' : 'en'
}
