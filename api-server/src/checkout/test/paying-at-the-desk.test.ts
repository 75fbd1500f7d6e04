import { deskMeans } from '@tomari/contract/desk-page/row'
import { describe, expect, it } from 'vitest'
import { outcomeOf, PayingGuest } from '../../cards/test/PayingGuest.ts'
import { describeHotel, MIYAMOTO, receiptNo, YAMADA } from '../../cards/test/SampleHotel.ts'
import { cashier } from '../../desk/test/cashier.ts'
import { reservationById } from '../../stays/store/reservations.ts'
import { atDeskMessages } from '../checkout-info.ts'
import { leaveMessage } from '../leave-message.ts'
import { LeavingGuest } from './LeavingGuest.ts'

const { name, stay, owes } = YAMADA
const RECEIPT = `receipt-${receiptNo(1)}.pdf`

describeHotel('a bill that is paid at the desk', (hotel) => {
  const pays = (...how: readonly [means?: string, receipt?: object]) => hotel.money.pays(stay, ...how)
  const openAmount = async () => (await reservationById(hotel.db, hotel.deps.vault, stay)).openAmount
  const charged = async () => (await hotel.books())[0]
  /** A desk at which no provider may be asked. */
  const lonelyDesk = () => {
    const called = () => Promise.reject(new Error('asked'))
    return cashier({ ...hotel.deps, payments: { ...hotel.deps.payments, charge: called, refund: called } })
  }

  it.each(deskMeans)(
    'is paid by %s, once, and given back, and no provider is asked (R12.25, R12.28)',
    async (means) => {
      const desk = lonelyDesk()
      expect(await desk.pays(stay, means)).toBe('done')
      expect([await openAmount(), await hotel.books()]).toEqual([0, [0, owes, 0]])
      expect(await desk.pays(stay, means)).toBe('bill_settled')
      expect(await desk.refunds(stay)).toBe('done')
      expect([await openAmount(), await hotel.books()]).toEqual([owes, [0, 0, 0]])
      expect(await desk.refunds(stay)).toBe('nothing_to_refund')
    },
  )

  describe.each(['legacy', 'cico'] as const)('the guest’s phone, %s (R12.26)', (variant) => {
    it('checks in to code 40 where it was paid before', async () => {
      await pays('agency')
      const guest = await PayingGuest.checkedIn(hotel.server, name, variant)
      expect([await guest.code(), outcomeOf(await guest.asksForBill())]).toEqual(['40', '409 nothing_to_pay'])
    })

    it('is asked for no card where it was paid between the bill and the card', async () => {
      const guest = await PayingGuest.checkedIn(hotel.server, name, variant)
      const bill = await guest.bill()
      await pays()
      expect(outcomeOf(await guest.settles(bill))).toBe('409 nothing_to_pay')
      expect([await guest.code(), await charged()]).toEqual(['40', 0])
      expect(outcomeOf(await guest.asksForBill())).toBe('409 nothing_to_pay')
    })

    it.each([
      ['waits for the bill', false],
      ['has the bill', true],
    ])('leaves without a card that %s', async (_how, isReady) => {
      const guest = await LeavingGuest.waiting(hotel.server, MIYAMOTO.name, variant)
      if (isReady) await hotel.desk('done', MIYAMOTO.name)
      await hotel.money.pays(MIYAMOTO.stay, 'terminal')
      expect(await guest.pollRefusal()).toBe('409 nothing_to_pay')
      expect((await hotel.desk('queue', '--facility=101')).out).toBe('Parties waiting: 0\n')
      expect(await guest.info()).toMatchObject({ request_id: '', status: '14', room_num: ['305'] })
      expect((await guest.leaves('305')).status).toBe(200)
      expect(await charged()).toBe(0)
    })
  })

  it.each([
    [
      'sends no guest to the desk any more whose bill was too much for a card',
      atDeskMessages.not_by_card,
      '',
    ],
    ['keeps what else the desk has to say', { ja: 'お預かり物', en: 'A parcel' }, 'お預かり物'],
  ])('%s', async (_what, message, left) => {
    await leaveMessage(hotel.deps, MIYAMOTO.stay, message)
    await hotel.money.pays(MIYAMOTO.stay)
    const guest = await LeavingGuest.found(hotel.server, MIYAMOTO.name)
    expect(await guest.info()).toMatchObject({ status: left === '' ? '14' : '', message: left })
  })

  it('is not paid while it is not known whether a card has paid it', async () => {
    const guest = await PayingGuest.checkedIn(hotel.server)
    await guest.settles(await guest.bill(), { card: 'timeout_before_charging' })
    expect(await pays()).toBe('payment_under_way')
    expect((await hotel.ledger()).settlements).toEqual({})
  })

  it('is charged to no card that was thought lost: the money goes back', async () => {
    const guest = await PayingGuest.checkedIn(hotel.server)
    await guest.settles(await guest.bill(), { card: 'declined' })
    await pays()
    await hotel.db.updateTable('sandbox_orders').set({ state: 'captured' }).execute()
    await hotel.db.updateTable('payment_attempts').set({ recheck_at: hotel.clock.now() }).execute()
    expect(await hotel.books()).toEqual([owes, owes, 0])
    await hotel.sweep()
    hotel.clock.pass({ minutes: 11 })
    await hotel.sweep()
    expect(await hotel.books()).toEqual([0, owes, 0])
  })

  it('is paid once, by card or at the desk, whatever comes at once', async () => {
    const guest = await PayingGuest.checkedIn(hotel.server)
    const bill = await guest.bill()
    await Promise.all([guest.settles(bill), pays(), pays('agency'), guest.settles(bill)])
    const { provider, settlements } = await hotel.ledger()
    expect(Object.values(settlements)).toEqual([owes])
    expect(Object.keys(provider).every((request) => request in settlements)).toBe(true)
  })

  describe('a receipt', () => {
    it.each([
      ['cash', '現金払い'],
      ['terminal', 'カード端末'],
    ])('is issued for %s when it is asked for (R12.27)', async (means, words) => {
      await pays(means, { language: 'ja', addressee: '見本商事' })
      const text = (await hotel.papers()).get(RECEIPT)
      for (const part of [words, '見本商事', '¥12,450']) expect(text).toContain(part)
      expect(text).not.toContain('クレジットカード')
      expect(await hotel.books()).toEqual([0, owes, owes])
    })

    it('is made out to the reservation where no name is given, and mailed where the guest wants it', async () => {
      await (await PayingGuest.checkedIn(hotel.server)).registersMail()
      await pays('cash', { language: 'ja' })
      expect((await hotel.mails()).map(({ id }) => id)).toEqual([`receipt-${receiptNo(1)}-1`])
      expect((await hotel.papers()).get(RECEIPT)).toContain(name)
    })
  })
})
