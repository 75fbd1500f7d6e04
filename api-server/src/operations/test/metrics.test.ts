import { expect, it } from 'vitest'
import { csvOf, describeInHotel, goodRow } from '../../../test/desk/hotel.ts'
import { noDatabase, serverOn, type TestServer } from '../../../test/harness/server.ts'
import { TestClock } from '../../../test/harness/TestClock.ts'
import { LeavingGuest } from '../../checkout/test/LeavingGuest.ts'
import { jobMetrics } from '../../platform/jobs/jobs.ts'
import { hotelGauges } from '../http/gauges.ts'

const figuresOf = async ({ app }: Pick<TestServer, 'app'>) => (await app.inject('/metrics')).body

describeInHotel('the figures (R20.8)', (server) => {
  it('tell what waits in the hotel', async () => {
    const before = await figuresOf(server)
    expect(before).toContain('tomari_database_up 1')
    // The sample world has twelve parties in the queue of one hotel.
    expect(before).toMatch(/^tomari_checkout_waiting\{facility="102"\} 12$/m)
    expect(before).toContain('tomari_mails_waiting 0')
    expect(before).toMatch(/^tomari_database_connections\{state="most"\} (1|10)$/m)
    expect(before).toMatch(/^tomari_database_connections\{state="waiting"\} 0$/m)
    await LeavingGuest.waiting(server, 'ノグチ アヤカ')
    // Counted every few seconds at most.
    expect(await figuresOf(server)).toMatch(/^tomari_checkout_waiting\{facility="102"\} 12$/m)
    server.clock.pass({ seconds: 6 })
    const after = await figuresOf(server)
    expect(after).toMatch(/^tomari_checkout_waiting\{facility="102"\} 13$/m)
    expect(after).toMatch(/^tomari_checkout_longest_wait_seconds\{facility="102"\} \d+/m)
  })

  it('tell by facility how long ago an import was written (R19.16)', async () => {
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
      ['101', 3_600],
      ['103', 0],
    ])
  })

  it('tell how settlements end, and nothing of whose they are', async () => {
    const guest = await LeavingGuest.waiting(server, 'フクダ ノボル')
    const paid = { point: '0', payment_amount: '1', card_token: 'x', invoice_name: '' }
    const fields = { ...paid, request_id: 'unknown' }
    await guest.phone.call('settlement', { token: guest.token, fields })
    const figures = await figuresOf(server)
    expect(figures).toContain('tomari_settlements_total{outcome="payment_request_unknown"} 1')
    expect(figures).not.toContain(guest.token)
    expect(decodeURIComponent(figures)).not.toContain('フクダ')
  })
})

it('are told without a database too, which they say', async () => {
  const clock = new TestClock()
  const jobs = jobMetrics(['receipts', 'payments'], clock)
  clock.pass({ seconds: 90 })
  jobs.done('payments')
  clock.pass({ seconds: 10 })
  const figures = await figuresOf(serverOn(noDatabase, { jobs }))
  expect(figures).toContain('tomari_database_up 0')
  expect(figures).toContain('tomari_job_age_seconds{job="receipts"} 100')
  expect(figures).toContain('tomari_job_age_seconds{job="payments"} 10')
})
