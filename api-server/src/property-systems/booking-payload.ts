import type { PictureKind } from '@tomari/contract/desk-page/board'
import type { PropertyPayloadOf } from '@tomari/contract/property-system/operations'
import type { Kysely } from 'kysely'
import { storedImagesOf } from '../checkin/index.ts'
import { allFacilities } from '../hotels/index.ts'
import { contactsOf } from '../invitations/index.ts'
import type { Deps, Schema } from '../platform/index.ts'
import {
  departureMoments,
  type ListedReservation,
  partSourcesOf,
  roomsOfEach,
  stateOf,
} from '../stays/index.ts'

type BookingPayload = PropertyPayloadOf<'listBookings'>['bookings'][number]

const PICTURES = ['signature', 'passport'] as const satisfies readonly PictureKind[]

/** Everything that a property system can report of a booking, for it to compare, and the progress of the stay. */
export async function bookingPayloads(
  db: Kysely<Schema>,
  vault: Deps['vault'],
  stays: readonly ListedReservation[],
): Promise<BookingPayload[]> {
  const ids = stays.map(({ id }) => id)
  const codes = new Map((await allFacilities(db)).map(({ id, code }) => [id, code]))
  const departed = await departureMoments(db, ids)
  const images = await storedImagesOf(db, ids)
  const rooms = await roomsOfEach(db, ids)
  const contacts = await contactsOf(db, vault, ids)
  const said = await partSourcesOf(db, ids)
  return stays.map((stay) => {
    const { versions = {}, ofDesk = [] } = said.get(stay.id) ?? {}
    const contact = contacts.get(stay.id)
    return {
      reference_number: stay.referenceNumber,
      facility_id: stay.facilityId,
      facility_code: codes.get(stay.facilityId) ?? '',
      state: stateOf(stay),
      checkin_code: stay.checkinCode,
      checked_in_at: stay.checkedInAt?.toISOString() ?? null,
      checked_out_at: departed.get(stay.id)?.toISOString() ?? null,
      reservation_name: stay.name,
      kana_name: stay.kanaName,
      phone_number: stay.phone,
      mail_address: contact?.mail ?? null,
      language: contact?.language ?? null,
      arrival: stay.arrival,
      departure: stay.departure,
      adults: stay.adults,
      children: stay.children,
      others: stay.others,
      room_types: stay.roomTypes.map(({ ja, en }) => ({ name_ja: ja, name_en: en })),
      room_numbers: rooms.get(stay.id) ?? [],
      several_rooms: stay.isMultiRooms,
      payment_target: stay.isPaymentTarget,
      membership_number: stay.membershipNumber,
      qr_prefix: stay.qrPrefix,
      open_amount: stay.openAmount,
      version: Object.values(versions).reduce<number | null>((most, one) => Math.max(most ?? 0, one), null),
      versions,
      changed_at_desk: [...ofDesk],
      pictures: PICTURES.filter((kind) => images.get(stay.id)?.has(kind)),
    }
  })
}
