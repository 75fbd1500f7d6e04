import { expect, it } from 'vitest'
import { describeAtPage } from '../../people/test/desk-page-server.ts'

describeAtPage('the figures of the day at the page of the desk', { house: 'full' }, (server) => {
  it('are of the own house, of any day, with what wants looking at whatever its day (R26.24)', async () => {
    const tanaka = await server.signedIn('tanaka', '--facility=FULL')
    const read = () => tanaka.payload('dayPayments')
    const before = await read()
    await server.money.pays('to_pay-0')
    await server.money.pays('to_pay-1', 'terminal')
    const after = await read()
    expect(after.paid_count - before.paid_count).toBe(2)
    expect(after.paid_yen - before.paid_yen).toBe(24_000)
    for (const means of ['cash', 'terminal']) expect(after.by_means).toContainEqual({ means, yen: 12_000 })
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

    const later = await tanaka.payload('dayPayments', { day: '2026-12-02' })
    expect([later.day, later.paid_yen, later.unresolved.length]).toEqual([
      '2026-12-02',
      0,
      (await read()).unresolved.length,
    ])

    const elsewhere = await server.signedIn('elsewhere', '--facility=MIO-KAIGAN')
    expect((await elsewhere.payload('dayPayments')).unresolved).toEqual([])
  })
})
