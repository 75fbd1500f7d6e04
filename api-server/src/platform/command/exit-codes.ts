import { type Words, wordsOf } from '../text/texts.ts'

export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

const codes: readonly ExitCode[] = [0, 1, 2, 3, 4, 5, 6, 7]

export const exitCodes: readonly { readonly code: ExitCode; readonly meaning: Words }[] = codes.map(
  (code) => ({ code, meaning: wordsOf(`desk.exit_codes.${code}`) }),
)
