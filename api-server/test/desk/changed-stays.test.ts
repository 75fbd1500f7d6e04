import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayAfter, hotelDay } from '../../src/model/hotel-day.ts'
import type { Database } from '../../src/storage/Database.ts'
import { reservationById } from '../../src/storage/repositories/stays/reservations.ts'
import { roomsOf, saveRooms } from '../../src/storage/repositories/stays/stay-rooms.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { LeavingGuest } from '../checkout/LeavingGuest.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { companion, guestInfo, representative } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { signature } from '../harness/pictures.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { PayingGuest } from '../payment/PayingGuest.ts'
import { calling, csvOf, goodRow } from './desk-calls.ts'

const NAME = 'ヤマダ タロウ'
const ID = 'sample-one-guest'

describeOnBothDatabases('bookings at the desk', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let desk: ReturnType<typeof calling>
  let today: string

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    desk = calling(server.deps)
    today = hotelDay(server.clock.now())
  })

  const inEnglish = (...argv: readonly string[]) => desk([...argv, '--lang=en'])
  const rowOf = (id = ID) => reservationById(database.db, server.deps.vault, id)

  describe('desk cancel, reinstate and no-show', () => {
    it('call a booking off and take it back; show and arrivals name the state', async () => {
      const { referenceNumber } = await rowOf()
      const stay = `${NAME} (${referenceNumber})`
      expect(await inEnglish('cancel', NAME)).toMatchObject({
        exit: 0,
        out: `${stay}: the booking is cancelled.\n`,
      })
      expect((await inEnglish('show', NAME)).out).toMatch(/^State +cancelled \d{4}-\d\d-\d\d \d\d:\d\d$/m)
      const arrivals = await inEnglish('arrivals')
      expect(arrivals.out).toMatch(new RegExp(`^${referenceNumber} +cancelled`, 'm'))
      expect(arrivals.out).toContain('Not expected: 1 cancelled, 0 no-show\n')
      expect((await inEnglish('reinstate', referenceNumber)).exit).toBe(0)
      expect((await inEnglish('show', NAME)).out).toMatch(/^State +booked$/m)
      expect((await inEnglish('no-show', NAME)).exit).toBe(0)
      expect((await desk(['show', NAME, '--lang=ja'])).out).toMatch(/^状態 +不泊 /m)
      expect((await inEnglish('no-show', NAME, '--undo')).exit).toBe(0)
      expect((await inEnglish('arrivals')).out).not.toContain('Not expected')
      const acts = await database.db.selectFrom('audit_entries').select(['act', 'details']).execute()
      expect(acts.filter(({ act }) => /cancel|reinstate|no-show/.test(act))).toEqual([
        { act: 'cancel', details: { became: 'cancelled' } },
        { act: 'reinstate', details: { became: 'booked' } },
        { act: 'no-show', details: { became: 'no_show' } },
        { act: 'no-show', details: { became: 'booked' } },
      ])
    })

    it('say by name what is in the way, in both languages', async () => {
      await inEnglish('cancel', NAME)
      expect(await inEnglish('cancel', NAME)).toMatchObject({
        exit: 1,
        err: expect.stringContaining('cancelled already'),
      })
      expect((await inEnglish('no-show', NAME)).err).toContain('desk reinstate')
      expect(await inEnglish('no-show', NAME, '--undo')).toMatchObject({ exit: 5 })
      expect(await inEnglish('code', NAME)).toMatchObject({
        exit: 1,
        err: expect.stringContaining('desk reinstate'),
      })
      await inEnglish('reinstate', NAME)
      expect(await inEnglish('reinstate', NAME)).toMatchObject({
        exit: 5,
        err: expect.stringContaining('not cancelled'),
      })
      const guest = await PayingGuest.checkedIn(server)
      expect((await inEnglish('cancel', NAME)).err).toContain('desk undo-checkin')
      await guest.settles(await guest.bill())
      expect((await desk(['no-show', NAME, '--lang=ja'])).err).toContain('チェックインが済んでいます')
      expect((await inEnglish('cancel', 'ソンザイシナイ ナマエ')).exit).toBe(5)
    })

    it.each(['receipt', 'passport', 'signature', 'undo-checkin', 'corrections'])(
      '%s: say of a booking that is there that it has nothing to work on, and not that it is unknown',
      async (command) => {
        const { referenceNumber } = await rowOf()
        for (const meant of [NAME, referenceNumber]) {
          const { exit, err } = await inEnglish(command, meant)
          expect([exit, err]).toEqual([5, expect.stringContaining(`"${meant}" is a booking, but`)])
        }
        expect(await inEnglish(command, 'ダレカ')).toMatchObject({
          exit: 5,
          err: 'There is no guest that "ダレカ" fits.\n',
        })
      },
    )

    it('find nobody at another hotel', async () => {
      expect((await inEnglish('cancel', NAME, '--facility=103')).exit).toBe(5)
      expect((await inEnglish('cancel', NAME, '--facility=101')).exit).toBe(0)
    })
  })

  describe('desk change', () => {
    it('changes everything before the check-in, and leaves rooms and extras on the bill alone (R19.11)', async () => {
      const before = await rowOf()
      const argv = [
        'change',
        NAME,
        `--arrival=${today}`,
        `--departure=${dayAfter(today, 5)}`,
        '--adults=2',
        '--children=1',
        '--rooms=301/302',
      ]
      const { exit, out } = await inEnglish(...argv)
      expect([exit, out]).toEqual([
        0,
        `${NAME} (${before.referenceNumber}): changed.\n` +
          `${today} to ${dayAfter(today, 5)} (nights: 5), adults 2, children 1, others 0\n` +
          '4,150 yen of accommodation and bathing tax are added to the bill.\n' +
          'Rooms and extras on the bill are left as they are: 16,600 yen are open.\n',
      ])
      expect(await rowOf()).toEqual({
        ...before,
        arrival: today,
        departure: dayAfter(today, 5),
        adults: 2,
        children: 1,
        openAmount: 16_600,
      })
      expect(await roomsOf(database.db, ID)).toEqual(['301', '302'])
    })

    it('has a guest who enters another party search again, and leaves others alone', async () => {
      const phone = new Phone(server.app)
      const token = await phone.tokenFor(NAME)
      await inEnglish('change', NAME, `--departure=${dayAfter(today, 4)}`)
      expect((await phone.payload('checkinInfo', { token })).checkout_date).toBe(dayAfter(today, 4))
      await inEnglish('change', NAME, '--adults=2')
      expect(await phone.refusal('checkinInfo', { token })).toBe('401 session_ended')
      const again = await phone.tokenFor(NAME)
      expect((await phone.payload('checkinInfo', { token: again })).number_of_person).toBe(2)
      await phone.payload('uploadSignature', { token: again, fields: await signature() })
      await phone.payload('executeCheckin', { token: again, fields: guestInfo(representative, companion(2)) })
    })

    it('changes guests in the hotel while nothing has passed: register, code and session stay', async () => {
      const guest = await PayingGuest.checkedIn(server)
      const { out } = await inEnglish(
        'change',
        NAME,
        `--departure=${dayAfter(today, 9)}`,
        '--adults=3',
        '--rooms=401',
      )
      expect(out).toContain('Guests in the register, as entered at check-in: 1; in the party now: 3.')
      expect([await guest.code(), (await rowOf()).departure]).toEqual(['30', dayAfter(today, 9)])
      for (const [option, why] of [
        [`--arrival=${dayAfter(today, -1)}`, 'their day of arrival stays'],
        [`--departure=${today}`, 'after the arrival'],
        ['--adults=0', 'an adult'],
        ['--children=99', '100 guests at most'],
      ] as const) {
        const changed = await inEnglish('change', NAME, option)
        expect([option, changed.exit]).toEqual([option, 1])
        expect(changed.err).toContain(why)
      }
      server.clock.pass({ days: 3 })
      expect((await inEnglish('change', NAME, `--departure=${dayAfter(today, 2)}`)).err).toContain(
        'before today',
      )
      expect((await inEnglish('change', NAME, `--departure=${dayAfter(today, 3)}`)).exit).toBe(0)
    })

    it('tells of a room that other guests have on the same nights', async () => {
      const other = await rowOf('sample-family')
      await saveRooms(database.db, other.id, ['301'])
      const { out } = await inEnglish('change', NAME, '--rooms=300/301')
      expect(out).toContain(`Room 301 is also the room of ${other.referenceNumber}`)
      expect(out).not.toContain('Room 300')
    })

    it('changes nothing of guests who have left, and a called-off booking stays called off', async () => {
      await (await LeavingGuest.found(server, 'ニシムラ カナエ')).leaves('210')
      expect(await inEnglish('change', 'ニシムラ カナエ', '--rooms=211')).toMatchObject({
        exit: 5,
        err: expect.stringContaining('checked out'),
      })
      await inEnglish('cancel', NAME)
      expect((await inEnglish('change', NAME, '--adults=2')).out).toContain('still cancelled')
      expect((await rowOf()).calledOff?.as).toBe('cancelled')
    })

    it('wants to be told what', async () => {
      expect(await inEnglish('change', NAME)).toMatchObject({
        exit: 2,
        err: expect.stringContaining('--departure'),
      })
      for (const wrong of ['--adults=two', '--departure=soon', '--rooms=/']) {
        expect([wrong, (await inEnglish('change', NAME, wrong)).exit]).toEqual([wrong, 2])
      }
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
