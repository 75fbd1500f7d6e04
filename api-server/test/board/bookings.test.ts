import { deskPageOperations } from '@tomari/contract/desk-page/operations'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { addReservations } from '../../src/storage/repositories/stays/reservations.ts'
import type { Clerk } from '../people/Clerk.ts'
import { describeAtPage } from '../people/desk-page-server.ts'
import { atThePage, outcomeOf } from './at-the-page.ts'
import { HOUSE, stayOf } from './full-house.ts'

const TODAY = '2026-12-01'
const LATER = '2026-12-20'

describeAtPage('the bookings of a house at the page of the desk', { house: 'empty' }, (server) => {
  let tanaka: Clerk

  const finds = async (who: Clerk, given: { readonly typed?: string; readonly arrival?: string } = {}) => {
    const asked = { facility: null, typed: '', arrival: TODAY, ...given }
    const { bookings } = v.parse(
      deskPageOperations.findBookings.payload,
      await who.payload('findBookings', asked),
    )
    return bookings.map(({ stay_id: id, stage }) => `${id} ${stage}`)
  }

  beforeEach(async () => {
    const bookings = [
      stayOf('today', 0),
      stayOf('later', 1, { arrival: LATER, departure: '2026-12-21' }),
      stayOf('called-off', 2),
      stayOf('elsewhere', 3, { facilityId: '101' }),
    ]
    await addReservations(server.db, server.vault, bookings, { isSample: false })
    tanaka = await server.signedIn('tanaka', '--facility=FULL')
  })
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

  it('are asked for by who is signed in, with a day, and each look is noted without a name (R26.28)', async () => {
    await finds(tanaka)
    await finds(tanaka, { typed: 'H-later' })
    const looks = [`tanaka find-bookings {"arrival":"${TODAY}"}`, 'tanaka find-bookings {}']
    expect(await server.trail('find-bookings')).toEqual(looks)
    const given = { facility: HOUSE, typed: '', arrival: TODAY }
    expect(outcomeOf(await server.clerk('nobody').call('findBookings', given))).toBe('401 not_signed_in')
    expect(outcomeOf(await tanaka.call('findBookings', { ...given, arrival: 'today' }))).toBe('400 malformed')
  })
})
