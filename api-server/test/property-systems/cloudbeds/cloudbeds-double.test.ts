import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestClock } from '../../harness/TestClock.ts'
import { type SystemUnderFaults, systemUnderFaults } from '../system-under-faults.ts'
import { API_KEY, CloudbedsDouble } from './CloudbedsDouble.ts'
import type { Property } from './Property.ts'

const data = v.looseObject({
  balance: v.optional(v.number()),
  status: v.optional(v.string()),
  dateModified: v.optional(v.string()),
  notice: v.optional(v.string()),
})
const answer = v.looseObject({
  success: v.optional(v.boolean()),
  message: v.optional(v.string()),
  total: v.optional(v.number()),
  count: v.optional(v.number()),
  guestID: v.optional(v.string()),
  data: v.optional(v.union([data, v.array(v.looseObject({}))])),
})

let system: SystemUnderFaults
let double: CloudbedsDouble
let hotel: Property
let clock: TestClock
let stay: string

beforeAll(async () => {
  system = await systemUnderFaults([{ file: 'cloudbeds-pms-v1.3.json' }], (request) => double.answer(request))
})
afterAll(() => system.close())
beforeEach(() => {
  system.proxy.violations.length = 0
  clock = new TestClock()
  double = new CloudbedsDouble(clock)
  hotel = double.opens('3101', 'Hotel Mihon')
  stay = hotel.arrives({ family: '見本', given: '太郎', from: '2026-12-01', to: '2026-12-03' })
})

type Fields = Readonly<Record<string, string>>

async function call(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  name: string,
  fields: Fields = {},
  key = API_KEY,
) {
  const form = new URLSearchParams(fields).toString()
  const isInQuery = method === 'GET' || method === 'DELETE'
  const url = `${system.network.url}/api/v1.3/${name}`
  const response = await fetch(isInQuery ? `${url}?${form}` : url, {
    method,
    headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
    ...(isInQuery ? {} : { body: form }),
  })
  return { status: response.status, ...v.parse(answer, await response.json()) }
}

const seen = async (reservationID = stay) => {
  const read = await call('GET', 'getReservation', { reservationID })
  return v.parse(data, read.data)
}

/** `null` for what was done, else why it was refused. */
const refused = async (...[method, name, fields]: Parameters<typeof call>) => {
  const { status, success, message } = await call(method, name, fields)
  expect([status, system.proxy.violations]).toEqual([200, []])
  return success === true ? null : message
}

const document = {
  guestDocumentType: 'passport',
  guestDocumentNumber: 'X0000000',
  guestDocumentIssueDate: '2020-01-01',
  guestDocumentIssuingCountry: 'US',
  guestDocumentExpirationDate: '2030-01-01',
}
const companion = {
  guestFirstName: 'Hanako',
  guestLastName: 'Mihon',
  guestEmail: 'a@b.example',
  guestCountry: 'JP',
}
const item = {
  'items[0][appItemID]': 'tomari',
  'items[0][itemName]': 'Card',
  'items[0][itemQuantity]': '1',
  'items[0][itemPrice]': '0',
}
const mainGuest = () => hotel.reservation(stay).guests[0]?.id ?? ''
const inRoom = () => ({ newRoomID: '201-0', roomTypeID: '501' })

describe('the Cloudbeds double', () => {
  it.each<[string, 'GET' | 'PUT' | 'POST' | 'DELETE', string, () => Fields]>([
    [
      'every arrival of a day',
      'GET',
      'getReservations',
      () => ({ checkInFrom: '2026-12-01', includeAllRooms: 'true', includeGuestsDetails: 'true' }),
    ],
    ['a stay', 'GET', 'getReservation', () => ({ reservationID: stay })],
    ['a guest', 'GET', 'getGuest', () => ({ guestID: mainGuest() })],
    ['rooms', 'GET', 'getRooms', () => ({ startDate: '2026-12-01', endDate: '2026-12-03' })],
    ['the hotel', 'GET', 'getHotelDetails', () => ({ propertyID: '3101' })],
    ['webhooks', 'GET', 'getWebhooks', () => ({})],
    [
      'a changed guest',
      'PUT',
      'putGuest',
      () => ({ guestID: mainGuest(), guestBirthDate: '1990-01-01', ...document }),
    ],
    ['a companion', 'POST', 'postGuest', () => ({ reservationID: stay, ...companion })],
    ['a document', 'POST', 'postGuestDocument', () => ({ guestID: mainGuest(), file: 'scan' })],
    ['a room', 'POST', 'postRoomAssign', () => ({ reservationID: stay, ...inRoom() })],
    [
      'a time of arrival',
      'PUT',
      'putReservation',
      () => ({ reservationID: stay, checkoutDate: '2026-12-04' }),
    ],
    ['a note', 'POST', 'postReservationNote', () => ({ reservationID: stay, reservationNote: 'Late' })],
    [
      'a payment',
      'POST',
      'postPayment',
      () => ({
        reservationID: stay,
        type: 'cash',
        amount: '1000',
        houseAccountID: '',
        groupCode: '',
        cardType: '',
      }),
    ],
    ['an item', 'POST', 'postCustomItem', () => ({ reservationID: stay, ...item })],
    [
      'a subscription',
      'POST',
      'postWebhook',
      () => ({ object: 'reservation', action: 'created', endpointUrl: 'https://tomari.example/' }),
    ],
  ])('takes and gives %s by the contract', async (_name, method, name, fields) => {
    expect(await refused(method, name, fields())).toBeNull()
    await seen()
    expect(system.proxy.violations).toEqual([])
  })

  it.each<[string, 'PUT' | 'POST', string, () => Fields, RegExp]>([
    ['a stay that there is none of', 'PUT', 'putReservation', () => ({ reservationID: '1' }), /not found/],
    ['another hotel', 'PUT', 'putReservation', () => ({ reservationID: stay, propertyID: '9' }), /property/],
    [
      'half a document',
      'PUT',
      'putGuest',
      () => ({ guestID: mainGuest(), guestDocumentType: 'passport' }),
      /required/,
    ],
    [
      'a companion without a mail address',
      'POST',
      'postGuest',
      () => ({ reservationID: stay, ...companion, guestEmail: '' }),
      /guestEmail/,
    ],
    ['a check-in without a room', 'POST', 'postRoomCheckIn', () => ({ reservationID: stay }), /not assigned/],
    [
      'a card of no brand',
      'POST',
      'postPayment',
      () => ({ reservationID: stay, type: 'credit', amount: '9' }),
      /cardType/,
    ],
    [
      'a refund as a payment',
      'POST',
      'postPayment',
      () => ({ reservationID: stay, type: 'cash', amount: '-9' }),
      /amount/,
    ],
    [
      'a field that the hotel has not',
      'PUT',
      'putReservation',
      () => ({ reservationID: stay, 'customFields[0][customFieldName]': 'tomari' }),
      /Custom/,
    ],
  ])('refuses %s with success false', async (_name, method, name, fields, why) => {
    expect(await refused(method, name, fields())).toMatch(why)
  })

  it('checks in and out by its rules: room, day, balance', async () => {
    clock.pass({ days: -1 })
    expect(hotel.moves(stay)).toBeNull()
    expect(await refused('POST', 'postRoomCheckIn', { reservationID: stay })).toMatch(/before/)
    clock.pass({ days: 1 })
    expect(await refused('POST', 'postRoomCheckIn', { reservationID: stay })).toBeNull()
    expect((await seen()).status).toBe('checked_in')
    expect(await refused('POST', 'postRoomCheckOut', { reservationID: stay })).toMatch(/balance/)
    hotel.takesPayment(stay, hotel.amounts(hotel.reservation(stay)).balance)
    expect(await refused('POST', 'postRoomCheckOut', { reservationID: stay })).toBeNull()
    expect((await seen()).status).toBe('checked_out')
  })

  it('adds a reference once, and a payment as often as it comes', async () => {
    const payment = { 'payments[0][paymentType]': 'cash', 'payments[0][amount]': '1000' }
    const once = { reservationID: stay, referenceID: 'P1', ...item, ...payment }
    const before = (await seen()).balance ?? 0
    for (let time = 0; time < 3; time++) expect(await refused('POST', 'postCustomItem', once)).toBeNull()
    expect((await seen()).balance).toBe(before - 1_000)
    const twice = { reservationID: stay, type: 'cash', amount: '500' }
    for (let time = 0; time < 2; time++) expect(await refused('POST', 'postPayment', twice)).toBeNull()
    expect((await seen()).balance).toBe(before - 2_000)
  })

  it('has pages of a hundred, which move when a booking comes', async () => {
    for (let more = 0; more < 120; more++) {
      clock.pass({ seconds: 1 })
      hotel.arrives({ family: 'Mihon', given: String(more), from: '2026-12-01', to: '2026-12-02' })
    }
    const page = (pageNumber: string) => call('GET', 'getReservations', { pageNumber, pageSize: '500' })
    const first = await page('1')
    hotel.arrives({ family: 'Mihon', given: 'new', from: '2026-12-01', to: '2026-12-02' })
    const second = await page('2')
    expect([first.total, first.count, second.total, second.count]).toEqual([121, 100, 122, 22])
    expect(system.proxy.violations).toEqual([])
  })

  it('sends messages to those who have subscribed', async () => {
    const subscription = {
      object: 'reservation',
      action: 'status_changed',
      endpointUrl: 'https://tomari.example/e',
    }
    await call('POST', 'postWebhook', subscription)
    hotel.cancels(stay)
    expect(double.messages.map(({ url, body }) => [url, JSON.parse(body)])).toMatchObject([
      [
        'https://tomari.example/e',
        { event: 'reservation/status_changed', reservationID: stay, propertyID: 3101, status: 'canceled' },
      ],
    ])
  })

  it('stands behind a contract that looks at every field', async () => {
    expect((await call('GET', 'getReservation', { reservationID: stay, rooms: '1' })).status).toBe(422)
    hotel.reservation(stay).arrivalTime = 'late'
    expect((await call('GET', 'getReservation', { reservationID: stay })).status).toBe(500)
    expect(system.proxy.violations).toEqual([
      'GET /api/v1.3/getReservation request: the contract has no field rooms',
      'GET /api/v1.3/getReservation answer: Response body property data.estimatedArrivalTime must match format "time"',
    ])
  })

  it('lets in no stranger, and writes its moments in either form', async () => {
    expect((await call('GET', 'getHotelDetails', {}, 'another')).status).toBe(401)
    expect((await seen()).dateModified).toBe('2026-12-01T15:30:00+09:00')
    double.moments = 'documented'
    const asked = {
      method: 'GET',
      path: '/api/v1.3/getReservation',
      query: new URLSearchParams({ reservationID: stay }),
    }
    const own = double.answer({ ...asked, headers: { authorization: `Bearer ${API_KEY}` }, body: '' })
    expect(own.body).toContain('"dateModified":"2026-12-01 15:30:00"')
  })
})
