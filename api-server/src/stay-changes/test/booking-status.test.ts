import { expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { guestInfo, representative, signature } from '../../../test/harness/guests.ts'
import { Phone } from '../../../test/harness/phone.ts'
import { refundPayment } from '../../cards/refund.ts'
import { outcomeOf, PayingGuest } from '../../cards/test/PayingGuest.ts'
import { doneOr } from '../../desk/test/acting.ts'
import { auditAs } from '../../platform/audit/audit.ts'
import { handOutCode } from '../../stays/let-guests-in.ts'
import { reservationById } from '../../stays/store/reservations.ts'
import { type BookingEvent, moveBooking } from '../booking-status.ts'

const NAME = 'ヤマダ タロウ'
const ID = 'sample-one-guest'

describeInHotel('a booking that is called off', (server) => {
  const phone = () => new Phone(server.app)
  const move = async (what: BookingEvent, id = ID) =>
    doneOr(await moveBooking(server.deps, id, what, auditAs(server.clock, clerk, 'cancel')))
  const search = (name: string) => phone().call('requestCheckinToken', { fields: { name, phone_number: '' } })
  const isFound = async (name = NAME) => (await search(name)).status === 200
  const rowOf = async (id = ID) => await reservationById(server.db, server.vault, id)

  it.each([
    ['cancel', 'reinstate', 'cancelled'],
    ['mark_no_show', 'undo_no_show', 'no_show'],
  ] as const)('%s: is missed like a name that fits none, until %s (R19.9, R22.2)', async (off, back, as) => {
    const before = await rowOf()
    expect([await move(off), await move(off)]).toEqual(['done', `booking_${as}`])
    const lines = await server.db.selectFrom('audit_entries').select(['who', 'details']).execute()
    expect(lines).toEqual([{ who: 'tanaka', details: { became: as } }])
    expect((await rowOf()).calledOff).toEqual({ as, at: server.clock.now() })
    const [unknown, missed] = [await search('ソンザイシナイ ナマエ'), await search(NAME)]
    expect([missed.status, missed.text]).toEqual([422, unknown.text])
    expect({ ...missed.headers, date: '' }).toEqual({ ...unknown.headers, date: '' })
    expect(server.clock.pauses).toEqual([40, 40])
    const { out } = await server.desk(['arrivals', '--lang=en'])
    const counted = as === 'cancelled' ? '1 cancelled, 0 no-show' : '0 cancelled, 1 no-show'
    expect(out).toContain(`Not expected: ${counted}\n`)
    expect(await move(back)).toBe('done')
    expect(await rowOf()).toEqual(before)
    expect(await isFound()).toBe(true)
  })

  it('ends what guests have begun: who is in the middle searches again, and is sent to the front desk', async () => {
    const { code } = await handOutCode(server.deps, { id: ID, departure: '2026-12-31' })
    const token = await phone().tokenFor(NAME)
    await phone().payload('uploadSignature', { token, fields: await signature() })
    await phone().payload('prePaymentInfo', { token })
    await phone().payload('registerReceiptMail', { token, fields: { email: 'guest@mail.example' } })
    expect(await move('cancel')).toBe('done')
    const answers = [
      await phone().call('checkinInfo', { token }),
      await phone().call('executeCheckin', { token, fields: guestInfo(representative) }),
    ]
    for (const answer of answers) {
      expect(outcomeOf(answer)).toBe('401 session_ended')
      expect(answer.body).toMatchObject({
        error_msg: expect.stringContaining('もう\u2060一度ご予約の検索から'),
      })
    }
    const again = await phone().call('requestCheckinToken', { fields: { name: NAME, phone_number: code } })
    expect(again.body).toMatchObject({ error_msg: expect.stringContaining('フロントまでお申し付けください') })
    for (const table of ['sessions', 'images', 'receipt_mails', 'stay_codes'] as const) {
      const left = server.db.selectFrom(table).selectAll().where('reservation_id', '=', ID)
      expect(await left.execute()).toEqual([])
    }
    const bills = server.db.selectFrom('settlements').select('state').where('reservation_id', '=', ID)
    expect(await bills.execute()).toEqual([{ state: 'withdrawn' }])
  })

  it('is refused while a payment stands, or is not known yet', async () => {
    const paying = await PayingGuest.checkedIn(server)
    await paying.settles(await paying.bill())
    await server.stayIs(ID, { checkin_code: '00', checked_in_at: null })
    expect(await move('cancel')).toBe('stay_paid')
    const set = (state: string) =>
      server.db
        .updateTable('settlements')
        .set({
          state,
          leased_until: server.clock.now(),
          settled_at: state === 'charging' || state === 'unknown' ? null : server.clock.now(),
        })
        .where('reservation_id', '=', ID)
        .execute()
    for (const state of ['refunding', 'unknown', 'charging']) {
      await set(state)
      expect([state, await move('cancel')]).toEqual([state, 'payment_under_way'])
    }
    await set('paid')
    expect(doneOr(await refundPayment(server.deps, ID))).toBe('done')
    expect(await move('cancel')).toBe('done')
  })

  it('of check-in and cancellation at once has one', async () => {
    const token = await phone().tokenFor(NAME)
    await phone().payload('uploadSignature', { token, fields: await signature() })
    const [checkedIn, moved] = await Promise.all([
      phone().call('executeCheckin', { token, fields: guestInfo(representative) }),
      move('cancel'),
    ])
    expect([checkedIn.status === 200, moved === 'done'].filter(Boolean)).toHaveLength(1)
  })
})

const clerk = { who: 'tanaka', door: 'terminal' } as const
