import type { VariantName } from '@tomari/contract/variants'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../../cards/test/PayingGuest.ts'
import { describeHotel, MIYAMOTO } from '../../cards/test/SampleHotel.ts'
import { LeavingGuest } from './LeavingGuest.ts'

const { name, stay, owes } = MIYAMOTO

describeHotel('a bill that is recalled', (hotel) => {
  const isDone = () => hotel.desk('done', name)
  const handedOut = async (variant: VariantName = 'legacy') => {
    const guest = await LeavingGuest.waiting(hotel.server, name, variant)
    await isDone()
    expect(await guest.status()).toBe(4)
    return guest
  }
  const recalls = () => hotel.page.tries(stay, 'recallBill')
  /** The payment of an app with the bill on its screen. */
  const paysFromScreen = async (guest: LeavingGuest, yen: number = owes) => {
    const { token, requestId: request_id } = guest
    await guest.phone.payload('publicKey', { token, fields: { request_id } })
    return outcomeOf(await guest.settles(yen))
  }

  it.each(['legacy', 'cico'] as const)(
    'can be paid no more, and its guest waits again in the same place, %s (R13.27)',
    async (variant) => {
      const guest = await handedOut(variant)
      const other = await LeavingGuest.waiting(hotel.server, 'カワムラ エミ', variant)
      const { requestId } = guest
      expect(await recalls()).toBe('done')
      expect(await paysFromScreen(guest)).toBe('409 payment_request_unknown')
      expect(await guest.info()).toMatchObject({ request_id: requestId, status: '2' })
      expect([await guest.ahead(), await other.ahead()]).toEqual([0, 1])
      await hotel.page.does(stay, 'addBillLine', { kind: 'extra', name_ja: '水', yen: 220 })
      await isDone()
      expect(await guest.polls()).toMatchObject({ status: 4, payment_amount: owes + 220 })
      // The old amount is still on the screen of the guest.
      expect(await paysFromScreen(guest)).toBe('409 amount_changed')
      await guest.pays()
      expect((await guest.leaves('305')).status).toBe(200)
      const paid = { [requestId]: owes + 220 }
      expect(await hotel.ledger()).toEqual({ provider: paid, settlements: paid, receipts: paid })
    },
  )

  describe('is not', () => {
    it('recalled while a card is being charged, or it is not known whether it was', async () => {
      const guest = await handedOut()
      for (const state of ['charging', 'unknown']) {
        await hotel.db.updateTable('settlements').set({ state }).execute()
        expect(await recalls()).toBe('payment_under_way')
      }
      expect(await guest.status()).toBe(4)
    })

    it('recalled once it is paid, nor while it is being prepared, nor from a guest who has none', async () => {
      expect(await recalls()).toBe('bill_not_at_phone')
      const guest = await LeavingGuest.waiting(hotel.server, name)
      expect(await recalls()).toBe('bill_not_at_phone')
      await isDone()
      await guest.pays()
      expect(await recalls()).toBe('bill_not_at_phone')
      expect((await guest.leaves('305')).status).toBe(200)
    })

    it('paid and recalled both, whatever comes at once', async () => {
      const guest = await handedOut()
      const [paid, recalled] = await Promise.all([paysFromScreen(guest), recalls()])
      const isCharged = Object.keys((await hotel.ledger()).provider).length === 1
      expect([paid === '200', recalled === 'done']).toEqual([isCharged, !isCharged])
    })
  })
})
