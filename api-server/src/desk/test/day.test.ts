import type { BoardList } from '@tomari/contract/desk-page/board'
import { expect, it } from 'vitest'
import { describeAtPage } from '../../people/test/desk-page-server.ts'

describeAtPage('the figures of the day at the page of the desk', { house: 'full' }, (server) => {
  it('are of the own house, of any day, with what wants looking at whatever its day (R26.24)', async () => {
    const tanaka = await server.signedIn('tanaka', '--facility=FULL')
    const read = () => tanaka.payload('dayFigures')
    expect((await read()).taken).toEqual([])
    await server.money.pays('to_pay-0')
    await server.money.pays('to_pay-1', 'terminal')
    const after = await read()
    expect(after).toMatchObject({ day: '2026-12-01', is_today: true, hotel: { name_en: 'Full House' } })
    expect(after.taken).toEqual(['cash', 'terminal'].map((means) => ({ means, count: 1, yen: 12_000 })))
    const paying = after.unresolved.filter(({ stay_id: id }) => id?.startsWith('paying'))
    expect(paying.map(({ why }) => why)).toEqual(['charging', 'charging', 'charging', 'charging'])
    expect(after.unresolved.map(({ why }) => why)).toContain('unknown')
    expect(await server.trail('payments')).toHaveLength(2)
    await server.db
      .updateTable('settlements')
      .set({ state: 'refunding' })
      .where('state', '=', 'paid')
      .execute()
    expect((await read()).unresolved.map(({ why }) => why)).toContain('refunding')

    const later = await tanaka.payload('dayFigures', { day: '2026-12-02' })
    expect([later.day, later.is_today, later.taken, later.unresolved.length]).toEqual([
      '2026-12-02',
      false,
      [],
      (await read()).unresolved.length,
    ])

    const elsewhere = await server.signedIn('elsewhere', '--facility=MIO-KAIGAN')
    expect((await elsewhere.payload('dayFigures')).unresolved).toEqual([])
  })

  it('are of the day of the board, also at one in the night, and count the guests of its lists (R26.24, R19.18)', async () => {
    server.clock.pass({ hours: 9, minutes: 30 })
    const tanaka = await server.signedIn('tanaka', '--facility=FULL')
    await server.money.pays('to_pay-0')
    const board = await tanaka.payload('board')
    const { day, guests, taken } = await tanaka.payload('dayFigures')
    expect([day, board.day, taken.length]).toEqual(['2026-12-01', '2026-12-01', 1])
    const listed = (...lists: readonly BoardList[]) => {
      const rows = board.rows.filter(({ list }) => lists.includes(list))
      return { bookings: rows.length, guests: rows.reduce((sum, row) => sum + row.guests, 0) }
    }
    expect(guests.in_house).toEqual(listed('in_house'))
    expect(guests.departures).toEqual(listed('leaving', 'left'))
    expect(guests.departed).toEqual(listed('left'))
    expect(guests.arrivals.bookings - guests.checked_in.bookings).toBe(listed('arriving').bookings)
    expect(guests.late).toEqual({ bookings: 0, guests: 0 })
    // In the morning those who never came are late, and who owes has left.
    server.clock.pass({ hours: 4 })
    const sato = await server.signedIn('sato', '--facility=FULL')
    const next = await sato.payload('dayFigures')
    expect([next.day, next.taken, next.guests.late]).toEqual(['2026-12-02', [], listed('arriving')])
    const before = await sato.payload('dayFigures', { day: '2026-12-01' })
    expect([before.taken.length, before.guests.late]).toEqual([1, null])
    expect(before.guests.departed).toEqual(before.guests.departures)
    expect((await sato.payload('dayFigures', { day: '2026-12-03' })).guests.checked_in.bookings).toBe(0)
  })

  it('keep what was taken, beside what went back that day (R26.24)', async () => {
    await server.money.pays('to_pay-0')
    await server.money.refunds('to_pay-0', { yen: 700, name_ja: 'お部屋の不備' })
    server.clock.pass({ days: 1 })
    await server.money.refunds('to_pay-0')
    const boss = await server.signedIn('boss', '--facility=FULL', '--role=manager')
    const cash = (yen: number) => [{ means: 'cash', count: 1, yen }]
    const moneyOf = async (day: string) => {
      const { taken, returned } = await boss.payload('dayFigures', { day })
      return [taken, returned]
    }
    expect(await moneyOf('2026-12-01')).toEqual([cash(12_000), cash(700)])
    expect(await moneyOf('2026-12-02')).toEqual([[], cash(11_300)])
    expect(await moneyOf('2026-09-01')).toEqual([[], null])
  })

  it('say how much of it is tax of town and prefecture, as long as it is kept (R26.24)', async () => {
    const tanaka = await server.signedIn('tanaka', '--facility=FULL')
    const taxes = async () => (await tanaka.payload('dayFigures')).taxes
    await server.db
      .updateTable('folio_lines')
      .set({ kind: 'accommodation_tax' })
      .where('reservation_id', '=', 'to_pay-0')
      .execute()
    expect(await taxes()).toEqual({ accommodation_tax: 0, bathing_tax: 0 })
    await server.money.pays('to_pay-0')
    await server.money.pays('to_pay-1')
    expect(await taxes()).toEqual({ accommodation_tax: 12_000, bathing_tax: 0 })
    await server.money.refunds('to_pay-0')
    expect(await taxes()).toEqual({ accommodation_tax: 0, bathing_tax: 0 })
  })
})
