import { reservationById } from '../../storage/repositories/reservations.ts'
import type { Parts } from '../Parts.ts'
import { isPaidByCard } from '../payment/paid-by-card.ts'
import type { SessionUseCase } from '../use-case.ts'

/** How far the check-in has come, and what the QR code is made of (decisions 4, 7). */
export const checkinCode =
  (parts: Parts): SessionUseCase<'checkinCode'> =>
  async ({ session }) => {
    const { database, vault } = parts
    const reservation = await reservationById(database.db, vault, session.reservationId)
    return {
      checkin_code: reservation.checkinCode,
      membership_number: reservation.membershipNumber ?? '',
      prefix: reservation.qrPrefix,
      kana_name: reservation.kanaName,
      reference_number: reservation.referenceNumber,
      register_card_status: reservation.registerCardStatus,
      is_payment_target: isPaidByCard(parts, reservation),
      is_multi_rooms: reservation.isMultiRooms,
    }
  }
