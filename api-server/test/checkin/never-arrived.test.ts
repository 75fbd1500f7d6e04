import { beforeEach, expect, it } from 'vitest'
import { eraseExpired } from '../../src/usecases/purge-expired-data.ts'
import { PayingGuest } from '../payment/PayingGuest.ts'
import { describeInHotel } from '../desk/hotel.ts'

describeInHotel('stays without a check-in', (server) => {
  beforeEach(async () => {
    // A hotel's own reservations: those of the sample world are made anew by themselves.
    await server.db.updateTable('reservations').set({ is_sample: false }).execute()
  })

  const kept = async () => {
    const rows = await server.db
      .selectFrom('reservations')
      .select('id')
      .where('checkin_code', '=', '00')
      .where('id', 'in', ['sample-one-guest', 'sample-family'])
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }

  it('are kept for a month after their end, and then removed whole', async () => {
    server.clock.pass({ days: 30 })
    await eraseExpired(server.deps)
    expect(await kept()).toEqual(['sample-family', 'sample-one-guest'])
    server.clock.pass({ days: 10 })
    expect((await eraseExpired(server.deps)).neverArrived).toBeGreaterThan(10)
    expect(await kept()).toEqual([])
    const names = await server.db
      .selectFrom('reservation_names')
      .select('reservation_id')
      .where('reservation_id', '=', 'sample-family')
      .execute()
    expect(names).toEqual([])
    expect((await eraseExpired(server.deps)).neverArrived).toBe(0)
  })

  it('stay when the guest has checked in, and when money has moved', async () => {
    await PayingGuest.checkedIn(server, 'モリ ショウタ')
    const paying = await PayingGuest.checkedIn(server, 'ヤマダ タロウ')
    await paying.settles(await paying.bill())
    await server.db.deleteFrom('guest_register').where('reservation_id', '=', 'sample-one-guest').execute()
    await server.db
      .updateTable('reservations')
      .set({ checkin_code: '00', checked_in_at: null })
      .where('id', '=', 'sample-one-guest')
      .execute()
    server.clock.pass({ days: 100 })
    await eraseExpired(server.deps)
    expect(await kept()).toEqual(['sample-one-guest'])
    const arrived = await server.db
      .selectFrom('guest_register')
      .innerJoin('reservations', 'reservations.id', 'guest_register.reservation_id')
      .select('reservations.id')
      .execute()
    expect(arrived).toHaveLength(1)
  })

  it('stay when they belong to the sample world', async () => {
    await server.db.updateTable('reservations').set({ is_sample: true }).execute()
    server.clock.pass({ days: 100 })
    expect((await eraseExpired(server.deps)).neverArrived).toBe(0)
  })
})
