import { isTrusted, mayBeToldFacts } from '../../model/access.ts'
import { reservationById } from '../../storage/repositories/stays/reservations.ts'
import type { Deps } from '../Deps.ts'
import { isPaidByCard } from '../payment/paid-by-card.ts'
import type { SessionUseCase } from '../use-case.ts'

/** What the QR code is made of, kept from a caller who knows no more than a name. */
const nothingToShow = { prefix: '', kana_name: '' }

/** How far the check-in has come, and what the QR code is made of (R18.1, R17.12). */
export const checkinCode =
  (deps: Deps): SessionUseCase<'checkinCode'> =>
  async ({ session }) => {
    const { database, vault, secondFact } = deps
    const reservation = await reservationById(database.db, vault, session.reservationId)
    const isTold = mayBeToldFacts(secondFact, session)
    const contents = isTrusted(secondFact, session)
      ? { prefix: reservation.qrPrefix, kana_name: reservation.kanaName }
      : nothingToShow
    return {
      ...contents,
      membership_number: isTold ? (reservation.membershipNumber ?? '') : '',
      reference_number: isTold ? reservation.referenceNumber : '',
      checkin_code: reservation.checkinCode,
      register_card_status: reservation.registerCardStatus,
      is_payment_target: isPaidByCard(deps, reservation),
      is_multi_rooms: reservation.isMultiRooms,
    }
  }
