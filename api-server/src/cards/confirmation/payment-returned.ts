import { type Deps, type OpenUseCase, refuse } from '../../platform/index.ts'
import { takeCode } from '../store/challenges.ts'
import { attemptNamed } from '../store/payment-attempts.ts'
import { receiptMailsOf } from '../../receipts/index.ts'
import { payerOf, settlementNamed } from '../../bills/index.ts'
import { roomsOf, sessionOf } from '../../stays/index.ts'
import { storedOutcome } from './come-back.ts'

/**
 * Gives a guest who comes back from the bank the session that they left, once, for the code in the address, sent by
 * the browser that went there. A phone holds a journey in memory alone, which the bank's page ends: the answer
 * carries what the app cannot ask for by its other calls.
 */
export const paymentReturned =
  (deps: Deps): OpenUseCase<'paymentReturned'> =>
  async ({ input, caller }) => {
    const { database, vault, clock } = deps
    const { db } = database
    const challenge = await takeCode(db, vault, { code: input.code, browser: caller.browser }, clock.now())
    const token = challenge?.content?.session ?? ''
    const session = token === '' ? null : await sessionOf(db, vault, token, clock.now())
    const attempt = challenge === null ? null : await attemptNamed(db, challenge.orderId)
    const settlement = attempt === null ? null : await settlementNamed(db, attempt.requestId)
    if (session === null || challenge === null || settlement?.reservationId !== session.reservationId) {
      return refuse('session_ended')
    }
    const { requestId, reservationId, journey, amountYen } = settlement
    return {
      authorization: token,
      facility: session.facility[caller.facilityKey],
      journey,
      outcome: storedOutcome(challenge),
      amount: amountYen,
      request_id: journey === 'checkout' ? requestId : '',
      receipt_name: (await payerOf(db, vault, requestId)).invoiceName,
      receipt_mail: (await receiptMailsOf(db, vault, reservationId)).join(','),
      reservation_name: session.stay.name,
      room_numbers: await roomsOf(db, reservationId),
    }
  }
