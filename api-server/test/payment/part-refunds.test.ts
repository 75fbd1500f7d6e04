import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { PaymentGateway } from '../../src/gateways/payment/PaymentGateway.ts'
import { booksIn } from '../../src/gateways/payment/sandbox/books.ts'
import { type SandboxFaults, sandboxGateway } from '../../src/gateways/payment/sandbox/sandbox-gateway.ts'
import { RECHECK_AFTER_MS } from '../../src/model/payment/Settlement.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { moveSettlement, settlementNamed } from '../../src/storage/repositories/payment/settlements.ts'
import { concludeRefund } from '../../src/usecases/payment/refund.ts'
import { sweepPayments } from '../../src/usecases/payment/sweep-payments.ts'
import { acting } from '../board/acting.ts'
import { calling } from '../desk/desk-calls.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { serverOn, startTestServer, type TestServer } from '../harness/server.ts'
import type { TestClock } from '../harness/TestClock.ts'
import { ledgerOf } from './ledger.ts'
import { outcomeOf, PayingGuest } from './PayingGuest.ts'

const NAME = 'ヤマダ タロウ'
const PAID = 12_450
const NOTHING_OPEN = '409 nothing_to_pay'

describeOnDatabase('a part that the desk gives back', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let desk: ReturnType<typeof calling>
  let clock: TestClock
  const faults: SandboxFaults = { next: [] }

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    faults.next.length = 0
    const fresh = await startTestServer(database)
    clock = fresh.clock
    const { deps } = fresh
    const payments = sandboxGateway({ database, clock }, faults)
    server = serverOn(database, { clock, vault: deps.vault, payments })
    desk = calling(server.deps)
  })

  const pays = async () => {
    const guest = await PayingGuest.checkedIn(server, NAME)
    const bill = await guest.bill()
    expect(outcomeOf(await guest.settles(bill))).toBe('200')
    return { guest, bill }
  }
  const breakfastOnTop = () =>
    acting(server.deps).does('sample-one-guest', 'addBillLine', {
      kind: 'extra',
      name_ja: '朝食',
      yen: 1_200,
      quantity: 2,
    })
  const refund = (...options: readonly string[]) => desk(['refund', NAME, '--lang=en', ...options])
  const reason = ['--yen=700', '--name=お部屋の不備', '--en=Fault in the room']
  /** What each book says is held, and what the phone would be asked for. */
  const books = async (guest: PayingGuest) => {
    const { provider, settlements, receipts } = await ledgerOf(server)
    const sums = [provider, settlements, receipts].map((book) =>
      Object.values(book).reduce((sum, yen) => sum + yen, 0),
    )
    return [...sums, outcomeOf(await guest.asksForBill())]
  }

  it('comes off the bill by lines, or so many of one; the rest stays paid in all books (R12.32)', async () => {
    await breakfastOnTop()
    const { guest } = await pays()
    const dry = await refund('--lines=4x1', '--dry-run')
    expect([dry.exit, dry.out]).toEqual([
      0,
      `${NAME}: 1,200 yen can go back, 13,650 yen of the payment stay paid. Nothing was done.\n`,
    ])
    expect(await books(guest)).toEqual([14_850, 14_850, 14_850, NOTHING_OPEN])
    for (const left of ['13,650', '12,450']) {
      const { exit, out } = await refund('--lines=4x1')
      expect([exit, out]).toEqual([
        0,
        `${NAME}: 1,200 yen went back to the card. ${left} yen of the payment stay paid.\n`,
      ])
    }
    expect(await books(guest)).toEqual([PAID, PAID, PAID, NOTHING_OPEN])
    const bill = (await desk(['bill', NAME, '--lang=en'])).out
    expect(bill).not.toContain('朝食')
    expect(bill).toContain('Given back on 2026-12-01: 1,200 yen (MIO-KAIGAN-2026-R000001)')
    expect(bill).toContain('(MIO-KAIGAN-2026-R000002)\nOpen: 0 yen')
    expect((await refund('--lines=4')).exit).toBe(5)
    expect((await desk(['payments', '--lang=en'])).out).toMatch(/paid, 2,400 back.* 12,450 /)
  })

  it('is a sum with its reason, which stands on the bill as a discount', async () => {
    const { guest } = await pays()
    expect((await refund(...reason)).out).toContain('700 yen went back to the card. 11,750 yen')
    expect(await books(guest)).toEqual([11_750, 11_750, 11_750, NOTHING_OPEN])
    expect((await desk(['bill', NAME, '--lang=en'])).out).toMatch(/-700 +Fault in the room +paid/)
  })

  it('leaves the phone that paid as it was: the same post again is paid still (R13.28)', async () => {
    const { guest, bill } = await pays()
    await refund(...reason)
    expect(outcomeOf(await guest.settles(bill))).toBe('200')
    expect(await guest.code()).toBe('40')
    expect(await books(guest)).toEqual([11_750, 11_750, 11_750, NOTHING_OPEN])
  })

  it('is followed by all that is left, whose lines are open again as they stand', async () => {
    const { guest } = await pays()
    await refund(...reason)
    const { exit, out } = await refund()
    expect([exit, out]).toEqual([0, `${NAME}: 11,750 yen went back to the card.\n`])
    const { provider, settlements, receipts } = await ledgerOf(server)
    expect([provider, settlements, Object.values(receipts)]).toEqual([{}, {}, [0]])
    expect((await guest.bill()).payment_amount).toBe(11_750)
    const again = await refund()
    expect([again.exit, again.err]).toEqual([
      5,
      `${NAME}: 12,450 yen went back before, all that was paid. There is nothing more to give back.\n`,
    ])
  })

  it.each([
    [['--lines=9'], 5, 'No payment covers such a line'],
    [['--lines=1,2,3'], 1, 'That is all that is paid'],
    [['--yen=12450', '--name=理由'], 1, 'Discounts and points would be more'],
    [['--lines=1', '--yen=5', '--name=理由'], 2, 'name lines with --lines'],
    [['--yen=5'], 2, 'name lines with --lines'],
    [['--name=理由'], 2, 'name lines with --lines'],
    [['--lines=1x'], 2, '--lines: it has to be numbers'],
    [['--lines=1x2x3'], 2, '--lines: it has to be numbers'],
    [['--lines=0'], 2, '--lines: it has to be numbers'],
  ])('is not %j', async (options, exit, why) => {
    const { guest } = await pays()
    const answer = await refund(...options)
    expect([answer.exit, answer.err]).toEqual([exit, expect.stringContaining(why)])
    expect(await books(guest)).toEqual([PAID, PAID, PAID, NOTHING_OPEN])
  })

  it('is of lines that are paid, and were paid together', async () => {
    await pays()
    await breakfastOnTop()
    expect((await refund('--lines=4')).err).toContain('One of the lines is not paid')
    await desk(['pay', NAME, '--by=cash'])
    expect((await refund('--lines=2,4')).err).toContain('paid by several payments')
    expect((await refund('--lines=4x1')).out).toContain('1,200 yen (cash) are written down as given back')
    expect((await ledgerOf(server)).provider).not.toEqual({})
    expect((await desk(['payments', '--lang=en'])).out).toContain('2 paid, 13,650 yen')
  })

  it('says that nothing is paid where nothing is, for all as for a part', async () => {
    for (const options of [[], ['--dry-run'], reason, [...reason, '--dry-run']]) {
      const answer = await refund(...options)
      expect([answer.exit, answer.err]).toEqual([5, 'There is no payment to give back.\n'])
    }
  })

  it('is carried through by a sweep when the provider did not answer, once (R12.33)', async () => {
    const { guest } = await pays()
    faults.next.push('away')
    expect((await refund(...reason)).err).toContain('The provider has not answered')
    expect((await desk(['bill', NAME, '--lang=en'])).out).toContain('Being given back: 700 yen')
    expect((await desk(['payments', '--lang=en'])).out).toContain('part refunding')
    for (const options of [reason, []]) expect((await refund(...options)).err).toContain('at this moment')
    clock.pass({ minutes: 1 })
    await sweepPayments(server.deps)
    expect(await books(guest)).toEqual([11_750, 11_750, 11_750, NOTHING_OPEN])
    await sweepPayments(server.deps)
    expect(await books(guest)).toEqual([11_750, 11_750, 11_750, NOTHING_OPEN])
  })

  it('has another behind it only once nothing of it can be on its way to the provider any more', async () => {
    await pays()
    faults.next.push('away')
    await refund(...reason)
    clock.pass({ minutes: 1 })
    await sweepPayments(server.deps)
    expect((await refund(...reason)).err).toContain('at this moment')
    clock.pass({ seconds: RECHECK_AFTER_MS / 1_000 })
    await sweepPayments(server.deps)
    expect((await refund(...reason)).exit).toBe(0)
    expect(server.incidents.map(({ event }) => event)).not.toContain('payment-amount-differs')
  })

  it('changes nothing when the provider refuses, and says so', async () => {
    const { guest } = await pays()
    const refusing: PaymentGateway = {
      ...server.deps.payments,
      lower: async () => ({ kind: 'refused', code: 'E11010002' }),
    }
    const said = await calling({ ...server.deps, payments: refusing })(['refund', NAME, ...reason])
    expect([said.exit, said.err]).toEqual([1, expect.stringContaining('E11010002')])
    expect(await books(guest)).toEqual([PAID, PAID, PAID, NOTHING_OPEN])
    expect((await refund(...reason)).exit).toBe(0)
  })

  it("made in the provider's console is recorded once exactly this is left there", async () => {
    const { guest, bill } = await pays()
    const early = await refund(...reason, '--recorded')
    expect([early.exit, early.err]).toEqual([
      1,
      'At the provider another sum of this payment is left. Nothing was recorded.\n',
    ])
    const orderId = `${bill.pre_ci_request_id}-1`
    const lower = (fromYen: number, toYen: number) =>
      booksIn(database, clock).lower({ orderId, fromYen, toYen })
    await lower(PAID, PAID - 699)
    expect((await refund(...reason, '--recorded')).exit).toBe(1)
    await lower(PAID - 699, PAID - 700)
    expect((await refund(...reason, '--recorded')).out).toContain('11,750 yen of the payment stay paid')
    expect(await books(guest)).toEqual([11_750, 11_750, 11_750, NOTHING_OPEN])
  })

  it('finds all of it gone back in the console, and writes that down', async () => {
    const { bill } = await pays()
    await server.deps.payments.refund(`${bill.pre_ci_request_id}-1`, PAID)
    expect((await refund(...reason)).err).toContain('At the provider all of this payment has gone back')
    const { provider, settlements, receipts } = await ledgerOf(server)
    expect([provider, settlements, Object.values(receipts)]).toEqual([{}, {}, [0]])
  })

  it('tells the property systems the yen of each part, and of what is left', async () => {
    const { bill } = await pays()
    await refund(...reason)
    await refund()
    const events = await database.db
      .selectFrom('stay_events')
      .select('details')
      .where('kind', '=', 'refunded')
      .orderBy('id')
      .execute()
    const told = events.map(({ details }) => details)
    const { pre_ci_request_id: request } = bill
    // Events of earlier tests stay.
    expect(told.slice(-2)).toEqual([700, 11_750].map((yen) => ({ request, yen })))
  })

  it('keeps its books when the reservation goes, and those of all that was left then', async () => {
    const { bill } = await pays()
    await refund(...reason)
    await database.db.deleteFrom('reservations').where('id', '=', 'sample-one-guest').execute()
    const orderId = `${bill.pre_ci_request_id}-1`
    await server.deps.payments.refund(orderId, PAID)
    const back = await concludeRefund(server.deps, bill.pre_ci_request_id, { orderId })
    expect(back).toEqual({ kind: 'refunded', amountYen: 11_750 })
    const { provider, settlements, receipts } = await ledgerOf(server)
    expect([provider, settlements, Object.values(receipts)]).toEqual([{}, {}, [0]])
  })

  it('keeps a version that knows no parts from closing the books with the whole sum', async () => {
    const { bill } = await pays()
    await refund(...reason)
    const paid = await settlementNamed(database.db, bill.pre_ci_request_id)
    if (paid === null) throw new Error('no payment')
    await moveSettlement(database.db, paid, 'refunding')
    await expect(moveSettlement(database.db, { ...paid, state: 'refunding' }, 'refunded')).rejects.toThrow(
      'settlements_refunded_with_parts',
    )
  })
})
