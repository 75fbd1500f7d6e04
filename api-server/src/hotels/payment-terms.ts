import { refuse } from '../platform/Refusal.ts'
import { guestTextToRead } from './store/guest-texts.ts'
import type { Deps } from '../platform/Deps.ts'
import type { OpenUseCase } from '../platform/use-case.ts'

/** The payment terms as HTML: those of the facility when it has its own, else those of the chain. */
export const paymentTerms =
  ({ database }: Deps): OpenUseCase<'paymentTerms'> =>
  async ({ caller }) => {
    const content = await guestTextToRead(database.db, 'payment_terms', caller)
    return content === null ? refuse('payment_terms_missing') : { content }
  }
