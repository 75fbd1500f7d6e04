import { refuse } from '../../model/Refusal.ts'
import { facilityNamed } from '../../storage/repositories/hotel/facilities.ts'
import { paymentTermsText } from '../../storage/repositories/hotel/payment-terms.ts'
import type { Deps } from '../Deps.ts'
import type { OpenUseCase } from '../use-case.ts'

/** The payment terms as HTML: those of the facility when it has its own, else those of the chain. */
export const paymentTerms =
  ({ database }: Deps): OpenUseCase<'paymentTerms'> =>
  async ({ caller }) => {
    const { db } = database
    const facility = caller.facility && (await facilityNamed(db, caller.facility))
    const content = await paymentTermsText(db, facility?.id ?? null, caller.language)
    return content === null ? refuse('payment_terms_missing') : { content }
  }
