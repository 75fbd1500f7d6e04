import { expect, it } from 'vitest'
import { checksIn, describeInHotel } from '../../desk/hotel.ts'
import { booksNora, inStepWith, NORA } from '../hotels-in-step.ts'
import { hotelsOnCloudbeds } from './cloudbeds-hotels.ts'

describeInHotel('money that goes back beside Cloudbeds', (hotel) => {
  it('is shown to the desk, and stays owed here while Cloudbeds has it as paid (R25.14, R25.15)', async () => {
    const there = await hotelsOnCloudbeds(hotel.clock)
    const { pass, inStep, stayOf } = inStepWith(hotel, there)
    const id = booksNora(there, '2026-12-02')
    there.postsCharge(id, 20_000)
    await pass(15)
    await checksIn(hotel, 'Whitfield Nora', NORA)
    expect(await hotel.money.pays(id)).toBe('done')
    await pass(60)
    expect(there.seen(id)).toMatchObject({ status: 'in_house', payments: [{ yen: 20_000 }], balanceYen: 0 })
    expect(await inStep(id)).toEqual({ open: [], questions: [] })

    expect(await hotel.money.refunds(id)).toBe('done')
    const owed = async () => (await stayOf(id))?.openAmount
    expect(await owed()).toBe(20_000)
    hotel.clock.pass({ days: 1 })
    await pass(60)
    expect(await owed()).toBe(20_000)
    expect((await inStep(id)).open).toEqual(['payment REFUND-BY-HAND'])
    expect(there.proxy.violations).toEqual([])
    await there.close()
  })
})
