import { mailsOf, problemOfMails } from '@tomari/guest-rules/contact/mail'
import { refuse } from '../../model/Refusal.ts'
import { keepReceiptMail } from '../../storage/repositories/payment/receipt-mails.ts'
import { inStay } from '../in-stay.ts'
import type { Parts } from '../Parts.ts'
import type { SessionUseCase } from '../use-case.ts'

/** Keeps the address, or the addresses, that the receipt is mailed to; those told before are replaced. */
export const registerReceiptMail =
  (parts: Parts): SessionUseCase<'registerReceiptMail'> =>
  async ({ input, session }) => {
    if (problemOfMails(input.email) !== null) return refuse('mail_wrong')
    const mails = [...new Set(mailsOf(input.email))]
    return await inStay(parts, session, async (transaction, { id }) => {
      await keepReceiptMail(transaction, parts.vault, id, mails, parts.clock.now())
      return {}
    })
  }
