import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { HttpAnswer } from '../../ConnectedSystem.ts'
import { cloudbedsCredentials } from '../credentials.ts'
import { assignedRoom, listed, whole } from './reservations.ts'
import { cut, json, NOW, plainAnswer, refusal, ScriptedCloudbeds } from './ScriptedCloudbeds.ts'

const stay = { hotel: '501', id: '7001' }
const search = { hotel: '501', from: '2026-12-01', to: '2026-12-02', changedSince: null }
const later = (code: string, notBefore: Date | null = null) => ({ kind: 'later', code, notBefore })
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const found = json({ success: true, data: whole() })

const payment = { requestId: 'P7K2M9Q4X8T1V5W3B', yen: 24_200, means: 'card', at: NOW } as const

describe('an answer that is none', () => {
  const busy = (status: number, pause = '') =>
    plainAnswer(status, 'busy', pause ? { 'retry-after': pause } : {})
  it.each<[string, HttpAnswer, object, object]>([
    [
      'no connection',
      { kind: 'not_sent', code: 'NO-CONNECTION' },
      later('NO-CONNECTION'),
      later('NO-CONNECTION'),
    ],
    ['a cut', cut, later('CUT'), { kind: 'unknown', code: 'CUT' }],
    [
      'half an answer',
      plainAnswer(200, '{"success":tr'),
      later('ANSWER-UNREADABLE'),
      { kind: 'unknown', code: 'ANSWER-UNREADABLE' },
    ],
    [
      'a page',
      plainAnswer(200, '<html>sign in</html>'),
      later('ANSWER-UNREADABLE'),
      { kind: 'unknown', code: 'ANSWER-UNREADABLE' },
    ],
    [
      'another JSON',
      json({ result: 'ok' }),
      later('ANSWER-UNREADABLE'),
      { kind: 'unknown', code: 'ANSWER-UNREADABLE' },
    ],
    ['a fault', busy(500), later('HTTP-500'), { kind: 'unknown', code: 'HTTP-500' }],
    ['a break', busy(503, '30'), later('HTTP-503', inSeconds(30)), { kind: 'unknown', code: 'HTTP-503' }],
    ['too many calls', busy(429), later('HTTP-429'), later('HTTP-429')],
    ['a pause', busy(429, '7'), later('HTTP-429', inSeconds(7)), later('HTTP-429', inSeconds(7))],
    ['a wrong key', busy(401), { kind: 'refused', code: 'HTTP-401' }, { kind: 'refused', code: 'HTTP-401' }],
    [
      'a right that is missing',
      busy(403),
      { kind: 'refused', code: 'HTTP-403' },
      { kind: 'refused', code: 'HTTP-403' },
    ],
    [
      'another address',
      busy(302),
      { kind: 'refused', code: 'HTTP-302' },
      { kind: 'refused', code: 'HTTP-302' },
    ],
    [
      'a refusal with 200',
      refusal('見本 太郎 may not'),
      { kind: 'refused', code: 'REFUSED-GET-RESERVATION' },
      { kind: 'refused', code: 'REFUSED-POST-CUSTOM-ITEM' },
    ],
    [
      'a refusal as text',
      json({ success: 'false' }),
      { kind: 'refused', code: 'REFUSED-GET-RESERVATION' },
      { kind: 'refused', code: 'REFUSED-POST-CUSTOM-ITEM' },
    ],
  ])('is told by what it means to read and to write: %s', async (_, answer, reading, writing) => {
    const cloudbeds = new ScriptedCloudbeds({ getReservation: answer, postCustomItem: answer })
    const system = cloudbeds.connects()
    expect(await system.read(stay)).toEqual(reading)
    expect(await system.postPayment(stay, payment)).toEqual(writing)
  })

  it.each([
    ['in words', refusal('Reservation not found')],
    ['as nothing', json({ success: true, data: null })],
    ['as an empty list', json({ success: true, data: [] })],
    ['but one of another hotel', json({ success: true, data: whole({ propertyID: 502 }) })],
  ])('knows no such reservation, %s', async (_, answer) => {
    const system = new ScriptedCloudbeds({ getReservation: answer }).connects()
    expect(await system.folio(stay)).toEqual({ kind: 'missing' })
  })

  it.each([
    ['another reservation', whole({ reservationID: '7002' })],
    ['an unknown state', whole({ status: 'overbooked' })],
  ])('is no use as %s', async (_, data) => {
    const system = new ScriptedCloudbeds({ getReservation: json({ success: true, data }) }).connects()
    expect(await system.read(stay)).toEqual({ kind: 'refused', code: 'ANSWER-UNREADABLE' })
  })
})

describe('the arrivals', () => {
  it('are asked for page by page, each reservation judged by itself', async () => {
    const fifty = Array.from({ length: 50 }, (_, index) =>
      listed({ reservationID: 7000 + index, ...(index === 20 && { status: '?' }) }),
    )
    const page = (data: readonly object[]) => json({ success: true, data, count: data.length, total: '52' })
    const cloudbeds = new ScriptedCloudbeds({ getReservations: [page(fifty), page([listed(), listed()])] })
    const system = cloudbeds.connects()
    const first = await system.arrivals(search, null)
    if (first.kind !== 'done') throw new Error(first.kind)
    expect(first.value.bookings).toHaveLength(49)
    expect(first.value.unreadable).toEqual([{ id: '7020', code: 'UNREADABLE-STATUS' }])
    expect(cloudbeds.fields).toEqual({
      propertyID: '501',
      checkInFrom: '2026-12-01',
      checkInTo: '2026-12-02',
      includeGuestsDetails: 'true',
      includeAllRooms: 'true',
      pageSize: '100',
      pageNumber: '1',
    })
    expect(first.value.next).toBe('2')
    const second = await system.arrivals({ ...search, changedSince: new Date('2026-12-01T00:10:59Z') }, '2')
    expect(second).toMatchObject({ kind: 'done', value: { next: null } })
    expect(cloudbeds.fields).toMatchObject({ pageNumber: '2', modifiedFrom: '2026-12-01T09:10:00+09:00' })
    await system.arrivals({ ...search, onlyInHouse: true }, null)
    expect(cloudbeds.fields).toMatchObject({ status: 'checked_in' })
    expect(cloudbeds.strange).toEqual([])
  })

  it('are those of the hotel, whatever else the key opens', async () => {
    const data = [listed(), listed({ reservationID: '7002', propertyID: '502' }), 'none']
    const system = new ScriptedCloudbeds({ getReservations: json({ success: true, data }) }).connects()
    expect(await system.arrivals(search, null)).toMatchObject({
      value: { bookings: [{ id: '7001' }], unreadable: [{ id: null }] },
    })
  })

  it.each([
    ['none', [], 0],
    ['none, whatever the total', [], 300],
    ['one without a total', [listed()], undefined],
  ])('end: %s', async (_, data, total) => {
    const system = new ScriptedCloudbeds({ getReservations: json({ success: true, data, total }) }).connects()
    expect(await system.arrivals(search, null)).toMatchObject({ value: { next: null } })
  })

  it('end where a list has no end', async () => {
    const endless = json({ success: true, data: [listed()], total: 1_000_000 })
    const system = new ScriptedCloudbeds({ getReservations: endless }).connects()
    expect(await system.arrivals(search, '200')).toMatchObject({ value: { next: null } })
  })
})

describe('the credentials', () => {
  it.each([
    ['nothing', {}, 'api_key'],
    ['half of OAuth', { client_id: 'client', client_secret: 'secret' }, 'api_key'],
    ['no address', { api_key: 'key', address: 'cloudbeds' }, 'address'],
    ['types of unknown means', { api_key: 'key', payment_types: 'points=points' }, 'payment_types'],
    ['types without a name', { api_key: 'key', payment_types: 'card=' }, 'payment_types'],
  ])('are wrong with %s', (_, given, field) => {
    const read = v.safeParse(cloudbedsCredentials, given)
    expect(read.issues?.map((issue) => v.getDotPath(issue))).toEqual([field])
  })

  const oauth = { client_id: 'client', client_secret: 'secret', refresh_token: 'first' }
  const token = (access_token: string, more: object = {}) =>
    json({ access_token, token_type: 'Bearer', expires_in: '3600', ...more })
  const bearers = ({ sent }: ScriptedCloudbeds) =>
    sent.flatMap(({ request }) => request.headers['authorization'] ?? [])

  it('are a key, at an address', async () => {
    const cloudbeds = new ScriptedCloudbeds({ getReservation: found })
    await cloudbeds.connects({ api_key: ' key ', address: 'http://127.0.0.1:4010/' }).read(stay)
    expect(cloudbeds.sent[0]?.request).toEqual({
      method: 'GET',
      url: 'http://127.0.0.1:4010/getReservation?propertyID=501&reservationID=7001',
      headers: { accept: 'application/json', 'x-api-key': 'key' },
      body: null,
    })
  })

  it('are renewed where they are no longer taken', async () => {
    const cloudbeds = new ScriptedCloudbeds({
      access_token: [token('one'), token('two')],
      getReservation: [plainAnswer(401, '{}'), found],
    })
    expect(await cloudbeds.connects(oauth).read(stay)).toMatchObject({ kind: 'done' })
    expect(bearers(cloudbeds)).toEqual(['Bearer one', 'Bearer two'])
  })

  it('store a refresh token that replaces theirs before they are used, and again where that failed', async () => {
    const stored: object[] = []
    const store = async (credentials: object) => {
      stored.push(credentials)
      if (stored.length === 1) throw new Error('no database')
    }
    const next = token('one', { refresh_token: 'second' })
    const cloudbeds = new ScriptedCloudbeds({ access_token: next, getReservation: found })
    const system = cloudbeds.connects(oauth, store)
    expect(await system.read(stay)).toEqual(later('TOKEN-NOT-STORED'))
    expect(await system.read(stay)).toMatchObject({ kind: 'done' })
    expect(stored).toEqual(Array(2).fill(expect.objectContaining({ refresh_token: 'second' })))
    expect(cloudbeds.sent[1]?.fields).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'second' })
  })

  it('are renewed by the refresh token that another process had replaced', async () => {
    const cloudbeds = new ScriptedCloudbeds({ access_token: token('one'), getReservation: found })
    await cloudbeds.connects(oauth, async () => {}, { ...oauth, refresh_token: 'of another' }).read(stay)
    expect(cloudbeds.sent[0]?.fields).toMatchObject({ refresh_token: 'of another' })
  })
})

it('waits for no other process that renews the token for ever', async () => {
  const cloudbeds = new ScriptedCloudbeds({})
  const oauth = { client_id: 'client', client_secret: 'secret', refresh_token: 'first' }
  const system = cloudbeds.connects(oauth, undefined, undefined, async () => null)
  expect(await system.read(stay)).toEqual(later('TOKEN-RENEWED-ELSEWHERE'))
  expect(cloudbeds.sent).toEqual([])
})

describe('the pace', () => {
  it('is five calls a second, and has an end', async () => {
    const cloudbeds = new ScriptedCloudbeds({ getReservation: found })
    const system = cloudbeds.connects()
    const answers = await Promise.all(Array.from({ length: 60 }, () => system.read(stay)))
    expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(50)
    expect(answers.at(-1)).toEqual(later('TOO-MANY-CALLS'))
    expect(cloudbeds.waits).toEqual(Array(50).fill(200))
  })
})

it('tries a hotel out', async () => {
  const hotel = (data: object) =>
    new ScriptedCloudbeds({ getHotelDetails: json({ success: true, data }) }).connects().tryOut('501')
  const propertyName = 'ホテル見本'
  expect(await hotel({ propertyName, propertyCurrency: { currencyCode: 'JPY' } })).toEqual({
    kind: 'done',
    value: { hotelName: propertyName },
  })
  const dollars = { kind: 'refused', code: 'NOT-YEN' }
  expect(await hotel({ propertyName, propertyCurrency: { currencyCode: 'USD' } })).toEqual(dollars)
  const unknown = new ScriptedCloudbeds({ getHotelDetails: refusal('Property not allowed') })
  expect(await unknown.connects().tryOut('5O1')).toEqual({ kind: 'missing' })
})

it('reads a bill', async () => {
  const data = whole({ assigned: [assignedRoom(1)], unassigned: [] })
  const system = new ScriptedCloudbeds({ getReservation: json({ success: true, data }) }).connects()
  expect(await system.folio(stay)).toMatchObject({ kind: 'done', value: { balanceYen: 24_200 } })
})
