import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { automaticDesk } from '../../src/usecases/checkout/automatic-desk.ts'
import { acting } from '../board/acting.ts'
import { calling } from '../desk/desk-calls.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { ledgerOf } from '../payment/ledger.ts'
import { outcomeOf } from '../payment/PayingGuest.ts'
import { tokenFor } from '../payment/gateways/gateway-suite.ts'
import { LeavingGuest } from './LeavingGuest.ts'

const NAME = 'ミヤモト ハルカ'
const STAY = 'sample-out-one-room'
const AMOUNT = 50_900

describeOnDatabase('a bill that is recalled', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let desk: ReturnType<typeof calling>
  let act: ReturnType<typeof acting>

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    desk = calling(server.deps)
    act = acting(server.deps)
  })

  const handedOut = async (variant: 'legacy' | 'cico' = 'legacy') => {
    const guest = await LeavingGuest.waiting(server, NAME, variant)
    await desk(['done', NAME])
    expect(await guest.status()).toBe(4)
    return guest
  }
  const recalls = () => act.tries(STAY, 'recallBill')
  /** What the app of a guest sends who has the bill on the screen. */
  const paysFromScreen = async ({ phone, token, requestId: request_id }: LeavingGuest, amount = AMOUNT) => {
    await phone.payload('publicKey', { token, fields: { request_id } })
    return outcomeOf(
      await phone.call('settlement', {
        token,
        fields: {
          request_id,
          point: '0',
          payment_amount: String(amount),
          card_token: tokenFor('success'),
          invoice_name: '',
        },
      }),
    )
  }

  it.each(['legacy', 'cico'] as const)(
    'can be paid no more, and its guest waits again in the same place, %s (R13.27)',
    async (variant) => {
      const guest = await handedOut(variant)
      const other = await LeavingGuest.waiting(server, 'カワムラ エミ', variant)
      const { requestId } = guest
      expect(await recalls()).toBe('done')
      expect(await paysFromScreen(guest)).toBe('409 payment_request_unknown')
      expect(await guest.info()).toMatchObject({ request_id: requestId, status: '2' })
      expect([await guest.ahead(), await other.ahead()]).toEqual([0, 1])
      await act.does(STAY, 'addBillLine', { kind: 'extra', name_ja: '水', yen: 220 })
      await desk(['done', NAME])
      expect(await guest.polls()).toMatchObject({ status: 4, payment_amount: AMOUNT + 220 })
      await guest.pays()
      expect((await guest.leaves('305')).status).toBe(200)
      expect((await ledgerOf(server)).provider).toEqual({ [requestId]: AMOUNT + 220 })
    },
  )

  it('tells a guest who still has the old amount on the screen that it has changed', async () => {
    const guest = await handedOut()
    await recalls()
    await act.does(STAY, 'addBillLine', { kind: 'discount', name_ja: 'お詫び', yen: 900 })
    await desk(['done', NAME])
    expect(await paysFromScreen(guest)).toBe('409 amount_changed')
    expect(await paysFromScreen(guest, AMOUNT - 900)).toBe('200')
    expect(Object.values((await ledgerOf(server)).receipts)).toEqual([AMOUNT - 900])
  })

  it('is kept from other desks for ten minutes, and then prepared by the automatic one', async () => {
    const guest = await handedOut()
    await recalls()
    const round = automaticDesk(server.deps, 'automatic-1')
    const rounds = async (count: number) => {
      for (let second = 0; second < count; second += 1) {
        server.clock.pass({ seconds: 1 })
        await round()
      }
    }
    await rounds(30)
    expect(await guest.status()).toBe(2)
    server.clock.pass({ minutes: 10 })
    await rounds(30)
    expect(await guest.status()).toBe(4)
  })

  it('needs no card where nothing is left of it', async () => {
    const guest = await handedOut()
    await recalls()
    const numbers = (await desk(['bill', NAME])).out.match(/^ *\d+(?= {2}2026)/gm) ?? []
    for (const number of numbers.toReversed()) {
      await act.does(STAY, 'removeBillLine', { line: Number(number) })
    }
    await desk(['done', NAME])
    expect(await guest.pollRefusal()).toBe('409 nothing_to_pay')
    expect(await guest.info()).toMatchObject({ status: '14' })
  })

  describe('is not', () => {
    it('recalled while a card is being charged, or it is not known whether it was', async () => {
      const guest = await handedOut()
      for (const state of ['charging', 'unknown']) {
        await database.db.updateTable('settlements').set({ state }).execute()
        expect(await recalls()).toBe('payment_under_way')
      }
      expect(await guest.status()).toBe(4)
    })

    it('recalled once it is paid, nor while it is being prepared, nor from a guest who has none', async () => {
      expect(await recalls()).toBe('bill_not_at_phone')
      const guest = await LeavingGuest.waiting(server, NAME)
      expect(await recalls()).toBe('bill_not_at_phone')
      await desk(['done', NAME])
      await guest.pays()
      expect(await recalls()).toBe('bill_not_at_phone')
      expect((await guest.leaves('305')).status).toBe(200)
    })

    it('paid and recalled both, whatever comes at once', async () => {
      const guest = await handedOut()
      const [paid, recalled] = await Promise.all([paysFromScreen(guest), recalls()])
      const charged = Object.values((await ledgerOf(server)).provider)
      expect([paid === '200', recalled === 'done']).toEqual([charged.length === 1, charged.length === 0])
    })
  })
})
