import type { PictureKind } from '@tomari/contract/desk-page/board'
import { MOST_BOOKINGS } from '@tomari/contract/property-system/booking'
import {
  type EventPayload,
  MOST_EVENTS,
  type PropertyInputOf,
  type PropertyPayloadOf,
} from '@tomari/contract/property-system/operations'
import type { Kysely } from 'kysely'
import { openLines } from '../bills/index.ts'
import { guestsOfStay, imageOf, storedImagesOf } from '../checkin/index.ts'
import { linePayloadOf } from '../checkout/index.ts'
import { allFacilities } from '../hotels/index.ts'
import { contactsOf } from '../invitations/index.ts'
import {
  type Audit,
  auditAs,
  type Deps,
  nameFields,
  type Problem,
  problemSaying,
  Refusal,
  refuse,
  type Schema,
} from '../platform/index.ts'
import {
  dayCell,
  departureMoments,
  type ListedReservation,
  type NumberedEvent,
  numberStayEvents,
  partSourcesOf,
  reservationsArriving,
  roomsOfEach,
  stateOf,
  stayEventsAfter,
} from '../stays/index.ts'
import { hotelsAmong, hotelsOf, type PropertySystem } from './PropertySystem.ts'
import { actorOf, hotelsNamed, type PropertyDeps, type StayCall } from './stay-of-system.ts'

export async function listFacilities(
  { database: { db } }: Pick<Deps, 'database'>,
  system: PropertySystem,
): Promise<PropertyPayloadOf<'listFacilities'>> {
  const facilities = await allFacilities(db)
  const hotels = hotelsAmong(facilities, system)
  return {
    facilities: facilities
      .filter(({ id }) => hotels.includes(id))
      .map(({ id, code, name, isRetired }) => ({
        id,
        code,
        ...nameFields(name),
        is_retired: isRetired,
      })),
  }
}

/** Bookings by day of arrival, page by page, called off or not, without samples. The look is audited. */
export async function listBookings(
  { database: { db }, vault, clock }: PropertyDeps,
  system: PropertySystem,
  input: PropertyInputOf<'listBookings'>,
): Promise<PropertyPayloadOf<'listBookings'> | Refusal> {
  const from = dayOf('arrival_from', input.arrival_from ?? input.arrival)
  if (from instanceof Refusal) return from
  const to = dayOf('arrival_to', input.arrival_to ?? input.arrival)
  if (to instanceof Refusal) return to
  const named = await hotelsNamed(db, system, input.facility ?? null)
  if (named instanceof Refusal) return named
  // A list without them would read as if they had been called off.
  if (named.facilityId === null && named.isOneAway) return refuse('hotel_moving')
  const [, arrival = '', id = ''] = CURSOR.exec(input.after ?? '') ?? []
  if (input.after !== undefined && !isDay(arrival)) return wrong('after', problemSaying('not_next'))
  const most = Math.min(Number(input.limit), MOST_BOOKINGS)
  const found = await reservationsArriving(db, vault, {
    from,
    to,
    facilityIds: named.facilityId === null ? named.hotels : [named.facilityId],
    after: input.after === undefined ? null : { arrival, id },
    most: most + 1,
  })
  const page = found.slice(0, most)
  await auditAs(clock, actorOf(system), 'listBookings')(db, null, { from, to, bookings: page.length })
  const last = found.length > most ? page.at(-1) : undefined
  return {
    bookings: await bookingPayloads(db, vault, page),
    next: last === undefined ? null : `${last.arrival}~${last.id}`,
  }
}

const CURSOR = /^(\d{4}-\d{2}-\d{2})~(.{1,100})$/

const isDay = (text: string): boolean => text !== '' && 'value' in dayCell(text)

/** Any form of a day that an imported file may have. */
function dayOf(field: string, text: string | undefined): string | Refusal {
  if (text === undefined) return wrong(field, problemSaying('no_days'))
  const read = dayCell(text)
  return 'value' in read ? read.value : wrong(field, problemSaying('no_day'))
}

const wrong = (field: string, problem: Problem): Refusal => refuse('malformed', [{ field, problem }])

export const readBooking: StayCall<'readBooking'> = async ({ database: { db }, vault }, stay, audit) => {
  await audit(db, stay.id)
  const [booking] = await bookingPayloads(db, vault, [stay])
  if (booking === undefined) return refuse('unknown_booking')
  const lines = await openLines(db, vault, stay.id)
  return { ...booking, lines: lines.map(linePayloadOf) }
}

export const readGuests: StayCall<'readGuests'> = async ({ database: { db }, vault }, { id }, audit) => {
  await audit(db, id)
  return { guests: [...(await guestsOfStay(db, vault, id))] }
}

export const readPicture =
  (kind: PictureKind) =>
  async (
    { database: { db }, vault }: PropertyDeps,
    { id }: ListedReservation,
    audit: Audit,
  ): Promise<PropertyPayloadOf<'readSignature'> | Refusal> => {
    await audit(db, id)
    const image = await imageOf(db, vault, id, kind)
    if (image === null) return refuse('picture_missing')
    return { content_type: 'image/jpeg', image: Buffer.from(image).toString('base64') }
  }

/** The same in `readEvents` and in webhooks. */
export const eventPayload = (event: NumberedEvent): EventPayload => ({
  cursor: event.position,
  kind: event.kind,
  at: event.at.toISOString(),
  reference_number: event.referenceNumber,
  facility_id: event.facilityId,
  details: event.details,
})

export async function readEvents(
  deps: Pick<Deps, 'database'>,
  system: PropertySystem,
  { after, limit }: PropertyInputOf<'readEvents'>,
): Promise<PropertyPayloadOf<'readEvents'>> {
  const { database } = deps
  await database.transaction(numberStayEvents)
  const search = { after: Number(after), facilityIds: await hotelsOf(database.db, system) }
  const events = await stayEventsAfter(database.db, search, Math.min(Number(limit), MOST_EVENTS))
  return { events: events.map(eventPayload), next: events.at(-1)?.position ?? search.after }
}

const PICTURES = ['signature', 'passport'] as const satisfies readonly PictureKind[]

/** Everything that a property system can report of a booking, for it to compare, and the progress of the stay. */
async function bookingPayloads(
  db: Kysely<Schema>,
  vault: Deps['vault'],
  stays: readonly ListedReservation[],
): Promise<PropertyPayloadOf<'listBookings'>['bookings']> {
  const ids = stays.map(({ id }) => id)
  const codes = new Map((await allFacilities(db)).map(({ id, code }) => [id, code]))
  const departed = await departureMoments(db, ids)
  const images = await storedImagesOf(db, ids)
  const rooms = await roomsOfEach(db, ids)
  const contacts = await contactsOf(db, vault, ids)
  const sources = await partSourcesOf(db, ids)
  return stays.map((stay) => {
    const { versions = {}, ofDesk = [] } = sources.get(stay.id) ?? {}
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
      alternate_names: [...stay.alternateNames],
      phone_number: stay.phone,
      country: stay.country,
      mail_address: contact?.mail ?? null,
      language: contact?.language ?? null,
      arrival: stay.arrival,
      departure: stay.departure,
      adults: stay.adults,
      children: stay.children,
      others: stay.others,
      room_types: stay.roomTypes.map(nameFields),
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
