import { type Words, wordsOf } from '../text/texts.ts'

/** How a command ended, as scripts see it. */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

const codes: readonly ExitCode[] = [0, 1, 2, 3, 4, 5, 6, 7]

/** Every exit code, for the help and `docs/desk.md`. */
export const exitCodes: readonly { readonly code: ExitCode; readonly meaning: Words }[] = codes.map(
  (code) => ({ code, meaning: wordsOf(`desk.exit_codes.${code}`) }),
)
