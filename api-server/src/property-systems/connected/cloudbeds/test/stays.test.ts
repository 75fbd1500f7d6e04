import { describe, expect, it } from 'vitest'
import type { HttpAnswer } from '../../ConnectedSystem.ts'
import { cloudbedsCredentials, cloudbedsFields } from '../credentials.ts'
import { assignedRoom, entry, listed, room, whole } from './reservations.ts'
import { cut, json, NOW, refusal, ScriptedCloudbeds, taken } from './ScriptedCloudbeds.ts'

const stay = { hotel: '501', id: '7001' }
const found = (changes: object = {}) => json({ success: true, data: whole(changes) })
const assigned = (...rooms: readonly object[]) => ({ assigned: rooms, unassigned: [] })
const refused = (code: string) => ({ kind: 'refused', code })
const inHouse = (number: string) => ({ kind: 'done', value: { state: 'in_house', room: number } })
const done = { kind: 'done', value: null }

const rooms = (...names: readonly string[]) =>
  json({
    success: true,
    data: [
      {
        propertyID: '501',
        rooms: names.map((roomName) => ({ roomID: `id-${roomName}`, roomName, roomTypeID: '31' })),
      },
    ],
  })

const states = (...roomStatus: readonly string[]) =>
  json({
    success: true,
    data: [
      listed({ reservationID: '6999' }),
      listed({
        rooms: roomStatus.map((state, index) => assignedRoom(index + 1, { roomStatus: state })),
      }),
    ],
  })

describe('a check-in', () => {
  it.each<
    [
      string,
      Readonly<Record<string, HttpAnswer | readonly HttpAnswer[]>>,
      string | null,
      object,
      readonly string[],
    ]
  >([
    [
      'into the room that it has',
      { getReservation: found(assigned(assignedRoom(1))), postRoomCheckIn: taken },
      null,
      inHouse('201'),
      ['POST postRoomCheckIn'],
    ],
    [
      'into the room that is named, which it has',
      { getReservation: found(assigned(assignedRoom(1))), postRoomCheckIn: taken },
      '２０１',
      inHouse('201'),
      ['POST postRoomCheckIn'],
    ],
    [
      'into a room that it is given',
      {
        getReservation: [found(), found(assigned(assignedRoom(1)))],
        getRooms: [rooms('301', '302'), rooms('201')],
        postRoomAssign: taken,
        postRoomCheckIn: taken,
      },
      '201',
      inHouse('201'),
      ['POST postRoomAssign', 'POST postRoomCheckIn'],
    ],
    [
      'that was carried out before',
      { getReservation: found({ status: 'checked_in', ...assigned(assignedRoom(1)) }) },
      null,
      inHouse('201'),
      [],
    ],
    ['without a room', { getReservation: found() }, null, refused('ROOM-NOT-ASSIGNED'), []],
    [
      'with a room of two',
      {
        getReservation: found({ assigned: [assignedRoom(1)], unassigned: [room(2)] }),
        getReservations: json({
          success: true,
          data: [
            listed({
              rooms: [
                assignedRoom(1, { roomStatus: 'not_checked_in' }),
                room(2, { roomStatus: 'not_checked_in' }),
              ],
            }),
          ],
        }),
      },
      null,
      refused('ROOM-NOT-ASSIGNED'),
      [],
    ],
    [
      'into an unknown room',
      { getReservation: found(), getRooms: [rooms('301'), rooms()] },
      '201',
      refused('ROOM-UNKNOWN'),
      [],
    ],
    [
      'into the room that the desk has given in place of another',
      {
        getReservation: [found(assigned(assignedRoom(2))), found(assigned(assignedRoom(1)))],
        getRooms: rooms('201'),
        postRoomAssign: taken,
        postRoomCheckIn: taken,
      },
      '201',
      inHouse('201'),
      ['POST postRoomAssign', 'POST postRoomCheckIn'],
    ],
    [
      'of guests who are in another room already',
      { getReservation: found({ status: 'checked_in', ...assigned(assignedRoom(1)) }) },
      '301',
      inHouse('201'),
      [],
    ],
    [
      'before the day of arrival',
      { getReservation: found({ startDate: '2026-12-02' }) },
      null,
      { kind: 'early', code: 'BEFORE-ARRIVAL', notBefore: new Date('2026-12-01T20:00:00Z') },
      [],
    ],
    [
      'of a reservation called off',
      { getReservation: found({ status: 'canceled' }) },
      null,
      refused('STATUS-CANCELED'),
      [],
    ],
    [
      'that is refused',
      { getReservation: found(assigned(assignedRoom(1))), postRoomCheckIn: refusal('dirty') },
      null,
      refused('REFUSED-POST-ROOM-CHECK-IN'),
      ['POST postRoomCheckIn'],
    ],
    [
      'that is cut',
      { getReservation: found(assigned(assignedRoom(1))), postRoomCheckIn: cut },
      null,
      { kind: 'unknown', code: 'CUT' },
      ['POST postRoomCheckIn'],
    ],
    [
      'of two rooms',
      {
        getReservation: found(assigned(assignedRoom(1), assignedRoom(2))),
        getReservations: states('not_checked_in', 'not_checked_in'),
        postRoomCheckIn: taken,
      },
      null,
      inHouse('201'),
      ['POST postRoomCheckIn', 'POST postRoomCheckIn'],
    ],
    [
      'of two rooms, cut after the first',
      {
        getReservation: found({ status: 'checked_in', ...assigned(assignedRoom(1), assignedRoom(2)) }),
        getReservations: states('in_house', 'not_checked_in'),
        postRoomCheckIn: taken,
      },
      null,
      inHouse('201'),
      ['POST postRoomCheckIn'],
    ],
    [
      'of two rooms that the list does not have',
      {
        getReservation: found(assigned(assignedRoom(1), assignedRoom(2))),
        getReservations: json({ success: true, data: [] }),
      },
      null,
      refused('ROOMS-UNKNOWN'),
      [],
    ],
  ])('%s', async (_, script, number, is, writes) => {
    const cloudbeds = new ScriptedCloudbeds(script)
    expect(await cloudbeds.connects().checkIn(stay, number)).toEqual(is)
    expect(cloudbeds.calls.filter((call) => !call.startsWith('GET'))).toEqual(writes)
    expect(cloudbeds.strange).toEqual([])
  })

  it('names the part that it assigns and checks in', async () => {
    const cloudbeds = new ScriptedCloudbeds({
      getReservation: [found(), found(assigned(assignedRoom(1, { roomID: 'id-305', roomName: '305' })))],
      getRooms: rooms('305'),
      postRoomAssign: taken,
      postRoomCheckIn: taken,
    })
    expect(await cloudbeds.connects().checkIn(stay, '305')).toEqual(inHouse('305'))
    const part = { propertyID: '501', reservationID: '7001', subReservationID: '7001-1' }
    expect(cloudbeds.sent.filter(({ call }) => call.startsWith('POST')).map(({ fields }) => fields)).toEqual([
      { ...part, newRoomID: 'id-305', roomTypeID: '31' },
      part,
    ])
  })
})

describe('a check-out', () => {
  const here = (changes: object = {}) =>
    found({ status: 'checked_in', balance: 0, ...assigned(assignedRoom(1)), ...changes })
  const two = assigned(assignedRoom(1), assignedRoom(2))
  it.each<[string, Readonly<Record<string, HttpAnswer>>, object, number]>([
    ['with a settled bill', { getReservation: here() }, done, 1],
    [
      'of two rooms, one of which has left',
      { getReservation: here(two), getReservations: states('checked_out', 'in_house') },
      done,
      1,
    ],
    ['with an open bill', { getReservation: here({ balance: 100 }) }, refused('BALANCE-OPEN'), 0],
    ['with a deposit left', { getReservation: here({ balance: -100 }) }, refused('BALANCE-OPEN'), 0],
    ['with an unknown bill', { getReservation: here({ balance: null }) }, refused('BALANCE-OPEN'), 0],
    ['carried out before', { getReservation: here({ status: 'checked_out' }) }, done, 0],
    [
      'of guests who did not come',
      { getReservation: here({ status: 'no_show' }) },
      refused('STATUS-NO_SHOW'),
      0,
    ],
  ])('%s', async (_, script, is, writes) => {
    const cloudbeds = new ScriptedCloudbeds({ ...script, postRoomCheckOut: taken })
    expect(await cloudbeds.connects().checkOut(stay)).toEqual(is)
    expect(cloudbeds.calls.filter((call) => call === 'POST postRoomCheckOut')).toHaveLength(writes)
    expect(cloudbeds.strange).toEqual([])
  })
})

describe('a payment', () => {
  const payment = { requestId: 'P7K2M9Q4X8T1V5W3B', yen: 24_200, at: NOW }

  it('is carried by an item with our request id, which is posted once however often it is sent', async () => {
    const cloudbeds = new ScriptedCloudbeds({
      postCustomItem: [cut, json({ success: true, data: { notice: 'nothing was created' } })],
    })
    const system = cloudbeds.connects()
    expect(await system.postPayment(stay, { ...payment, means: 'card' })).toEqual({
      kind: 'unknown',
      code: 'CUT',
    })
    expect(await system.postPayment(stay, { ...payment, means: 'card' })).toEqual(done)
    expect(cloudbeds.sent[1]?.fields).toEqual(cloudbeds.sent[0]?.fields)
    expect(cloudbeds.fields).toMatchObject({
      referenceID: payment.requestId,
      'items[0][itemPrice]': '0',
      'payments[0][amount]': '24200',
      'payments[0][paymentType]': 'credit',
      'payments[0][notes]': `Tomari ${payment.requestId} 2026-12-01 15:00`,
    })
    expect(cloudbeds.strange).toEqual([])
  })

  it.each([
    ['terminal', 24_200, done],
    ['cash', 24_200, done],
    ['invoice', 24_200, refused('NO-PAYMENT-METHOD')],
    ['agency', 24_200, refused('NO-PAYMENT-METHOD')],
    ['other', 24_200, refused('NO-PAYMENT-METHOD')],
    ['card', -24_200, refused('REFUND-BY-HAND')],
  ] as const)('by %s of %d yen', async (means, yen, is) => {
    const cloudbeds = new ScriptedCloudbeds({ postCustomItem: taken })
    expect(await cloudbeds.connects().postPayment(stay, { ...payment, means, yen })).toEqual(is)
  })
})

describe('the types of payment', () => {
  it('are those of the hotel', async () => {
    const cloudbeds = new ScriptedCloudbeds({ postCustomItem: taken })
    const system = cloudbeds.connects({ api_key: 'key', payment_types: 'card=tomari invoice=bank_transfer' })
    const payment = { requestId: 'P7K2M9Q4X8T1V5W3B', yen: 1, at: NOW }
    expect(await system.postPayment(stay, { ...payment, means: 'card' })).toEqual(done)
    expect(cloudbeds.fields).toMatchObject({ 'payments[0][paymentType]': 'tomari' })
    expect(await system.postPayment(stay, { ...payment, means: 'cash' })).toEqual(
      refused('NO-PAYMENT-METHOD'),
    )
  })
})

describe('the guests', () => {
  const register = { guests: [entry()] }

  it('are written after a look at who is there, up to the first call that is not taken', async () => {
    const cloudbeds = new ScriptedCloudbeds({
      getReservation: found(),
      putGuest: [cut, taken],
      postGuest: taken,
    })
    const system = cloudbeds.connects()
    const hana = entry({ id: 2, first_name: '花' })
    const three = { ...register, guests: [entry(), hana, entry({ id: 3, first_name: '次郎' })] }
    expect(await system.writeGuests(stay, three)).toEqual({ kind: 'unknown', code: 'CUT' })
    expect(await system.writeGuests(stay, three)).toEqual(done)
    expect(cloudbeds.calls.filter((call) => !call.startsWith('GET'))).toEqual([
      'PUT putGuest',
      'PUT putGuest',
      'PUT putGuest',
      'POST postGuest',
    ])
    expect(cloudbeds.strange).toEqual([])
  })

  it.each([
    ['no guest', found({ guestList: {} }), register, 'NO-MAIN-GUEST'],
    [
      'half of a new name',
      found(),
      { ...register, guests: [entry(), entry(), entry({ first_name: '', first_name_kana: '' })] },
      'COMPANION-INCOMPLETE',
    ],
  ])('cannot be written with %s', async (_, answer, guests, code) => {
    const cloudbeds = new ScriptedCloudbeds({ getReservation: answer, putGuest: taken })
    expect(await cloudbeds.connects().writeGuests(stay, guests)).toEqual(refused(code))
  })
})

describe('the events', () => {
  const url = 'https://hotel.example/property/v1/events/cloudbeds'
  const webhook = (id: string, action: string, endpoint = url) => ({
    id,
    event: { entity: 'reservation', action },
    subscriptionData: { endpoint },
  })
  const known = json({
    success: true,
    data: [
      webhook('1', 'created'),
      webhook('2', 'deleted'),
      webhook('3', 'dates_changed', 'https://other.example'),
    ],
  })

  it('are registered once', async () => {
    const cloudbeds = new ScriptedCloudbeds({ getWebhooks: known, postWebhook: taken })
    expect(await cloudbeds.connects().eventAddress?.register('501', url)).toEqual(done)
    expect(cloudbeds.sent.slice(1).map(({ fields }) => `${fields['object']}/${fields['action']}`)).toEqual([
      'reservation/status_changed',
      'reservation/dates_changed',
      'reservation/accommodation_changed',
      'reservation/accommodation_status_changed',
      'reservation/accommodation_type_changed',
    ])
    expect(cloudbeds.strange).toEqual([])
  })

  it('are taken off, those of the address alone', async () => {
    const cloudbeds = new ScriptedCloudbeds({ getWebhooks: known, deleteWebhook: taken })
    expect(await cloudbeds.connects().eventAddress?.remove('501', url)).toEqual(done)
    expect(cloudbeds.sent.slice(1).map(({ fields }) => fields['subscriptionID'])).toEqual(['1', '2'])
    expect(cloudbeds.strange).toEqual([])
  })

  const event = { event: 'reservation/status_changed', timestamp: 1_796_000_000.1 }
  it.each([
    ['in one spelling', { ...event, propertyID: 501, reservationID: '7001' }, stay],
    ['in the other', { ...event, propertyId: 501, propertyId_str: '501', reservationId: '7001' }, stay],
    ['of a guest alone', { event: 'guest/details_changed', propertyId: 501, guestId: 11 }, null],
    ['of no hotel', { ...event, reservationID: '7001' }, null],
  ])('say which reservation to read, %s', (_, body, is) =>
    expect(new ScriptedCloudbeds().connects().readEvent({ headers: {}, body: JSON.stringify(body) })).toEqual(
      is && { hotel: is.hotel, id: is.id },
    ),
  )

  it.each(['', '<html>', '[]', '7', 'null'])('that are none say nothing: %j', (body) =>
    expect(new ScriptedCloudbeds().connects().readEvent({ headers: {}, body })).toBeNull(),
  )
})

describe('what Cloudbeds can and cannot do (R25.19)', () => {
  const system = new ScriptedCloudbeds().connects()

  it('stands in the capabilities', async () => {
    expect(
      Object.entries(system.capabilities)
        .filter(([, can]) => !can)
        .map(([name]) => name),
    ).toEqual(['marksPreCheckedIn', 'postsRefunds'])
    expect(await system.markPreCheckedIn(stay, NOW)).toEqual(refused('NOT-THERE'))
  })

  it('has credentials of the fields that are asked for', () =>
    expect(cloudbedsFields.map(({ name }) => name)).toEqual(Object.keys(cloudbedsCredentials.entries)))
})
