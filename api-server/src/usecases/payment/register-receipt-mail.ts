import { mailsOf, problemOfMails } from '@tomari/guest-rules/mail'
import { refuse } from '../../model/Refusal.ts'
import { keepReceiptMail } from '../../storage/repositories/receipt-mails.ts'
import type { Parts } from '../Parts.ts'
import type { SessionUseCase } from '../use-case.ts'

/** Keeps the address, or the addresses, that the receipt is mailed to; those told before are replaced. */
export const registerReceiptMail =
  ({ database, vault, clock }: Parts): SessionUseCase<'registerReceiptMail'> =>
  async ({ input, session }) => {
    if (problemOfMails(input.email) !== null) return refuse('mail_wrong')
    const mails = [...new Set(mailsOf(input.email))]
    await keepReceiptMail(database.db, vault, session.reservationId, mails, clock.now())
    return {}
  }
