import { type Deps, type OpenUseCase, refuse } from '../platform/index.ts'
import { guestTextToRead } from './store/guest-texts.ts'

/** The payment terms as HTML: those of the facility when it has its own, else those of the chain. */
export const paymentTerms =
  ({ database }: Deps): OpenUseCase<'paymentTerms'> =>
  async ({ caller }) => {
    const content = await guestTextToRead(database.db, 'payment_terms', caller)
    return content === null ? refuse('payment_terms_missing') : { content }
  }
