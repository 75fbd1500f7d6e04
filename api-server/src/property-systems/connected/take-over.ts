import type { ErrorCode } from '@tomari/contract/error-codes'
import { type BookingParts, partsOfBooking } from '@tomari/contract/property-system/booking'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { billsOfTheDesk } from '../../bills/index.ts'
import {
  DatabaseUnavailable,
  type Deps,
  fieldProblems,
  problemSaying,
  Refusal,
  refuse,
  type Schema,
} from '../../platform/index.ts'
import {
  deskPartOf,
  holdReservationsOfHotels,
  isDeskField,
  type ListedReservation,
  partSourcesOfOne,
  reservationsOfHotels,
  saveRooms,
  stateOf,
  withoutOtherImports,
} from '../../stays/index.ts'
import {
  type BookingThere,
  confirmReadings,
  forgetRefused,
  knownReadings,
  recordRefused,
  type SystemQuestion,
  saveQuestions,
  saveReading,
  takeUpAgain,
} from '../../system-tasks/index.ts'
import { allOrNothing, writeLocked } from '../write-bookings.ts'
import { bookingOf, roomsAssigned, withoutFields, withoutWrongFields } from './booking-there.ts'
import type { HotelCode, ReportedBooking, UnreadableBooking } from './ConnectedSystem.ts'
import type { ConnectedHotel, Connection } from './Connection.ts'
import { takeEarlierEvents } from './tasks-of-events.ts'

export type TakingDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/** What a system answered about bookings of one of its hotels. */
export interface Reading {
  readonly hotel: HotelCode
  readonly bookings: readonly ReportedBooking[]
  /** The moment before the system was asked. */
  readonly readAt: Date
}

/**
 * Takes over what a system says of its bookings, each by itself: one that is wrong holds up no other, and is recorded with its reason. An
 * older reading changes nothing, whatever order readings come in; one that reads as before costs two statements for all.
 */
export async function takeOver(
  deps: TakingDeps,
  connection: Connection,
  { hotel, bookings, readAt }: Reading,
): Promise<void> {
  const ours = connection.hotels.find((one) => one.hotel === hotel)
  if (ours === undefined) return
  const { db } = deps.database
  const place = { connection: connection.name, hotel }
  const sound = bookings.filter(isSound)
  for (const { id } of bookings.filter((one) => !isSound(one)))
    await recordUnreadable(deps, place, { id, code: 'NUMBER-UNREADABLE' })
  const known = await knownReadings(
    db,
    place,
    sound.map(({ id }) => id),
  )
  const isSame = (booking: ReportedBooking): boolean => {
    const before = known.get(booking.id)
    return (
      before?.contentKey != null &&
      !isOlder({ version: booking.version, readAt }, before) &&
      Buffer.compare(before.contentKey, contentKeyOf(deps, booking)) === 0
    )
  }
  await confirmReadings(db, place, sound.filter(isSame), readAt)
  for (const booking of sound) {
    if (!isSame(booking)) await takeOverOne(deps, connection, ours, { booking, readAt })
  }
}

const isSound = ({ id, version }: ReportedBooking): boolean =>
  isNumberThere(id) && Number.isSafeInteger(version)

/** Whether the number can be stored and found again. */
export const isNumberThere = (id: string): boolean =>
  id !== '' && id.length <= LONGEST_NUMBER && plainText(id) === id

const LONGEST_NUMBER = 50

/** A reservation that is wrong in itself. */
export async function recordUnreadable(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  place: Omit<BookingThere, 'id'>,
  { id, code }: UnreadableBooking,
): Promise<void> {
  const plain = plainText(id ?? '').slice(0, LONGEST_NUMBER)
  await recordRefused(database.db, { ...place, id: plain }, code, clock.now())
}

/** The later request counts where the system counts whole seconds, or not at all. */
const isOlder = (one: Moment, other: Moment): boolean =>
  one.version < other.version || (one.version === other.version && one.readAt < other.readAt)

interface Moment {
  readonly version: number
  readonly readAt: Date
}

/** Where the system says no version, the moment of the question stands in its place: it is no content. */
const contentKeyOf = ({ vault }: Pick<Deps, 'vault'>, booking: ReportedBooking) =>
  vault.searchKey('booking_there', JSON.stringify({ ...booking, version: 0 }))

interface ReadBooking {
  readonly booking: ReportedBooking
  readonly readAt: Date
}

async function takeOverOne(
  deps: TakingDeps,
  connection: Connection,
  ours: ConnectedHotel,
  read: ReadBooking,
): Promise<void> {
  const there = { connection: connection.name, hotel: ours.hotel, id: read.booking.id }
  const { taken, refusal } = await withoutWrongFields((wrong) =>
    allOrNothing(deps.database, (transaction) =>
      takeOverWithout(transaction, deps, { connection, ours, read, there, wrong }),
    ).catch(faultAs('booking_wrong')),
  )
  if (taken === 'older') return
  const { db } = deps.database
  if (refusal === null) await forgetRefused(db, there)
  else await recordRefused(db, there, problemOf(refusal), deps.clock.now())
}

/** What no rule has foreseen of one booking holds up no other; a database that is away holds up all. */
export const faultAs =
  (reason: ErrorCode) =>
  (error: unknown): Refusal => {
    if (error instanceof DatabaseUnavailable) throw error
    const field = error instanceof Error ? error.name : 'FAULT'
    return refuse(reason, [{ field, problem: problemSaying('not_written') }])
  }

const problemOf = ({ reason, fields }: Refusal): string =>
  [reason, ...new Set(fields.map(({ field }) => field))].join(' ').slice(0, 200)

interface TakenBooking {
  readonly connection: Connection
  readonly ours: ConnectedHotel
  readonly read: ReadBooking
  readonly there: BookingThere
  /** Fields that the booking is taken over without. */
  readonly wrong: readonly string[]
}

async function takeOverWithout(
  transaction: Transaction<Schema>,
  deps: TakingDeps,
  { connection, ours, read: { booking, readAt }, there, wrong }: TakenBooking,
): Promise<'taken' | 'older' | Refusal> {
  await withoutOtherImports(transaction)
  const known = (await knownReadings(transaction, there, [there.id])).get(there.id)
  const moment = { version: booking.version, readAt }
  if (known !== undefined && isOlder(moment, known)) return 'older'
  const before = await stayHere(transaction, deps, ours, there.id)
  const billOfDesk = before !== null && (await billsOfTheDesk(transaction, [before.id])).has(before.id)
  const here = before && { state: stateOf(before), isBillOfDesk: billOfDesk }
  const whole = bookingOf(booking, ours.facilityId, here)
  const parts = whole && withoutFields(whole, wrong)
  const questions = parts === null ? [] : await write(transaction, deps, { connection, ours, there }, parts)
  if (questions instanceof Refusal) return questions
  const stay = before ?? (await stayHere(transaction, deps, ours, there.id))
  if (stay === null) return 'taken'
  if (before !== null && roomsAssigned(booking).length === 0) await unassign(transaction, before)
  const contentKey = wrong.length > 0 ? null : contentKeyOf(deps, booking)
  await saveReading(transaction, stay.id, there, { ...moment, contentKey, status: booking.status })
  if (before !== null && known === undefined)
    await takeEarlierEvents(transaction, deps.clock.now(), connection, ours, there.id)
  await saveQuestions(transaction, deps.vault, stay.id, questions, deps.clock.now())
  const isSameMoment = wrong.length > 0 && known?.version === booking.version
  if (before !== null && !isSameMoment) await takeUpAgain(transaction, stay.id, deps.clock.now())
  return 'taken'
}

/** A room that was taken back before the arrival is shown to no guest any more, unless the desk has given it here. */
async function unassign(transaction: Transaction<Schema>, stay: ListedReservation): Promise<void> {
  const { ofDesk } = await partSourcesOfOne(transaction, stay.id)
  if (stateOf(stay) === 'booked' && !ofDesk.includes('room_numbers'))
    await saveRooms(transaction, stay.id, [])
}

const stayHere = async (
  transaction: Transaction<Schema>,
  { vault }: Pick<Deps, 'vault'>,
  { facilityId }: ConnectedHotel,
  number: string,
) => {
  await holdReservationsOfHotels(transaction, number, [facilityId])
  return (await reservationsOfHotels(transaction, vault, number, [facilityId]))[0] ?? null
}

/** Answers where the desk has another value: it stays, and is put to a person. */
async function write(
  transaction: Transaction<Schema>,
  deps: TakingDeps,
  { connection, ours, there }: Pick<TakenBooking, 'connection' | 'ours' | 'there'>,
  parts: BookingParts,
): Promise<readonly SystemQuestion[] | Refusal> {
  const read = v.safeParse(partsOfBooking, parts)
  if (!read.success) return refuse('malformed', fieldProblems(read.issues))
  const reported = read.output
  const written = await writeLocked(transaction, deps, {
    system: { name: connection.name, facilities: [ours.facilityId] },
    reference: { number: there.id, facility: ours.facilityId },
    reported,
    writing: { act: 'putBooking', mayAdd: true, isPresent: true },
  })
  if (written instanceof Refusal) return written
  return questionsOf(reported, written.kept ?? [])
}

/** A question for each part, with all its fields. */
function questionsOf(reported: BookingParts, kept: readonly string[]): readonly SystemQuestion[] {
  const parts = new Set(kept.filter(isDeskField).map(deskPartOf))
  const fields = Object.entries(reported).filter(([field]) => isDeskField(field))
  return [...parts].map((part) => ({
    part,
    theirs: Object.fromEntries(
      fields.flatMap(([field, value]) =>
        isDeskField(field) && deskPartOf(field) === part && isPlain(value) ? [[field, value]] : [],
      ),
    ),
  }))
}

const isPlain = (value: unknown): value is string | number | null | string[] =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'))
