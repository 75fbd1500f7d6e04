import { type Words, wordsOf } from '../text/texts.ts'

/** How a command ended, as scripts see it. */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Every exit code, for the help and `docs/desk.md`. */
export const exitCodes: readonly { readonly code: ExitCode; readonly meaning: Words }[] = [
  { code: 0, meaning: wordsOf('desk.exit_codes.0') },
  {
    code: 1,
    meaning: wordsOf('desk.exit_codes.1'),
  },
  {
    code: 2,
    meaning: wordsOf('desk.exit_codes.2'),
  },
  {
    code: 3,
    meaning: wordsOf('desk.exit_codes.3'),
  },
  {
    code: 4,
    meaning: wordsOf('desk.exit_codes.4'),
  },
  {
    code: 5,
    meaning: wordsOf('desk.exit_codes.5'),
  },
  {
    code: 6,
    meaning: wordsOf('desk.exit_codes.6'),
  },
  {
    code: 7,
    meaning: wordsOf('desk.exit_codes.7'),
  },
]
