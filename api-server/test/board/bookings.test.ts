import { deskPageOperations } from '@tomari/contract/desk-page/operations'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import { addReservations } from '../../src/storage/repositories/stays/reservations.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import type { Clerk } from '../people/Clerk.ts'
import { type DeskPageServer, startDeskPageServer } from '../people/desk-page-server.ts'
import { atThePage, outcomeOf } from './at-the-page.ts'
import { addHouse, HOUSE, stayOf } from './full-house.ts'

const TODAY = '2026-12-01'
const LATER = '2026-12-20'

describeOnDatabase('the bookings of a house at the page of the desk', (open) => {
  let database: Database<Schema>
  let server: DeskPageServer
  let tanaka: Clerk

  const finds = async (who: Clerk, given: { readonly typed?: string; readonly arrival?: string } = {}) => {
    const asked = { facility: null, typed: '', arrival: TODAY, ...given }
    const { bookings } = v.parse(
      deskPageOperations.findBookings.payload,
      await who.payload('findBookings', asked),
    )
    return bookings.map(({ stay_id: id, stage }) => `${id} ${stage}`)
  }

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startDeskPageServer(database)
    await addHouse(server.deps)
    const bookings = [
      stayOf('today', 0),
      stayOf('later', 1, { arrival: LATER, departure: '2026-12-21' }),
      stayOf('called-off', 2),
      stayOf('elsewhere', 3, { facilityId: '101' }),
    ]
    await addReservations(database.db, server.deps.vault, bookings, { isSample: false })
    tanaka = await server.signedIn('tanaka', '--facility=FULL')
  })
  afterEach(() => server.app.close())

  it('of a day of arrival are listed, called off or not, and are taken back from there (R26.28)', async () => {
    const page = atThePage(server, 'called-off')
    expect(await page.actsNow(tanaka, 'cancel', {})).toBe('200')
    expect(await finds(tanaka)).toEqual(['called-off cancelled', 'today booked'])
    expect(await finds(tanaka, { arrival: LATER })).toEqual(['later booked'])
    expect(await page.actsNow(tanaka, 'reinstate', {})).toBe('200')
    expect(await finds(tanaka)).toEqual(['called-off booked', 'today booked'])
  })

  it('are found on whatever day by number or name, in the own house alone (R26.28)', async () => {
    const { name } = stayOf('later', 1)
    expect(await finds(tanaka, { typed: 'H-later' })).toEqual(['later booked'])
    expect(await finds(tanaka, { typed: ` ${name} ` })).toEqual(['later booked'])
    expect(await finds(tanaka, { typed: 'H-elsewhere' })).toEqual([])
    expect(await finds(tanaka, { typed: 'no such' })).toEqual([])
    const other = await tanaka.call('findBookings', { facility: '101', typed: '', arrival: TODAY })
    expect(outcomeOf(other)).toBe('404 unknown_facility')
  })

  it('are looked at with a line in the audit trail that names nobody (R26.28)', async () => {
    await finds(tanaka)
    await finds(tanaka, { typed: 'H-later' })
    const looks = (await server.trail()).filter((line) => line.includes('find-bookings'))
    expect(looks).toEqual([`tanaka find-bookings {"arrival":"${TODAY}"}`, 'tanaka find-bookings {}'])
  })

  it('are asked for by who is signed in, with a day (R26.28)', async () => {
    const given = { facility: HOUSE, typed: '', arrival: TODAY }
    expect(outcomeOf(await server.clerk('nobody').call('findBookings', given))).toBe('401 not_signed_in')
    expect(outcomeOf(await tanaka.call('findBookings', { ...given, arrival: 'today' }))).toBe('400 malformed')
  })
})
