import type { FailureBody } from '@tomari/contract/envelope'
import { type ErrorCode, errorCodes } from '@tomari/contract/error-codes'
import type { Language } from '@tomari/contract/languages'
import { textIn } from '../text/texts.ts'

/**
 * Status and body of a refusal, in the caller's language.
 * @param values what fills the `{names}` in its sentence
 */
export const wordingOf = (
  reason: ErrorCode,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): { readonly status: number; readonly body: FailureBody } => ({
  status: errorCodes[reason],
  body: { error_msg: textIn(language, `refusals.${reason}`, values), error_code: reason },
})
