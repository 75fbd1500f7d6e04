import { notOnReceipt, onReceipt } from '@tomari/guest-rules/receipt-letters'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import type { Words } from '../../../text/texts.ts'

/** What a field says of an addressee: signs that no receipt can show, and how it will stand there where that differs from what was typed. */
export function onPaper(
  addressee: string,
  { t }: Words,
): { readonly error: string | undefined; readonly hint: string | undefined } {
  const signs = notOnReceipt(addressee)
  const printed = onReceipt(addressee)
  if (signs.length > 0) return { error: t('papers.wrong_signs', { signs: signs.join(' ') }), hint: undefined }
  const differs = printed !== plainText(addressee)
  return { error: undefined, hint: differs ? t('papers.on_paper', { name: printed }) : undefined }
}
