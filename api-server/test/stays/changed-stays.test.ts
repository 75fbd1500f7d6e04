import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayAfter, hotelDay } from '../../src/model/hotel-day.ts'
import type { Database } from '../../src/storage/Database.ts'
import { reservationById } from '../../src/storage/repositories/stays/reservations.ts'
import { roomsOf, saveRooms } from '../../src/storage/repositories/stays/stay-rooms.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { acting } from '../board/acting.ts'
import { LeavingGuest } from '../checkout/LeavingGuest.ts'
import { calling, csvOf, goodRow } from '../desk/desk-calls.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { companion, guestInfo, representative } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { signature } from '../harness/pictures.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { PayingGuest } from '../payment/PayingGuest.ts'

const NAME = 'ヤマダ タロウ'
const ID = 'sample-one-guest'

describeOnDatabase('bookings at the desk', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let desk: ReturnType<typeof calling>
  let act: ReturnType<typeof acting>
  let today: string

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    desk = calling(server.deps)
    act = acting(server.deps)
    today = hotelDay(server.clock.now())
  })

  const inEnglish = (...argv: readonly string[]) => desk([...argv, '--lang=en'])
  const rowOf = (id = ID) => reservationById(database.db, server.deps.vault, id)

  describe('that are called off', () => {
    it('are named so by show and arrivals, until that is taken back', async () => {
      const { referenceNumber } = await rowOf()
      await act.does(ID, 'cancelBooking')
      expect((await inEnglish('show', NAME)).out).toMatch(/^State +cancelled \d{4}-\d\d-\d\d \d\d:\d\d$/m)
      const arrivals = await inEnglish('arrivals')
      expect(arrivals.out).toMatch(new RegExp(`^${referenceNumber} +cancelled`, 'm'))
      expect(arrivals.out).toContain('Not expected: 1 cancelled, 0 no-show\n')
      await act.does(ID, 'reinstateBooking')
      expect((await inEnglish('show', NAME)).out).toMatch(/^State +booked$/m)
      await act.does(ID, 'markNoShow')
      expect((await desk(['show', NAME, '--lang=ja'])).out).toMatch(/^状態 +不泊 /m)
      await act.does(ID, 'undoNoShow')
      expect((await inEnglish('arrivals')).out).not.toContain('Not expected')
      const acts = await database.db.selectFrom('audit_entries').select(['act', 'details']).execute()
      expect(acts.filter(({ act }) => /cancel|reinstate|no-show/.test(act))).toEqual([
        { act: 'cancel', details: { became: 'cancelled' } },
        { act: 'reinstate', details: { became: 'booked' } },
        { act: 'no-show', details: { became: 'no_show' } },
        { act: 'no-show', details: { became: 'booked' } },
      ])
    })

    it('have no code handed out, and are none whose guests are here, paid or not', async () => {
      await act.does(ID, 'cancelBooking')
      expect(await act.tries(ID, 'handOutCode')).toBe('stay_not_expected')
      await act.does(ID, 'reinstateBooking')
      const guest = await PayingGuest.checkedIn(server)
      expect(await act.tries(ID, 'cancelBooking')).toBe('stay_checked_in')
      await guest.settles(await guest.bill())
      expect(await act.tries(ID, 'markNoShow')).toBe('stay_checked_in')
    })
  })

  it('say of a booking that is there that a command has nothing to work on, and not that it is unknown', async () => {
    const { referenceNumber } = await rowOf()
    for (const meant of [NAME, referenceNumber]) {
      const { exit, err } = await inEnglish('receipt', meant)
      expect([exit, err]).toEqual([5, expect.stringContaining(`"${meant}" is a booking, but`)])
    }
    expect(await inEnglish('receipt', 'ダレカ')).toMatchObject({
      exit: 5,
      err: 'There is no guest that "ダレカ" fits.\n',
    })
  })

  describe('that are changed', () => {
    it('are changed in everything before the check-in; rooms and extras on the bill are left alone (R19.11)', async () => {
      const before = await rowOf()
      const departure = dayAfter(today, 5)
      const change = { arrival: today, departure, adults: 2, children: 1, rooms: '301/302' }
      // 4,150 yen of accommodation and bathing tax are added to the bill.
      expect(await act.does(ID, 'changeStay', change)).toEqual({
        taxes: 4_150,
        open: 16_600,
        registered: null,
        rooms_taken: [],
      })
      expect(await rowOf()).toEqual({
        ...before,
        arrival: today,
        departure,
        adults: 2,
        children: 1,
        openAmount: 16_600,
      })
      expect(await roomsOf(database.db, ID)).toEqual(['301', '302'])
    })

    it('have a guest who enters another party search again, and leave others alone', async () => {
      const phone = new Phone(server.app)
      const token = await phone.tokenFor(NAME)
      await act.does(ID, 'changeStay', { departure: dayAfter(today, 4) })
      expect((await phone.payload('checkinInfo', { token })).checkout_date).toBe(dayAfter(today, 4))
      await act.does(ID, 'changeStay', { adults: 2 })
      expect(await phone.refusal('checkinInfo', { token })).toBe('401 session_ended')
      const again = await phone.tokenFor(NAME)
      expect((await phone.payload('checkinInfo', { token: again })).number_of_person).toBe(2)
      await phone.payload('uploadSignature', { token: again, fields: await signature() })
      await phone.payload('executeCheckin', { token: again, fields: guestInfo(representative, companion(2)) })
    })

    it('of guests in the hotel keep register, code and session', async () => {
      const guest = await PayingGuest.checkedIn(server)
      const departure = dayAfter(today, 9)
      expect(await act.does(ID, 'changeStay', { departure, adults: 3, rooms: '401' })).toMatchObject({
        registered: 1,
      })
      expect([await guest.code(), (await rowOf()).departure]).toEqual(['30', departure])
      for (const [change, why] of [
        [{ arrival: dayAfter(today, -1) }, 'arrival_is_past'],
        [{ departure: today }, 'departure_before_arrival'],
        [{ adults: 0 }, 'adult_missing'],
        [{ children: 99 }, 'too_many_guests'],
      ] as const) {
        expect([change, await act.tries(ID, 'changeStay', change)]).toEqual([change, why])
      }
      server.clock.pass({ days: 3 })
      expect(await act.tries(ID, 'changeStay', { departure: dayAfter(today, 2) })).toBe('departure_is_past')
      expect(await act.tries(ID, 'changeStay', { departure: dayAfter(today, 3) })).toBe('done')
    })

    it('tell of a room that other guests have on the same nights', async () => {
      const other = await rowOf('sample-family')
      await saveRooms(database.db, other.id, ['301'])
      expect(await act.does(ID, 'changeStay', { rooms: '300/301' })).toMatchObject({
        rooms_taken: [{ room: '301', reference_number: other.referenceNumber }],
      })
    })

    it('are none of guests who have left, and a called-off booking stays called off', async () => {
      await (await LeavingGuest.found(server, 'ニシムラ カナエ')).leaves('210')
      expect(await act.tries('sample-out-paid', 'changeStay', { rooms: '211' })).toBe('stay_checked_out')
      await act.does(ID, 'cancelBooking')
      await act.does(ID, 'changeStay', { adults: 2 })
      expect((await rowOf()).calledOff?.as).toBe('cancelled')
    })
  })

  describe('desk import', () => {
    it('has a guest who is entering another party search again, and no other guest', async () => {
      const guest = new Phone(server.app)
      const rows = [goodRow, { ...goodRow, reference_number: 'H-0002', reservation_name: 'ベツジン ハナコ' }]
      await desk(['import', '-'], csvOf(rows))
      const [token, other] = [await guest.tokenFor('ミホン タロウ'), await guest.tokenFor('ベツジン ハナコ')]
      await desk(['import', '-'], csvOf([{ ...goodRow, phone_number: '090-0000-9002' }, rows[1] ?? {}]))
      expect((await guest.payload('checkinInfo', { token })).number_of_person).toBe(2)
      await desk(['import', '-'], csvOf([{ ...goodRow, adults: '3' }, rows[1] ?? {}]))
      expect(await guest.refusal('checkinInfo', { token })).toBe('401 session_ended')
      expect((await guest.payload('checkinInfo', { token: other })).number_of_person).toBe(2)
      const again = await guest.tokenFor('ミホン タロウ')
      expect((await guest.payload('checkinInfo', { token: again })).number_of_person).toBe(3)
    })
  })
})
