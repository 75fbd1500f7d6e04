import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { LeavingGuest } from '../checkout/LeavingGuest.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { companion, guestInfo, overseasRepresentative, representative } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { passport, signature } from '../harness/pictures.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { PayingGuest } from '../payment/PayingGuest.ts'
import { calling } from './desk-calls.ts'

const NAME = 'ヤマダ タロウ'
const ID = 'sample-one-guest'

describeOnBothDatabases('what the desk takes back', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let desk: ReturnType<typeof calling>

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    desk = calling(server.deps)
  })

  const countOf = async (
    table: 'guest_register' | 'images' | 'receipt_mails' | 'sessions' | 'receipts' | 'departures',
  ) =>
    (await database.db.selectFrom(table).select('reservation_id').where('reservation_id', '=', ID).execute())
      .length
  const undo = (name = NAME) => desk(['undo-checkin', name, '--lang=en'])
  const codeOf = async (id = ID) =>
    (
      await database.db
        .selectFrom('reservations')
        .select(['checkin_code', 'checked_in_at', 'register_card_status'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).checkin_code

  describe('desk undo-checkin', () => {
    it('makes the stay as if there had been no check-in, and the guest can check in again', async () => {
      const stranger = await PayingGuest.checkedIn(server)
      await stranger.registersMail('stranger@mail.example')
      await stranger.bill()
      expect(await codeOf()).toBe('30')
      const { exit, out } = await undo()
      expect([exit, out]).toEqual([
        0,
        'ヤマダ タロウ: the check-in is taken back (guests removed from the register: 1).\n',
      ])
      expect(await codeOf()).toBe('00')
      for (const table of ['guest_register', 'images', 'receipt_mails', 'sessions'] as const) {
        expect([table, await countOf(table)]).toEqual([table, 0])
      }
      expect(await stranger.phone.refusal('checkinCode', stranger.sending())).toBe('401 session_ended')
      const guest = await PayingGuest.checkedIn(server)
      expect([await guest.code(), await countOf('guest_register')]).toEqual(['30', 1])
      await guest.registersMail()
      expect((await guest.settles(await guest.bill())).status).toBe(200)
    })

    it('asks for the refund of what was paid first, and keeps the receipt', async () => {
      const guest = await PayingGuest.checkedIn(server)
      await guest.registersMail()
      await guest.settles(await guest.bill())
      const paid = await undo()
      expect(paid.exit).toBe(1)
      expect(paid.err).toContain('12,450 yen are paid. Give them back first with desk refund.')
      expect([await codeOf(), await countOf('guest_register')]).toEqual(['40', 1])
      await desk(['refund', NAME])
      expect((await undo()).exit).toBe(0)
      expect([await codeOf(), await countOf('receipts')]).toEqual(['00', 1])
      const again = await PayingGuest.checkedIn(server)
      expect(await again.code()).toBe('30')
    })

    it.each(['charging', 'unknown'])('waits while a payment is %s', async (state) => {
      const guest = await PayingGuest.checkedIn(server)
      await guest.bill()
      await database.db
        .updateTable('settlements')
        .set({ state, leased_until: server.clock.now() })
        .where('reservation_id', '=', ID)
        .execute()
      const { exit, err } = await undo()
      expect([exit, await codeOf()]).toEqual([1, '30'])
      expect(err).toContain('a card payment is being cleared up')
    })

    it('wants a check-out taken back first, and leaves the queue', async () => {
      const NOTHING_OWED = 'ニシムラ カナエ'
      await (await LeavingGuest.found(server, NOTHING_OWED)).leaves('210')
      expect((await undo(NOTHING_OWED)).err).toContain('undo-checkout')
      const waiting = await LeavingGuest.waiting(server, 'ミヤモト ハルカ')
      expect((await undo('ミヤモト ハルカ')).exit).toBe(0)
      expect(await waiting.pollRefusal()).toBe('401 session_ended')
      const open = await database.db
        .selectFrom('checkout_requests')
        .select('request_id')
        .where('reservation_id', '=', 'sample-out-one-room')
        .where('closed_at', 'is', null)
        .execute()
      expect(open).toEqual([])
    })

    it('finds no guest who has not checked in', async () => {
      expect((await undo()).exit).toBe(5)
      expect(await database.db.selectFrom('audit_entries').select('act').execute()).toEqual([])
    })

    it('of many at once is done once', async () => {
      await PayingGuest.checkedIn(server)
      const exits = (await Promise.all([undo(), undo(), undo()])).map(({ exit }) => exit)
      expect(exits.filter((exit) => exit === 0)).toHaveLength(1)
      expect(exits.filter((exit) => exit === 5)).toHaveLength(2)
      expect(await database.db.selectFrom('audit_entries').select('act').execute()).toHaveLength(1)
    })
  })

  describe('desk undo-checkout', () => {
    it('has the guests in the hotel again, with what they have paid, until they leave', async () => {
      const guest = await LeavingGuest.found(server, 'ニシムラ カナエ')
      expect((await guest.leaves('210')).status).toBe(200)
      await expect(LeavingGuest.found(server, 'ニシムラ カナエ')).rejects.toThrow('reservation_not_found')
      const { exit, out } = await desk(['undo-checkout', 'ニシムラ カナエ', '--lang=en'])
      expect([exit, out]).toEqual([0, 'ニシムラ カナエ: the check-out is taken back.\n'])
      expect(await codeOf('sample-out-paid')).toBe('40')
      const again = await LeavingGuest.found(server, 'ニシムラ カナエ')
      expect((await again.leaves('210')).status).toBe(200)
    })

    it('finds no guest who is still here', async () => {
      expect((await desk(['undo-checkout', 'ニシムラ カナエ'])).exit).toBe(5)
    })
  })

  describe('the passport photo', () => {
    const sends = async (name: string, ...entries: (typeof representative)[]) => {
      const guest = new Phone(server.app)
      const token = await guest.tokenFor(name)
      await guest.payload('uploadSignature', { token, fields: await signature() })
      await guest.payload('uploadPassport', { token, fields: await passport() })
      await guest.payload('executeCheckin', { token, fields: guestInfo(...entries) })
    }

    it('goes when the representative turns out to live in Japan; the signature stays', async () => {
      await sends(NAME, representative)
      const kept = await database.db
        .selectFrom('images')
        .select('kind')
        .where('reservation_id', '=', ID)
        .execute()
      expect(kept).toEqual([{ kind: 'signature' }])
      expect((await desk(['passport', NAME])).exit).toBe(5)
    })

    it('stays with a guest from abroad, and reaches the desk as a file, never as text', async () => {
      await sends('EMMA CARTER', overseasRepresentative, companion(2))
      const { exit, out, err, files } = await desk(['passport', 'EMMA CARTER', '--lang=en'])
      expect([exit, out]).toEqual([0, ''])
      const [[name = '', jpeg] = []] = files
      expect(name).toMatch(/^passport-S\d{6}\.jpg$/)
      expect(Buffer.from(jpeg ?? []).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
      expect(err).toBe(`${name}\n`)
      expect((await desk(['signature', 'EMMA CARTER'])).files.size).toBe(1)
    })
  })
})
