import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  ConnectedSystem,
  Outcome,
  Page,
  ReportedBooking,
} from '../../../src/property-systems/connected/ConnectedSystem.ts'
import { TestClock } from '../../harness/TestClock.ts'
import { send, serverOf } from '../wire.ts'
import { client } from './CloudbedsDouble.ts'
import { type CloudbedsUnderFaults, cloudbedsUnderFaults, connectorTo } from './cloudbeds-under-faults.ts'
import type { Property } from './Property.ts'

const HOTEL = '3101'
const days = { hotel: HOTEL, from: '2026-12-01', to: '2026-12-02', changedSince: null }
const oneNight = { family: 'Mihon', given: 'Taro', from: '2026-12-01', to: '2026-12-02' }

let rig: CloudbedsUnderFaults
let clock: TestClock
let hotel: Property
let system: ConnectedSystem

beforeAll(async () => {
  rig = await cloudbedsUnderFaults({ now: () => clock.now() })
})
afterAll(() => rig.close())
beforeEach(() => {
  clock = new TestClock()
  hotel = rig.double.opens(HOTEL, 'Hotel Mihon')
  rig.double.moments = 'contract'
  rig.network.afterwards = () => {}
  rig.proxy.violations.length = 0
  system = connectorTo(rig, { clock })
})

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  expect(rig.proxy.violations).toEqual([])
  return outcome.value
}

async function allArrivals(search: Parameters<ConnectedSystem['arrivals']>[0] = days) {
  const bookings: ReportedBooking[] = []
  let page: string | null = null
  do {
    const read: Page = valueOf(await system.arrivals(search, page))
    expect(read.unreadable).toEqual([])
    bookings.push(...read.bookings)
    page = read.next
  } while (page !== null)
  return bookings
}

describe('the Cloudbeds connector', () => {
  it('reads all arrivals while new ones come in between', async () => {
    const expected = Array.from({ length: 230 }, () => {
      clock.pass({ seconds: 1 })
      return hotel.arrives(oneNight)
    })
    rig.network.afterwards = () => {
      clock.pass({ seconds: 1 })
      hotel.arrives(oneNight)
    }
    const found = new Set((await allArrivals()).map(({ id }) => id))
    expect(expected.filter((id) => !found.has(id))).toEqual([])
  })

  it('reads only what has changed, by a moment of the hotel', async () => {
    hotel.arrives(oneNight)
    clock.pass({ hours: 1 })
    const changedSince = clock.now()
    clock.pass({ minutes: 1 })
    const changed = hotel.arrives(oneNight)
    expect((await allArrivals({ ...days, changedSince })).map(({ id }) => id)).toEqual([changed])
  })

  it('reads each state, and what a hotel does at its own desk', async () => {
    const id = hotel.arrives({ ...oneNight, children: 1, phone: '09000000001', country: 'KR', rooms: 2 })
    const read = async () => valueOf(await system.read({ hotel: HOTEL, id }))
    const first = await read()
    expect(first).toMatchObject({
      id,
      status: 'booked',
      name: { family: 'Mihon', given: 'Taro' },
      phone: '09000000001',
      country: 'KR',
      arrival: '2026-12-01',
      departure: '2026-12-02',
      adults: 2,
      children: 1,
      openYen: 26_400,
      rooms: [{ number: null }, { number: null }],
    })
    clock.pass({ minutes: 1 })
    hotel.changes(id, { to: '2026-12-04', adults: 1, given: '花子' })
    hotel.moves(id, 1)
    const changed = await read()
    expect(changed).toMatchObject({ departure: '2026-12-04', adults: 2, name: { given: '花子' } })
    expect(changed.rooms.map(({ number }) => number)).toContain('201')
    expect(changed.version).toBeGreaterThan(first.version)
    const after = async (act: (id: string) => string | null) => {
      expect(act(id)).toBeNull()
      return (await read()).status
    }
    expect(await after(() => hotel.cancels(id))).toBe('cancelled')
    expect(await after(() => hotel.reinstates(id))).toBe('booked')
    expect(await after(() => hotel.staysAway(id))).toBe('no_show')
    expect(await after(() => hotel.reinstates(id))).toBe('booked')
    expect(await after(() => hotel.checksIn(id))).toBe('in_house')
    hotel.takesPayment(id, hotel.amounts(hotel.reservation(id)).balance)
    expect(await after(() => hotel.checksOut(id))).toBe('departed')
  })

  it('has the moments of a hotel in the form of the contract and in that of the vendor', async () => {
    const id = hotel.arrives(oneNight)
    const inContract = valueOf(await system.read({ hotel: HOTEL, id }))
    rig.double.moments = 'documented'
    const direct = await serverOf(async (request, response) => send(response, rig.double.answer(request)))
    const documented = await connectorTo({ network: { url: direct.url } }, { clock }).read({
      hotel: HOTEL,
      id,
    })
    await direct.close()
    expect(documented).toMatchObject({ kind: 'done', value: { version: inContract.version } })
  })

  it('has the lines of a folio add up to what is owed and paid', async () => {
    const id = hotel.arrives({ ...oneNight, to: '2026-12-03' })
    hotel.checksIn(id)
    hotel.postsCharge(id, 'Minibar', 900)
    hotel.takesPayment(id, 5_000)
    const { balanceYen, lines } = valueOf(await system.folio({ hotel: HOTEL, id }))
    expect(balanceYen).toBe(2 * 13_200 + 990 - 5_000)
    expect(lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)).toBe(
      2 * 13_200 + 990,
    )
  })

  it('renews its token once for many calls, and stores the refresh token that follows', async () => {
    const stored: unknown[] = []
    system = connectorTo(
      rig,
      { clock, storeCredentials: async ({ refresh_token }) => void stored.push(refresh_token) },
      { ...client, refresh_token: rig.double.refreshToken },
    )
    const renewals = () => rig.proxy.exchanges.get('POST /api/v1.3/access_token') ?? 0
    const manyCalls = () => Promise.all(Array.from({ length: 5 }, () => system.tryOut(HOTEL)))
    const before = renewals()
    for (const outcome of await manyCalls()) valueOf(outcome)
    expect([renewals() - before, stored]).toEqual([1, [rig.double.refreshToken]])
    rig.double.endTokens()
    for (const outcome of await manyCalls()) valueOf(outcome)
    expect([renewals() - before, stored.at(-1)]).toEqual([2, rig.double.refreshToken])
  })

  it('says what a message is about, and is registered for messages once', async () => {
    const url = 'https://tomari.example/property/v1/events/cloudbeds/secret'
    for (let time = 0; time < 2; time++) valueOf(await (system.eventAddress?.register(HOTEL, url) ?? failed))
    const events = new Set([...rig.double.subscriptions.values()].map((one) => `${one.object}/${one.action}`))
    expect(rig.double.subscriptions.size).toBe(events.size)
    const id = hotel.arrives(oneNight)
    hotel.changes(id, { to: '2026-12-03' })
    hotel.checksIn(id)
    const bodies = rig.double.messages.splice(0).map(({ body }) => body)
    expect(bodies.length).toBeGreaterThan(2)
    for (const body of bodies) expect(system.readEvent({ headers: {}, body })).toEqual({ hotel: HOTEL, id })
    valueOf(await (system.eventAddress?.remove(HOTEL, url) ?? failed))
    expect(rig.double.subscriptions.size).toBe(0)
  })

  it('names each failure: key, hotel, stay, balance', async () => {
    const id = hotel.arrives(oneNight)
    const stay = { hotel: HOTEL, id }
    expect(await connectorTo(rig, { clock }, { api_key: 'another' }).read(stay)).toMatchObject({
      kind: 'refused',
      code: 'HTTP-401',
    })
    expect((await system.tryOut('9')).kind).toBe('missing')
    expect((await system.read({ hotel: HOTEL, id: '1' })).kind).toBe('missing')
    hotel.checksIn(id)
    expect((await system.checkOut(stay)).kind).toBe('refused')
  })
})

const failed: Promise<Outcome<null>> = Promise.resolve({ kind: 'refused', code: 'NONE' })
