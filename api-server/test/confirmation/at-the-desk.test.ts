import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import { settlementNamed } from '../../src/storage/repositories/payment/settlements.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { noNote } from '../../src/usecases/note.ts'
import { payAtDesk, yenToPay } from '../../src/usecases/payment/pay-at-desk.ts'
import { sweepPayments } from '../../src/usecases/payment/sweep-payments.ts'
import { acting } from '../board/acting.ts'
import { LeavingGuest } from '../checkout/LeavingGuest.ts'
import { calling } from '../desk/desk-calls.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { tokenFor } from '../payment/gateways/gateway-suite.ts'
import { PayingGuest } from '../payment/PayingGuest.ts'
import { GuestAtBank } from './GuestAtBank.ts'

describeOnDatabase('a guest who was sent to the bank', (open) => {
  let database: Database<Schema>
  let server: TestServer
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
  })
  const captured = async (): Promise<number> =>
    (await database.db.selectFrom('sandbox_orders').where('state', '=', 'captured').selectAll().execute())
      .length

  it('who pays at the desk meanwhile is not charged (R18.25)', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const away = await GuestAtBank.sent(server, guest)
    await away.says('approved')
    const bill = await guest.bill()
    const settlement = await settlementNamed(database.db, bill.pre_ci_request_id)
    const { deps, clock } = server
    expect(await yenToPay(deps, settlement?.reservationId ?? '')).toBe(bill.payment_amount)
    const paid = await payAtDesk(
      deps,
      settlement?.reservationId ?? '',
      { means: 'cash', receipt: null },
      noNote,
    )
    expect(paid).toMatchObject({ kind: 'paid', amountYen: bill.payment_amount })
    expect((await away.comesBack()).text).toContain('請求は行われておりません')
    expect([await captured(), await guest.code()]).toEqual([0, '40'])
    clock.pass({ hours: 1 })
    await sweepPayments(deps)
    expect(await captured()).toBe(0)
  })

  it('in vain is listed by desk payments with what the bank has said, though nothing was paid (R18.24)', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const away = await GuestAtBank.sent(server, guest)
    await away.says('refused')
    await away.comesBack()
    const { out } = await calling(server.deps)(['payments', '--lang=en'])
    expect(out).toMatch(/open\s.*cancelled/)
    expect(out).toContain('0 paid, 0 yen')
  })

  it('for a bill that the desk recalls is not charged, and waits for the new one (R13.27, R18.25)', async () => {
    const leaver = await LeavingGuest.waiting(server, 'ミヤモト ハルカ', 'legacy')
    const desk = calling(server.deps)
    await desk(['done', 'ミヤモト ハルカ'])
    const bill = await leaver.polls()
    const answer = await leaver.phone.call('settlement', {
      token: leaver.token,
      fields: {
        request_id: leaver.requestId,
        point: '0',
        payment_amount: String(bill.payment_amount),
        card_token: tokenFor('challenge'),
        invoice_name: '',
      },
    })
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({ error_code: 'card_challenge' }),
    ])
    await acting(server.deps).does('sample-out-one-room', 'recallBill')
    expect(await captured()).toBe(0)
    server.clock.pass({ hours: 1 })
    await sweepPayments(server.deps)
    expect(await captured()).toBe(0)
  })
})
