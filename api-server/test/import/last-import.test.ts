import { expect, it } from 'vitest'
import { csvOf, calling, goodRow } from '../desk/desk-calls.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { hotelGauges } from '../../src/http/operation/hotel-gauges.ts'
import { startTestServer } from '../harness/server.ts'

describeOnDatabase('the figure of the last import', (open) => {
  it('tells by facility how long ago one was written, and grows while none is (R19.16)', async () => {
    const { deps, clock } = await startTestServer(await open())
    const figure = async () =>
      await hotelGauges(deps)
        .find(({ name }) => name === 'tomari_reservations_last_import_seconds')
        ?.read()
    const desk = calling(deps)
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
