import { mailsOf, problemOfMails } from '@tomari/guest-rules/contact/mail'
import { type Deps, refuse } from '../platform/index.ts'
import { keepReceiptMail } from './store/receipt-mails.ts'
import { inStay, type SessionUseCase } from '../stays/index.ts'

/** Keeps the address, or the addresses, that the receipt is mailed to; those told before are replaced. */
export const registerReceiptMail =
  (deps: Deps): SessionUseCase<'registerReceiptMail'> =>
  async ({ input, session }) => {
    if (problemOfMails(input.email) !== null) return refuse('mail_wrong')
    const mails = [...new Set(mailsOf(input.email))]
    return await inStay(deps, session, async (transaction, { id }) => {
      await keepReceiptMail(transaction, deps.vault, id, mails, deps.clock.now())
      return {}
    })
  }
