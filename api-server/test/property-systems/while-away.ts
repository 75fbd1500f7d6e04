import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { connectors } from '../../src/property-systems/connected/connectors.ts'
import { checksIn, describeInHotel, type Hotel } from '../desk/hotel.ts'
import { Phone } from '../harness/phone.ts'
import type { TestClock } from '../harness/TestClock.ts'
import type { HotelsThere } from './HotelsThere.ts'
import { booksNora, inStepWith, NORA } from './hotels-in-step.ts'
import { type Fault, gateway } from './Network.ts'

const IN_STEP = { open: [], questions: [] }

const WAYS: Readonly<Record<string, Fault | null>> = {
  'is down': null,
  'is busy': gateway.tooMany(30),
  'answers 503': gateway.unavailable,
  'shows a page of its own': gateway.page,
  'is cut off': 'request_lost',
  'loses its answers': 'answer_lost',
}

const TABLES = [
  'connection_progress',
  'hotel_pulls',
  'refused_bookings',
  'system_tasks',
  'audit_entries',
] as const

/** What stands in the log, in the alerts and open in the tables. */
async function allWritten({ db, incidents, logged }: Hotel): Promise<string> {
  const tables = await Promise.all(
    TABLES.map((table) => sql`select to_jsonb(one) from ${sql.table(table)} as one`.execute(db)),
  )
  return JSON.stringify([logged(), incidents, tables.map(({ rows }) => rows)])
}

const secretsOf = ({ connector, credentials }: HotelsThere): readonly string[] =>
  (connectors[connector]?.fields ?? []).flatMap(({ name, isSecret }) =>
    isSecret ? (credentials[name] ?? []) : [],
  )

/** Guests check in while their property system is away. */
export function describeWhileAway(name: string, open: (clock: TestClock) => Promise<HotelsThere>): void {
  describeInHotel(`a check-in while ${name} is away`, (hotel) => {
    it.each(Object.entries(WAYS))(
      'goes on to the QR code where it %s, and is in step within a minute (R25.12)',
      async (_way, fault) => {
        const there = await open(hotel.clock)
        const { pass, inStep, system } = inStepWith(hotel, there)
        const id = booksNora(there, '2026-12-03')
        await pass(15)
        expect(await inStep(id)).toEqual(IN_STEP)

        if (fault === null) await there.network.goDown()
        else there.network.faultOf = () => fault
        const token = await checksIn(hotel, 'Whitfield Nora', NORA)
        expect((await new Phone(hotel.app).payload('checkinCode', { token })).checkin_code).toMatch(/^[34]0$/)

        await pass(20 * 60)
        expect((await inStep(id)).open).toHaveLength(2)
        const written = await allWritten(hotel)
        expect(written).toMatch(/HTTP-\d{3}|NO-CONNECTION|CUT|ANSWER-UNREADABLE/)
        for (const secret of secretsOf(there)) expect(written).not.toContain(secret)
        there.network.faultOf = () => null
        await there.network.comeBack()
        await pass(60, 5)
        expect(await inStep(id)).toEqual(IN_STEP)
        const arrived = system.capabilities.marksPreCheckedIn
          ? { isPreCheckedIn: true }
          : { status: 'in_house' }
        expect(there.seen(id)).toMatchObject({ ...arrived, guests: ['Whitfield'] })
        expect(there.proxy.violations).toEqual([])
        await there.close()
      },
    )
  })
}
