import { expect, it } from 'vitest'
import { csvOf, goodRow } from '../desk/desk-calls.ts'
import { hotelGauges } from '../../src/http/operation/hotel-gauges.ts'
import { describeInHotel } from '../desk/hotel.ts'

describeInHotel('the figure of the last import', (server) => {
  it('tells by facility how long ago one was written, and grows while none is (R19.16)', async () => {
    const { deps, clock, desk } = server
    const figure = async () =>
      await hotelGauges(deps)
        .find(({ name }) => name === 'tomari_reservations_last_import_seconds')
        ?.read()
    expect(await figure()).toEqual([])
    await desk(['import', '-', '--dry-run'], csvOf([goodRow]))
    await desk(['import', '-'], csvOf([{ ...goodRow, adults: '0' }]))
    expect(await figure()).toEqual([])
    const other = { ...goodRow, reference_number: 'H-0002', facility: '103' }
    await desk(['import', '-'], csvOf([goodRow, other]))
    clock.pass({ minutes: 60 })
    // What says nothing new has come all the same.
    await desk(['import', '-'], csvOf([other]))
    expect(await figure()).toEqual([
      { labels: { facility: '101' }, value: 3_600 },
      { labels: { facility: '103' }, value: 0 },
    ])
  })
})
