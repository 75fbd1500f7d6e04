import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import { settlementNamed } from '../../src/storage/repositories/payment/settlements.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { noNote } from '../../src/usecases/note.ts'
import { payAtDesk, yenToPay } from '../../src/usecases/payment/pay-at-desk.ts'
import { sweepPayments } from '../../src/usecases/payment/sweep-payments.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { PayingGuest } from '../payment/PayingGuest.ts'
import { GuestAtBank } from './GuestAtBank.ts'

describeOnBothDatabases('a guest who was sent to the bank', (open) => {
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
})
