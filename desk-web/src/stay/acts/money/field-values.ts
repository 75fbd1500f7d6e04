import { readAscii } from '@tomari/guest-rules/text/reading'
import { notOnReceipt, onReceipt } from '@tomari/guest-rules/receipt-letters'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import type { Catalogue } from '../../../text/texts.ts'

/** Most yen of one of a line, or of a part that goes back. */
export const MOST_YEN = 99_999_999
export const MOST_OF_A_LINE = 10_000

/** A whole number from `least` to `most` as people in Japan type it, also in full width and grouped; null for anything else. */
export function integerIn(text: string, most: number, least = 1): number | null {
  const typed = readAscii(text).replaceAll(',', '')
  const number = Number(typed)
  return String(number) === typed && Number.isInteger(number) && number >= least && number <= most
    ? number
    : null
}

/** What a field says of an addressee: signs that no receipt can show, and how it will stand there where that differs from what was typed. */
export function printedAddressee(
  addressee: string,
  { t }: Catalogue,
): { readonly error: string | undefined; readonly hint: string | undefined } {
  const signs = notOnReceipt(addressee)
  const printed = onReceipt(addressee)
  if (signs.length > 0) return { error: t('papers.wrong_signs', { signs: signs.join(' ') }), hint: undefined }
  const differs = printed !== plainText(addressee)
  return { error: undefined, hint: differs ? t('papers.on_paper', { name: printed }) : undefined }
}
