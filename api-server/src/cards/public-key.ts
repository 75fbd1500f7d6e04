import { type Deps, refuse } from '../platform/index.ts'
import { settlementNamed } from '../bills/index.ts'
import type { SessionUseCase } from '../stays/index.ts'

/** The shop that a card is tokenised for, for a guest who has something to pay. */
export const publicKey =
  ({ database, payments, alert }: Deps): SessionUseCase<'publicKey'> =>
  async ({ input, session }) => {
    const settlement = await settlementNamed(database.db, input.request_id)
    if (settlement?.reservationId === session.reservationId) return { shop_id: payments.shopId }
    alert({ event: 'settlement-tampered', code: 'public_key' })
    return refuse('payment_request_unknown')
  }
