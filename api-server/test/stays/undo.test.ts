import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { atPage, noNote } from '../../src/usecases/note.ts'
import { pictureOf } from '../../src/usecases/stays/pictures.ts'
import { undoCheckin } from '../../src/usecases/undo-stay.ts'
import { acting } from '../board/acting.ts'
import { LeavingGuest } from '../checkout/LeavingGuest.ts'
import { calling } from '../desk/desk-calls.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { companion, guestInfo, overseasRepresentative, representative } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { passport, signature } from '../harness/pictures.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { PayingGuest } from '../payment/PayingGuest.ts'

const NAME = 'ヤマダ タロウ'
const ID = 'sample-one-guest'

describeOnDatabase('what the desk takes back', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let act: ReturnType<typeof acting>

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    act = acting(server.deps)
  })

  const countOf = async (
    table: 'guest_register' | 'images' | 'receipt_mails' | 'sessions' | 'receipts' | 'departures',
  ) =>
    (await database.db.selectFrom(table).select('reservation_id').where('reservation_id', '=', ID).execute())
      .length
  const undo = (stay = ID) => act.tries(stay, 'undoCheckin')
  const codeOf = async (id = ID) =>
    (
      await database.db
        .selectFrom('reservations')
        .select(['checkin_code', 'checked_in_at', 'register_card_status'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).checkin_code

  describe('a check-in', () => {
    it('is as if there had been none, and the guest can check in again', async () => {
      const stranger = await PayingGuest.checkedIn(server)
      await stranger.registersMail('stranger@mail.example')
      await stranger.bill()
      expect(await codeOf()).toBe('30')
      expect(await undo()).toBe('done')
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

    it('wants what was paid refunded first, and keeps the receipt', async () => {
      const guest = await PayingGuest.checkedIn(server)
      await guest.registersMail()
      await guest.settles(await guest.bill())
      expect(await undo()).toBe('stay_paid')
      expect([await codeOf(), await countOf('guest_register')]).toEqual(['40', 1])
      await calling(server.deps)(['refund', NAME])
      expect(await undo()).toBe('done')
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
      expect([await undo(), await codeOf()]).toEqual(['payment_under_way', '30'])
    })

    it('wants a check-out taken back first, and leaves the queue', async () => {
      await (await LeavingGuest.found(server, 'ニシムラ カナエ')).leaves('210')
      expect(await undo('sample-out-paid')).toBe('stay_checked_out')
      const waiting = await LeavingGuest.waiting(server, 'ミヤモト ハルカ')
      expect(await undo('sample-out-one-room')).toBe('done')
      expect(await waiting.pollRefusal()).toBe('401 session_ended')
      const open = await database.db
        .selectFrom('checkout_requests')
        .select('request_id')
        .where('reservation_id', '=', 'sample-out-one-room')
        .where('closed_at', 'is', null)
        .execute()
      expect(open).toEqual([])
    })

    it('is none of a guest who has not checked in, and leaves no line in the audit trail', async () => {
      expect(await undo()).toBe('stay_not_checked_in')
      expect(await database.db.selectFrom('audit_entries').select('act').execute()).toEqual([])
    })

    it('of many at once is done once', async () => {
      await PayingGuest.checkedIn(server)
      const note = atPage(server.clock, 'tanaka', 'undo-checkin')
      const undone = await Promise.all([1, 2, 3].map(() => undoCheckin(server.deps, ID, note)))
      expect(undone.map(({ kind }) => kind).toSorted()).toEqual([
        'not_checked_in',
        'not_checked_in',
        'undone',
      ])
      expect(await database.db.selectFrom('audit_entries').select('act').execute()).toHaveLength(1)
    })
  })

  describe('a check-out', () => {
    it('has the guests in the hotel again once it is taken back, with what they have paid, until they leave', async () => {
      const guest = await LeavingGuest.found(server, 'ニシムラ カナエ')
      expect((await guest.leaves('210')).status).toBe(200)
      await expect(LeavingGuest.found(server, 'ニシムラ カナエ')).rejects.toThrow('reservation_not_found')
      await act.does('sample-out-paid', 'undoCheckout')
      expect(await codeOf('sample-out-paid')).toBe('40')
      const again = await LeavingGuest.found(server, 'ニシムラ カナエ')
      expect((await again.leaves('210')).status).toBe(200)
    })

    it('is none of a guest who is still here', async () => {
      expect(await act.tries('sample-out-paid', 'undoCheckout')).toBe('stay_not_checked_out')
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
    })

    it('stays with a guest from abroad, as does the signature', async () => {
      await sends('EMMA CARTER', overseasRepresentative, companion(2))
      for (const kind of ['passport', 'signature'] as const) {
        const jpeg = await pictureOf(server.deps, 'sample-overseas', kind, noNote)
        expect(Buffer.from(jpeg ?? []).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
      }
    })
  })
})
