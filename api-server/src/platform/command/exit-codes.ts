import { type Words, wordsOf } from '../text/texts.ts'

const codes = [0, 1, 2, 3, 4, 5, 6, 7] as const
export type ExitCode = (typeof codes)[number]

export const exitCodes: readonly { readonly code: ExitCode; readonly meaning: Words }[] = codes.map(
  (code) => ({ code, meaning: wordsOf(`desk.exit_codes.${code}`) }),
)
