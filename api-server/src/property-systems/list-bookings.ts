import { MOST_BOOKINGS } from '@tomari/contract/property-system/booking'
import type { PropertyInputOf, PropertyPayloadOf } from '@tomari/contract/property-system/operations'
import { type PropertySystem, hotelsAmong } from './PropertySystem.ts'
import { auditAs, type Deps, Refusal, refuse } from '../platform/index.ts'
import { allFacilities } from '../hotels/index.ts'
import { dayCell, reservationsArriving } from '../stays/index.ts'
import { facilityNames } from '../imports/index.ts'
import { bookingPayloads } from './booking-payload.ts'
import { actorOf } from './stay-of-system.ts'

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
        name_ja: name.ja,
        name_en: name.en,
        is_retired: isRetired,
      })),
  }
}

/** Bookings by day of arrival, page by page, called off or not, without samples. The look is audited. */
export async function listBookings(
  { database: { db }, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  system: PropertySystem,
  input: PropertyInputOf<'listBookings'>,
): Promise<PropertyPayloadOf<'listBookings'> | Refusal> {
  const from = dayOf('arrival_from', input.arrival_from ?? input.arrival)
  if (from instanceof Refusal) return from
  const to = dayOf('arrival_to', input.arrival_to ?? input.arrival)
  if (to instanceof Refusal) return to
  const facilities = await allFacilities(db)
  const hotels = hotelsAmong(facilities, system)
  const chosen = input.facility === undefined ? null : facilityNames(facilities)(input.facility)
  if (input.facility !== undefined && (chosen === null || !hotels.includes(chosen))) {
    return refuse('unknown_facility', [{ field: 'facility', problem: 'is none of your hotels' }])
  }
  const [, arrival = '', id = ''] = CURSOR.exec(input.after ?? '') ?? []
  if (input.after !== undefined && !isDay(arrival)) return wrong('after', 'has to be `next` of an answer')
  const most = Math.min(Number(input.limit), MOST_BOOKINGS)
  const found = await reservationsArriving(db, vault, {
    from,
    to,
    facilityIds: chosen === null ? hotels : [chosen],
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
  if (text === undefined) return wrong(field, 'is missing, or arrival for a single day')
  const read = dayCell(text)
  return 'value' in read ? read.value : wrong(field, 'is no day')
}

const wrong = (field: string, problem: string): Refusal => refuse('malformed', [{ field, problem }])
