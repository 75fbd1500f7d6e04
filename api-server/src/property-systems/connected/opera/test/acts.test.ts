import { guestEntry } from '@tomari/contract/guest-entry'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { companion, representative } from '../../../../../test/harness/guests.ts'
import type { HttpAnswer, PaymentThere, RegisterThere } from '../../ConnectedSystem.ts'
import {
  answerOf,
  cut,
  done,
  guest,
  HOTEL,
  json,
  NOW,
  nothing,
  OperaScript,
  RESERVATION,
  refused,
  reservation,
  stay,
} from './OperaScript.ts'

const DONE = { kind: 'done', value: null }
const there = (changes: object = {}, roomStay: object = {}) => json(answerOf(reservation(changes, roomStay)))
const inHouse = (roomId = '0304') =>
  there({ computedReservationStatus: 'InHouse' }, { currentRoomInfo: { roomType: 'TWN', roomId } })
const of = (module: string) => `/${module}/v1/hotels/${HOTEL}/reservations/50001`

const register: RegisterThere = { guests: [v.parse(guestEntry, representative)] }
const withCompanion = { ...register, guests: [...register.guests, v.parse(guestEntry, companion(2))] }
const profile = (...personName: readonly object[]) => json({ profileDetails: { customer: { personName } } })
const name = (surname: string, givenName: string) => ({ surname, givenName, nameType: 'Primary' })
const main = guest('9001', name('Yamada', 'Taro'))
const PROFILE = 'GET /crm/v1/profiles/9001'
const writesOf = (script: OperaScript) => script.calls.filter((call) => !call.startsWith('GET'))

describe('the register of a stay goes to OPERA (R25.19)', () => {
  it('into the profile of the reservation', async () => {
    const script = new OperaScript({
      [RESERVATION]: there({ reservationGuests: [main] }),
      [PROFILE]: profile(name('Yamada', 'Taro')),
      'PUT /crm/v1/profiles/9001': done,
    })
    expect(await script.system.writeGuests(stay, register)).toEqual(DONE)
    expect(script.calls[1]).toBe(
      `${PROFILE}?fetchInstructions=Profile&fetchInstructions=Address&fetchInstructions=Communication`,
    )
    expect(script.bodies).toEqual([
      {
        profileIdList: [{ id: '9001', type: 'Profile' }],
        profileDetails: expect.objectContaining({
          customer: expect.anything(),
          addresses: expect.anything(),
          telephones: expect.anything(),
        }),
      },
    ])
  })

  it('with companions who are not there yet as accompanying guests, and not again', async () => {
    const created = json({}, 201, { location: 'https://opera.example/crm/v1/profiles/9002' })
    const both = there({ reservationGuests: [main, guest('9002', name('山田', '花子三'))] })
    const written = profile(name('Yamada', 'Taro'))
    const script = new OperaScript({
      [RESERVATION]: [there({ reservationGuests: [main] }), both],
      [PROFILE]: written,
      'GET /crm/v1/profiles/9002': profile(name('山田', '花子三')),
      'PUT /crm/v1/profiles': done,
      'POST /crm/v1/profiles': created,
      [`PUT ${of('rsv')}`]: [cut, done],
    })
    expect(await script.system.writeGuests(stay, withCompanion)).toEqual({ kind: 'unknown', code: 'CUT' })
    expect(script.bodies.at(-1)).toEqual({
      reservations: [
        {
          hotelId: HOTEL,
          reservationIdList: [{ id: '50001', type: 'Reservation' }],
          reservationGuests: [
            { profileInfo: { profileIdList: [{ id: '9001', type: 'Profile' }] }, primary: true },
            { profileInfo: { profileIdList: [{ id: '9002', type: 'Profile' }] }, primary: false },
          ],
        },
      ],
    })
    expect(await script.system.writeGuests(stay, withCompanion)).toEqual(DONE)
    expect(writesOf(script).filter((call) => call.startsWith('POST'))).toHaveLength(1)
    expect(writesOf(script).filter((call) => call.includes('/rsv/'))).toHaveLength(1)
  })

  it('never into the profile of another person', async () => {
    const script = new OperaScript({
      [RESERVATION]: there({ reservationGuests: [main] }),
      [PROFILE]: profile(name('佐藤', '花子')),
    })
    expect(await script.system.writeGuests(stay, register)).toEqual({
      kind: 'refused',
      code: 'NAME-OF-ANOTHER',
    })
    expect(writesOf(script)).toEqual([])
  })

  it('to the accompanying guest whose name the representative has', async () => {
    const script = new OperaScript({
      [RESERVATION]: there({ reservationGuests: [main, guest('9002', name('山田', '太郎'))] }),
      [PROFILE]: profile(name('Sato', 'Hanako')),
      'GET /crm/v1/profiles/9002': profile(name('山田', '太郎')),
      'PUT /crm/v1/profiles/9002': done,
    })
    expect(await script.system.writeGuests(stay, register)).toEqual(DONE)
  })

  it('or not, where a new profile has no id', async () => {
    const script = new OperaScript({
      [RESERVATION]: there({ reservationGuests: [main] }),
      [PROFILE]: profile(name('Yamada', 'Taro')),
      'PUT /crm/v1/profiles': done,
      'POST /crm/v1/profiles': done,
    })
    expect(await script.system.writeGuests(stay, withCompanion)).toEqual({
      kind: 'unknown',
      code: 'NO-PROFILE-ID',
    })
  })
})

describe('a guest on the way in OPERA', () => {
  const PRE = `POST ${of('rsv')}/preCheckIn`
  it.each<[string, HttpAnswer, object, readonly object[]]>([
    [
      'is marked',
      there(),
      DONE,
      [{ reservation: { preCheckInDetails: { arrival: { arrivalTime: '2026-12-01T15:30:00+09:00' } } } }],
    ],
    [
      'keeps the hour that is there',
      there({}, { expectedTimes: { reservationExpectedArrivalTime: '2026-12-01 18:00:00.0' } }),
      DONE,
      [{ reservation: { preCheckInDetails: { arrival: { arrivalTime: '2026-12-01T18:00:00+09:00' } } } }],
    ],
    [
      'is marked for the usual hour on a day before',
      there({}, { arrivalDate: '2026-12-02' }),
      DONE,
      [{ reservation: { preCheckInDetails: { arrival: { arrivalTime: '2026-12-02T15:00:00+09:00' } } } }],
    ],
    ['is marked once', there({ preRegistered: true }), DONE, []],
    ['is not marked in house', inHouse(), DONE, []],
    [
      'is not marked once called off',
      there({ computedReservationStatus: 'Cancelled' }),
      { kind: 'refused', code: 'STATUS-CANCELLED' },
      [],
    ],
  ])('%s', async (_, found, outcome, bodies) => {
    const script = new OperaScript({ [RESERVATION]: found, [PRE]: done })
    expect(await script.system.markPreCheckedIn(stay, NOW)).toEqual(outcome)
    expect(script.bodies).toEqual(bodies)
  })
})

describe('the check-in of OPERA', () => {
  const CHECK_IN = `POST ${of('fof')}/checkIns`
  const ASSIGN = `POST ${of('fof')}/roomAssignments`
  const QUEUE = `PUT /fof/v1/hotels/${HOTEL}/queuedReservations/50001`
  const ROOMS = `GET /fof/v1/hotels/${HOTEL}/rooms?`
  const ready = json({ hotelRoomsDetails: { room: [{ roomId: '0304' }] } })
  const assigned = there({}, { currentRoomInfo: { roomId: '0304' } })
  const queued = (room: object = {}) => there({ queue: { priority: 1 } }, room)
  const arrived = (room: string | null) => ({ kind: 'done', value: { state: 'in_house', room } })
  const waiting = { kind: 'done', value: { state: 'queued' } }

  it.each<[string, HttpAnswer, string | null, HttpAnswer, object, readonly string[]]>([
    ['assigns the room that is named', there(), '0304', ready, arrived('0304'), [ASSIGN, CHECK_IN]],
    ['takes the room that is assigned', assigned, null, ready, arrived('0304'), [CHECK_IN]],
    ['assigns none again', assigned, '0304', ready, arrived('0304'), [CHECK_IN]],
    [
      'assigns the room that the desk has given in place of another',
      there({}, { currentRoomInfo: { roomId: '0305' } }),
      '0304',
      ready,
      arrived('0304'),
      [ASSIGN, CHECK_IN],
    ],
    ['queues for a room that is not ready', assigned, null, nothing, waiting, [QUEUE]],
    ['queues where no room is assigned', there(), null, ready, waiting, [QUEUE]],
    ['queues once', queued({ currentRoomInfo: { roomId: '0304' } }), null, nothing, waiting, []],
    [
      'checks in once the room is ready',
      queued({ currentRoomInfo: { roomId: '0304' } }),
      null,
      ready,
      arrived('0304'),
      [CHECK_IN],
    ],
    ['does nothing in house', inHouse(), '0304', ready, arrived('0304'), []],
    [
      'does nothing for one who has left',
      there({ computedReservationStatus: 'CheckedOut' }),
      null,
      ready,
      { kind: 'refused', code: 'STATUS-DEPARTED' },
      [],
    ],
    [
      'waits for the day of arrival',
      there({}, { arrivalDate: '2026-12-02' }),
      null,
      ready,
      { kind: 'early', code: 'BEFORE-ARRIVAL', notBefore: new Date('2026-12-01T20:00:00Z') },
      [],
    ],
  ])('%s', async (_, found, room, rooms, outcome, writes) => {
    const script = new OperaScript({
      [RESERVATION]: found,
      [ROOMS]: rooms,
      [CHECK_IN]: done,
      [ASSIGN]: done,
      [QUEUE]: done,
    })
    expect(await script.system.checkIn(stay, room)).toEqual(outcome)
    expect(writesOf(script)).toEqual(writes)
  })

  it('takes a shared room that the other guest is in', async () => {
    const shared = there(
      { sharedGuests: [{ reservationId: { id: '50002' } }] },
      { currentRoomInfo: { roomId: '0304' } },
    )
    const script = new OperaScript({
      [RESERVATION]: shared,
      [`${ROOMS}roomNumberWildcard=0304&hotelRoomStatus=Inspected&limit`]: ready,
      [CHECK_IN]: done,
    })
    expect(await script.system.checkIn(stay, null)).toEqual(arrived('0304'))
  })

  it('looks whether a lost one was carried out', async () => {
    const script = new OperaScript({ [RESERVATION]: [assigned, inHouse()], [ROOMS]: ready, [CHECK_IN]: cut })
    expect(await script.system.checkIn(stay, null)).toEqual({ kind: 'unknown', code: 'CUT' })
    expect(await script.system.checkIn(stay, null)).toEqual(arrived('0304'))
    expect(script.bodies).toEqual([
      {
        reservation: { roomId: '0304', ignoreWarnings: true, stopCheckin: false, printRegistration: false },
        fetchReservationInstruction: ['ReservationDetail'],
        includeNotifications: true,
      },
    ])
    expect(script.calls[1]).toBe(
      `${ROOMS}roomNumberWildcard=0304&hotelRoomStatus=Inspected&hotelFORoomStatus=Vacant&limit=200`,
    )
  })
})

const FOLIO = `GET ${of('csh')}/folios`
const yen = (amount: number) => ({ amount, currencyCode: 'JPY' })
const charge = {
  transactionNo: 1,
  transactionType: 'Revenue',
  transactionCode: '1000',
  debitAmount: yen(22_000),
  postingDate: '2026-12-01',
}
const paidBy = (reference: string, amount: number) => ({
  transactionType: 'Payment',
  reference,
  creditAmount: yen(amount),
})
const window = (postings: readonly object[], further: object = {}) => ({
  folioWindowNo: 1,
  folios: [{ postings }],
  ...further,
})
const folio = (folioWindows: readonly object[], further: object = {}) =>
  json({ reservationFolioInformation: { folioWindows, ...further } })

describe('a payment in OPERA', () => {
  const PAY = `POST ${of('csh')}/payments`
  const payment: PaymentThere = { requestId: 'P7K2M9Q4X8T1V5W3B', yen: 22_000, means: 'card', at: NOW }
  const expected = (arrivalDate: string) => ({
    reservationInfo: { reservationStatus: 'DueIn', roomStay: { arrivalDate } },
    preStayChargeAllowed: false,
  })
  const early = expected('2026-12-03')

  it.each<[string, HttpAnswer, Partial<PaymentThere>, object, number]>([
    ['is posted', folio([window([charge])]), {}, DONE, 1],
    ['is posted where there is no folio yet', nothing, {}, DONE, 1],
    ['is not posted again', folio([window([charge, paidBy(payment.requestId, 22_000)])]), {}, DONE, 0],
    [
      'is not posted again behind a closed folio',
      folio([], { folioHistory: [window([paidBy(payment.requestId, 22_000)])] }),
      {},
      DONE,
      0,
    ],
    [
      'is a refund below nothing, with either sign there',
      folio([window([{ ...paidBy('R-1', 0), creditAmount: null, postedAmount: yen(-500) }])]),
      { requestId: 'R-1', yen: -500 },
      DONE,
      0,
    ],
    [
      'is of other money than was posted',
      folio([window([paidBy(payment.requestId, 21_000)])]),
      {},
      { kind: 'refused', code: 'POSTED-OTHERWISE' },
      0,
    ],
    [
      'has a method of the hotel',
      folio([]),
      { means: 'agency' },
      { kind: 'refused', code: 'NO-PAYMENT-METHOD' },
      0,
    ],
    [
      'waits for the check-in where the hotel wants it to',
      folio([], early),
      {},
      { kind: 'early', code: 'BEFORE-CHECK-IN', notBefore: new Date('2026-12-02T20:00:00Z') },
      0,
    ],
    [
      'is looked at again on that day',
      folio([], expected('2026-12-01')),
      {},
      { kind: 'early', code: 'BEFORE-CHECK-IN', notBefore: new Date(NOW.getTime() + 30 * 60_000) },
      0,
    ],
    [
      'is a matter of people where nobody came',
      folio([], expected('2026-11-30')),
      {},
      { kind: 'refused', code: 'BEFORE-CHECK-IN' },
      0,
    ],
    [
      'is posted in house',
      folio([], { ...early, reservationInfo: { reservationStatus: 'InHouse' } }),
      {},
      DONE,
      1,
    ],
  ])('%s', async (_, found, changes, outcome, posted) => {
    const script = new OperaScript({ [FOLIO]: found, [PAY]: done })
    expect(await script.system.postPayment(stay, { ...payment, ...changes })).toEqual(outcome)
    expect(writesOf(script)).toEqual(Array.from({ length: posted }, () => PAY))
  })

  it('has our request as its reference', async () => {
    const script = new OperaScript({ [FOLIO]: nothing, [PAY]: done })
    await script.system.postPayment(stay, payment)
    expect(script.bodies).toEqual([
      {
        criteria: {
          hotelId: HOTEL,
          reservationId: { id: '50001', type: 'Reservation' },
          paymentMethod: { paymentMethod: 'WEB' },
          postingAmount: { amount: 22_000, currencyCode: 'JPY' },
          postingReference: payment.requestId,
          cashierId: 7,
          folioWindowNo: 1,
        },
      },
    ])
  })

  it('is looked for on every page of a window, and after a lost answer', async () => {
    const more = { hasMore: true }
    const script = new OperaScript({
      [FOLIO]: folio([window([charge], more)]),
      [`${FOLIO}?fetchInstructions=Reservation&fetchInstructions=Payment&fetchInstructions=Postings&fetchInstructions=Transactioncodes&fetchInstructions=Totalbalance&fetchInstructions=Foliohistory&includeFolioHistory=true&folioWindowNo=1&limit=100&offset=1`]:
        [folio([window([])]), folio([window([paidBy(payment.requestId, 22_000)])])],
      [PAY]: cut,
    })
    expect(await script.system.postPayment(stay, payment)).toEqual({ kind: 'unknown', code: 'CUT' })
    expect(await script.system.postPayment(stay, payment)).toEqual(DONE)
    expect(writesOf(script)).toEqual([PAY])
  })

  it.each([
    ['in one window', [window([charge], { hasMore: true })], 20],
    [
      'in many windows',
      Array.from({ length: 90 }, (_, at) => window([charge], { hasMore: true, folioWindowNo: at })),
      20,
    ],
  ])('is not posted where the folio has no end: %s', async (_, windows, calls) => {
    const script = new OperaScript({ [FOLIO]: folio(windows), [PAY]: done })
    expect(await script.system.postPayment(stay, payment)).toEqual({
      kind: 'refused',
      code: 'FOLIO-TOO-LONG',
    })
    expect([writesOf(script), script.calls.length]).toEqual([[], calls])
  })

  it('is not posted after a look so slow that another process may have posted since', async () => {
    const script = new OperaScript({ [FOLIO]: folio([window([charge])]), [PAY]: done })
    script.takesMs = 5 * 60_000 + 1
    expect(await script.system.postPayment(stay, payment)).toMatchObject({
      kind: 'later',
      code: 'FOLIO-TOO-SLOW',
    })
    expect(writesOf(script)).toEqual([])
  })
})

describe('a bill of OPERA', () => {
  it('is what the guest pays, of several windows', async () => {
    const script = new OperaScript({
      [FOLIO]: folio([window([charge]), window([paidBy('x', 2_000)], { folioWindowNo: 2 })]),
    })
    expect(await script.system.folio(stay)).toMatchObject({
      kind: 'done',
      value: { balanceYen: 20_000, lines: [{ kind: 'room', unit_price: 22_000 }] },
    })
    expect(script.calls[0]).toContain('guestPayOnly=true')
  })

  it.each<[string, HttpAnswer, object]>([
    ['empty without a folio', nothing, { kind: 'done', value: { balanceYen: 0, lines: [] } }],
    [
      'none that does not add up',
      folio([window([charge], { balance: yen(1) })]),
      { kind: 'refused', code: 'FOLIO-SUM-DIFFERS' },
    ],
  ])('is %s', async (_, found, outcome) => {
    expect(await new OperaScript({ [FOLIO]: found }).system.folio(stay)).toEqual(outcome)
  })
})

describe('the check-out of OPERA', () => {
  const OUT = `POST ${of('csh')}/checkOuts`
  const CLOSE = `POST ${of('csh')}/folios`
  const settled = folio([window([charge, paidBy('x', 22_000)], { balance: yen(0) })])
  const closed = folio([window([charge], { balance: yen(0), folios: [{ folioNo: 12, postings: [charge] }] })])

  it.each<[string, HttpAnswer, HttpAnswer, HttpAnswer, object, readonly string[]]>([
    ['is verified, then the folio closed', inHouse(), settled, done, DONE, [OUT, CLOSE, OUT]],
    ['closes no folio twice', inHouse(), closed, done, DONE, [OUT, OUT]],
    ['needs no folio', inHouse(), nothing, done, DONE, [OUT, OUT]],
    [
      'ends where it is refused',
      inHouse(),
      settled,
      refused('CSH00011'),
      { kind: 'refused', code: 'HTTP-400-CSH00011' },
      [OUT],
    ],
    [
      'needs the bill paid',
      inHouse(),
      folio([window([charge], { balance: yen(22_000) })]),
      done,
      { kind: 'refused', code: 'BALANCE-OPEN' },
      [],
    ],
    [
      'is done where the guest has left',
      there({ computedReservationStatus: 'CheckedOut' }),
      settled,
      done,
      DONE,
      [],
    ],
    [
      'is none of a guest who has not come',
      there(),
      settled,
      done,
      { kind: 'refused', code: 'STATUS-BOOKED' },
      [],
    ],
  ])('%s', async (_, found, bill, answer, outcome, writes) => {
    const script = new OperaScript({ [RESERVATION]: found, [FOLIO]: bill, [OUT]: answer, [CLOSE]: done })
    expect(await script.system.checkOut(stay)).toEqual(outcome)
    expect(writesOf(script)).toEqual(writes)
    const verified = script.bodies.flatMap((body) =>
      v.is(v.object({ verificationOnly: v.boolean() }), body) ? [body.verificationOnly] : [],
    )
    expect(verified).toEqual([true, false].slice(0, writes.filter((call) => call === OUT).length))
  })
})
