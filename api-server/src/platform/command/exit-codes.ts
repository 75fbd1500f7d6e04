import { type Texts, textsOf } from '../text/texts.ts'

const codes = [0, 1, 2, 3, 4, 5, 6, 7] as const
export type ExitCode = (typeof codes)[number]

export const exitCodes: readonly { readonly code: ExitCode; readonly meaning: Texts }[] = codes.map(
  (code) => ({ code, meaning: textsOf(`desk.exit_codes.${code}`) }),
)
