import { describe, expect, it } from 'vitest'
import type { HttpAnswer } from '../../ConnectedSystem.ts'
import {
  answerOf,
  credentials,
  cut,
  guest,
  HOTEL,
  json,
  NOW,
  nothing,
  OperaScript,
  page,
  RESERVATION,
  refused,
  reservation,
  row,
  SEARCH,
  stay,
} from './OperaScript.ts'

const found = json(answerOf(reservation()))
const later = (code: string, notBefore: string | null = null) => ({
  kind: 'later',
  code,
  notBefore: notBefore === null ? null : new Date(notBefore),
})
const notSent: HttpAnswer = { kind: 'not_sent', code: 'NO-CONNECTION' }

describe('the token of OPERA', () => {
  it('is that of the client', async () => {
    const script = new OperaScript({ [RESERVATION]: found })
    await script.system.read(stay)
    expect(script.tokenCalls).toEqual([
      {
        headers: expect.objectContaining({
          authorization: `Basic ${btoa('client:secret-of-the-client')}`,
          'x-app-key': credentials.appKey,
          enterpriseId: 'MIO',
        }),
        body: 'grant_type=client_credentials&scope=urn%3Aopc%3Ahgbu%3Aws%3A__myscopes__',
      },
    ])
    expect(script.headers[0]).toEqual({
      authorization: 'Bearer token-1',
      'x-app-key': credentials.appKey,
      'x-hotelid': HOTEL,
      accept: 'application/json',
    })
  })

  it('is that of a user where the hotel has no scope', async () => {
    const script = new OperaScript(
      { [RESERVATION]: found },
      { scope: '', username: 'tomari', password: 'p&w' },
    )
    await script.system.read(stay)
    expect(script.tokenCalls[0]?.body).toBe('grant_type=password&username=tomari&password=p%26w')
  })
})

const CHECKED_IN = `POST /rsv/v1/hotels/${HOTEL}/reservations/50001/preCheckIn`

describe('an answer of OPERA', () => {
  it.each<[string, HttpAnswer, object, object]>([
    ['204', nothing, { kind: 'missing' }, { kind: 'done', value: null }],
    ['404', json({ title: 'Not found' }, 404), { kind: 'missing' }, { kind: 'missing' }],
    [
      '404 of another program',
      json('<html>', 404),
      { kind: 'refused', code: 'HTTP-404' },
      { kind: 'refused', code: 'HTTP-404' },
    ],
    ['empty', json(''), later('ANSWER-UNREADABLE'), { kind: 'done', value: null }],
    [
      '400',
      refused('RSV00042'),
      { kind: 'refused', code: 'HTTP-400-RSV00042' },
      { kind: 'refused', code: 'HTTP-400-RSV00042' },
    ],
    [
      '400 with a name of a guest',
      refused('Mihon Taro'),
      { kind: 'refused', code: 'HTTP-400' },
      { kind: 'refused', code: 'HTTP-400' },
    ],
    ['403', json('', 403), { kind: 'refused', code: 'HTTP-403' }, { kind: 'refused', code: 'HTTP-403' }],
    [
      'a redirect',
      json('', 302),
      { kind: 'refused', code: 'HTTP-302' },
      { kind: 'refused', code: 'HTTP-302' },
    ],
    [
      '429 for seconds',
      json('', 429, { 'retry-after': '90' }),
      later('HTTP-429', '2026-12-01T06:31:30Z'),
      later('HTTP-429', '2026-12-01T06:31:30Z'),
    ],
    ['503', json('', 503), later('HTTP-503'), later('HTTP-503')],
    [
      '401 twice',
      json('', 401),
      { kind: 'refused', code: 'HTTP-401' },
      { kind: 'refused', code: 'HTTP-401' },
    ],
    ['429 without a word on when', json('', 429), later('HTTP-429'), later('HTTP-429')],
    ['500', json('', 500), later('HTTP-500'), { kind: 'unknown', code: 'HTTP-500' }],
    ['502', json('<html>', 502), later('HTTP-502'), { kind: 'unknown', code: 'HTTP-502' }],
    ['none, not sent', notSent, later('NO-CONNECTION'), later('NO-CONNECTION')],
    ['half an answer', cut, later('CUT'), { kind: 'unknown', code: 'CUT' }],
    [
      'HTML',
      json('<html>Maintenance</html>'),
      later('ANSWER-UNREADABLE'),
      { kind: 'unknown', code: 'ANSWER-UNREADABLE' },
    ],
    [
      'half a JSON',
      json('{"reservations":'),
      later('ANSWER-UNREADABLE'),
      { kind: 'unknown', code: 'ANSWER-UNREADABLE' },
    ],
    ['null', json('null'), later('ANSWER-UNREADABLE'), { kind: 'done', value: null }],
  ])('is %s', async (_, answer, ofRead, ofWrite) => {
    expect(await new OperaScript({ [RESERVATION]: answer }).system.read(stay)).toEqual(ofRead)
    const writing = new OperaScript({ [RESERVATION]: found, [CHECKED_IN]: answer })
    expect(await writing.system.markPreCheckedIn(stay, NOW)).toEqual(ofWrite)
  })

  it('about a reservation of another hotel, or another reservation, is none', async () => {
    const moved = new OperaScript({ [RESERVATION]: json(answerOf(reservation({ hotelId: 'MIOSAN' }))) })
    expect(await moved.system.read(stay)).toEqual({ kind: 'missing' })
    const other = new OperaScript({ [`GET /rsv/v1/hotels/${HOTEL}/reservations/5`]: found })
    expect(await other.system.read({ hotel: HOTEL, id: '5' })).toEqual({
      kind: 'refused',
      code: 'OTHER-RESERVATION',
    })
  })
})

const DAYS = { hotel: HOTEL, from: '2026-12-01', to: '2026-12-03', changedSince: null }
const readable = (id: string) => ({
  [`GET /rsv/v1/hotels/${HOTEL}/reservations/${id}?`]: json(
    answerOf(reservation({ reservationIdList: [{ id: Number(id), type: 'Reservation' }] })),
  ),
})
const idsOf = (outcome: { readonly kind: string }) =>
  outcome.kind === 'done' && 'value' in outcome ? outcome.value : outcome

describe('arrivals of OPERA', () => {
  it('come page by page, each read by itself', async () => {
    const script = new OperaScript({
      [SEARCH]: json(page([row('1'), row(2)], { hasMore: true })),
      [`${SEARCH}excludePseudoRoomReservations=true&arrivalStartDate=2026-12-01&arrivalEndDate=2026-12-03&limit=100&offset=2`]:
        json(page([row('3')])),
      ...readable('1'),
      ...readable('2'),
      ...readable('3'),
    })
    const first = await script.system.arrivals(DAYS, null)
    expect(idsOf(first)).toMatchObject({ bookings: [{ id: '1' }, { id: '2' }], unreadable: [], next: '2' })
    const second = await script.system.arrivals(DAYS, '2')
    expect(idsOf(second)).toMatchObject({ bookings: [{ id: '3' }], next: null })
    expect(script.calls[0]).toBe(
      `${SEARCH}excludePseudoRoomReservations=true&arrivalStartDate=2026-12-01&arrivalEndDate=2026-12-03&limit=100&offset=0`,
    )
  })

  it.each<[string, HttpAnswer]>([
    ['204', nothing],
    ['an empty list', json(page([]))],
    ['null for the list', json({ reservations: { reservationInfo: null, hasMore: true } })],
    ['nothing', json({})],
  ])('are none: %s', async (_, answer) => {
    expect(await new OperaScript({ [SEARCH]: answer }).system.arrivals(DAYS, null)).toEqual({
      kind: 'done',
      value: { bookings: [], unreadable: [], next: null },
    })
  })

  it('are those of the hotel alone where guests in it are looked for', async () => {
    const script = new OperaScript({ [SEARCH]: nothing })
    await script.system.arrivals({ ...DAYS, onlyInHouse: true }, null)
    expect(script.calls[0]).toContain('&reservationStatuses=InHouse&reservationStatuses=DueOut&')
  })

  it('are no more of one page than were asked for', async () => {
    const script = new OperaScript({
      [SEARCH]: json(page(Array.from({ length: 5_000 }, (_, at) => row(String(at))))),
    })
    expect(idsOf(await script.system.arrivals(DAYS, null))).toMatchObject({ next: '100' })
    expect(script.calls).toHaveLength(101)
  })

  it('are those of the hotel that have changed since', async () => {
    const rows = [
      row('1', { lastModifyDateTime: '2026-12-01 15:00:00.0' }),
      row('2', { lastModifyDateTime: '2026-12-01 14:59:58.0' }),
      row('3', { lastModifyDateTime: null }),
      row('4', { hotelId: 'MIOSAN' }),
    ]
    const script = new OperaScript({
      [SEARCH]: json(page(rows, { hasMore: null, totalResults: 9 })),
      ...readable('1'),
      ...readable('3'),
    })
    const changedSince = new Date('2026-12-01T06:00:00Z')
    expect(idsOf(await script.system.arrivals({ ...DAYS, changedSince }, null))).toMatchObject({
      bookings: [{ id: '1' }, { id: '3' }],
      next: '4',
    })
  })

  it('are read anew once their row has changed, or after some hours', async () => {
    const script = new OperaScript({
      [SEARCH]: [json(page([row('1')])), json(page([row('1')])), json(page([row('1', { roomStay: {} })]))],
      ...readable('1'),
    })
    const reads = async () => {
      expect(idsOf(await script.system.arrivals(DAYS, null))).toMatchObject({ bookings: [{ id: '1' }] })
      return script.calls.filter((call) => call.includes('/reservations/1?')).length
    }
    expect([await reads(), await reads(), await reads(), await reads()]).toEqual([1, 1, 2, 2])
    script.now = new Date(NOW.getTime() + 4 * 60 * 60 * 1000)
    expect(await reads()).toBe(3)
    const late = row('2', { lastModifyDateTime: '2026-11-30 10:16:00.0' })
    const lagging = new OperaScript({ [SEARCH]: json(page([late])), ...readable('2') })
    await lagging.system.arrivals(DAYS, null)
    await lagging.system.arrivals(DAYS, null)
    expect(lagging.calls).toHaveLength(4)
  })

  it('do without those that are wrong in themselves', async () => {
    const rows = [
      ...Array.from({ length: 49 }, (_, index) => row(String(100 + index))),
      row('', {}),
      row('7'),
      row('8'),
    ]
    const wrong = json(
      answerOf(
        reservation({ reservationIdList: [{ id: '7', type: 'Reservation' }] }, { arrivalDate: 'soon' }),
      ),
    )
    const script = new OperaScript({
      [SEARCH]: json(page(rows)),
      ...Object.assign({}, ...Array.from({ length: 49 }, (_, index) => readable(String(100 + index)))),
      [`GET /rsv/v1/hotels/${HOTEL}/reservations/7?`]: wrong,
      [`GET /rsv/v1/hotels/${HOTEL}/reservations/8?`]: refused('RSV1'),
    })
    const outcome = await script.system.arrivals(DAYS, null)
    if (outcome.kind !== 'done') throw new Error(outcome.kind)
    expect(outcome.value.bookings).toHaveLength(49)
    expect(outcome.value.unreadable).toEqual([
      { id: null, code: 'NO-ID' },
      { id: '7', code: 'NO-DAYS' },
      { id: '8', code: 'HTTP-400-RSV1' },
    ])
  })

  it('do without numbers and names that no call can name or compare', async () => {
    const marks = `A${'\u0323\u0307'.repeat(500)}`
    const name = { surname: marks, givenName: '', nameType: 'Primary' }
    const script = new OperaScript({
      [SEARCH]: json(page([row('\ud800'), row('1'), row('2')])),
      ...readable('1'),
      [`GET /rsv/v1/hotels/${HOTEL}/reservations/2`]: json(
        answerOf(
          reservation({
            reservationIdList: [{ id: '2', type: 'Reservation' }],
            reservationGuests: [guest('9002', name)],
          }),
        ),
      ),
    })
    expect(idsOf(await script.system.arrivals(DAYS, null))).toMatchObject({
      bookings: [{ id: '1' }],
      unreadable: [
        { id: null, code: 'NO-ID' },
        { id: '2', code: 'NO-NAME' },
      ],
    })
  })

  it('end where the system holds calls off, so that none is passed over', async () => {
    const script = new OperaScript({
      [SEARCH]: json(page([row('1'), row('2')])),
      ...readable('1'),
      [`GET /rsv/v1/hotels/${HOTEL}/reservations/2?`]: json('', 503),
    })
    expect(await script.system.arrivals(DAYS, null)).toEqual(later('HTTP-503'))
  })

  it('prove the credentials', async () => {
    const script = new OperaScript({ [SEARCH]: [json(page([row('1')])), nothing, json('', 403)] })
    expect(await script.system.tryOut(HOTEL)).toEqual({
      kind: 'done',
      value: { hotelName: 'Mio Kaigan Hotel' },
    })
    expect(await script.system.tryOut(HOTEL)).toEqual({ kind: 'done', value: { hotelName: null } })
    expect(await script.system.tryOut(HOTEL)).toEqual({ kind: 'refused', code: 'HTTP-403' })
  })

  it('bring no events', () => {
    expect(new OperaScript({}).system.readEvent({ headers: {}, body: '{}' })).toBeNull()
  })
})
