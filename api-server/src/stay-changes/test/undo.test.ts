import { describe, expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { guestInfo, passport, representative, signature } from '../../../test/harness/guests.ts'
import { PayingGuest } from '../../cards/test/PayingGuest.ts'
import { LeavingGuest } from '../../checkout/test/LeavingGuest.ts'
import { doneOr } from '../../desk/test/acting.ts'
import { auditAtPage } from '../../platform/audit/audit.ts'
import { reservationById } from '../../stays/store/reservations.ts'
import { undoCheckin } from '../undo-stay.ts'

const NAME = 'ヤマダ タロウ'
const ID = 'sample-one-guest'

describeInHotel('what the desk takes back', (server) => {
  const countOf = async (
    table: 'guest_register' | 'images' | 'receipt_mails' | 'sessions' | 'stay_codes' | 'receipts',
    id = ID,
  ) => {
    const rows = server.db.selectFrom(table).select('reservation_id').where('reservation_id', '=', id)
    return (await rows.execute()).length
  }
  const undo = (stay = ID) => server.act.tries(stay, 'undoCheckin')
  const codeOf = async (id = ID) => (await reservationById(server.db, server.vault, id)).checkinCode

  describe('a check-in', () => {
    it('is as if there had been none, and the guest can check in again', async () => {
      const stranger = await PayingGuest.checkedIn(server)
      await stranger.registersMail('stranger@mail.example')
      await stranger.bill()
      await server.act.does(ID, 'handOutCode')
      expect([await codeOf(), await countOf('stay_codes')]).toEqual(['30', 1])
      expect(await undo()).toBe('done')
      expect(await codeOf()).toBe('00')
      for (const table of ['guest_register', 'images', 'receipt_mails', 'sessions', 'stay_codes'] as const) {
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
      await server.money.refunds('sample-one-guest')
      expect(await undo()).toBe('done')
      expect([await codeOf(), await countOf('receipts')]).toEqual(['00', 1])
      const again = await PayingGuest.checkedIn(server)
      expect(await again.code()).toBe('30')
    })

    it.each(['charging', 'unknown'])('waits while a payment is %s', async (state) => {
      const guest = await PayingGuest.checkedIn(server)
      await guest.bill()
      await server.db
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
      const open = server.db
        .selectFrom('checkout_requests')
        .select('request_id')
        .where('closed_at', 'is', null)
      expect(await open.where('reservation_id', '=', 'sample-out-one-room').execute()).toEqual([])
    })

    it('of many at once is done once', async () => {
      await PayingGuest.checkedIn(server)
      const audit = auditAtPage(server.clock, 'tanaka', 'undo-checkin')
      const undone = await Promise.all([1, 2, 3].map(() => undoCheckin(server.deps, ID, audit)))
      expect(undone.map(doneOr).toSorted()).toEqual(['done', 'stay_not_checked_in', 'stay_not_checked_in'])
      expect(await server.db.selectFrom('audit_entries').select('act').execute()).toHaveLength(1)
    })
  })

  it('a check-out: the guests are in the hotel again with what they have paid, until they leave; their code is over', async () => {
    const id = 'sample-out-paid'
    await server.act.does(id, 'handOutCode')
    const guest = await LeavingGuest.found(server, 'ニシムラ カナエ')
    expect((await guest.leaves('210')).status).toBe(200)
    await expect(LeavingGuest.found(server, 'ニシムラ カナエ')).rejects.toThrow('reservation_not_found')
    await server.act.does(id, 'undoCheckout')
    expect(await codeOf(id)).toBe('40')
    expect([await countOf('stay_codes', id), await countOf('sessions', id)]).toEqual([0, 0])
    const again = await LeavingGuest.found(server, 'ニシムラ カナエ')
    expect((await again.leaves('210')).status).toBe(200)
  })

  it('the passport photo goes when the representative turns out to live in Japan; the signature stays', async () => {
    const guest = await PayingGuest.found(server, NAME)
    await guest.phone.payload('uploadPassport', guest.sending(await passport()))
    await guest.phone.payload('uploadSignature', guest.sending(await signature()))
    await guest.phone.payload('executeCheckin', guest.sending(guestInfo(representative)))
    const pictures = server.db.selectFrom('images').select('kind').where('reservation_id', '=', ID)
    expect(await pictures.execute()).toEqual([{ kind: 'signature' }])
  })
})
