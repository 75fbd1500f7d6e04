import { isTrusted } from '../../model/access.ts'
import { reservationById } from '../../storage/repositories/reservations.ts'
import type { Parts } from '../Parts.ts'
import { isPaidByCard } from '../payment/paid-by-card.ts'
import type { SessionUseCase } from '../use-case.ts'

/** What the QR code is made of, kept from whoever knows no more than a name: the reference number is a second fact itself. */
const nothingToShow = { membership_number: '', prefix: '', kana_name: '', reference_number: '' }

/** How far the check-in has come, and what the QR code is made of (decisions 4, 7). */
export const checkinCode =
  (parts: Parts): SessionUseCase<'checkinCode'> =>
  async ({ session }) => {
    const { database, vault, secondFact } = parts
    const reservation = await reservationById(database.db, vault, session.reservationId)
    const contents = isTrusted(secondFact, session)
      ? {
          membership_number: reservation.membershipNumber ?? '',
          prefix: reservation.qrPrefix,
          kana_name: reservation.kanaName,
          reference_number: reservation.referenceNumber,
        }
      : nothingToShow
    return {
      ...contents,
      checkin_code: reservation.checkinCode,
      register_card_status: reservation.registerCardStatus,
      is_payment_target: isPaidByCard(parts, reservation),
      is_multi_rooms: reservation.isMultiRooms,
    }
  }
