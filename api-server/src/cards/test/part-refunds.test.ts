import { expect, it } from 'vitest'
import type { PaymentGateway } from '../PaymentGateway.ts'
import { orderLedger } from '../sandbox/order-ledger.ts'
import { RECHECK_AFTER_MS } from '../../bills/Settlement.ts'
import { concludeRefund } from '../refund.ts'
import { calling } from '../../../test/desk/desk-calls.ts'
import { outcomeOf, PayingGuest } from './PayingGuest.ts'
import { describeHotel, returnNo, YAMADA } from './SampleHotel.ts'

const { name, stay, owes: PAID } = YAMADA
const REASON = ['--yen=700', '--name=お部屋の不備', '--en=Fault in the room']
const LEFT = PAID - 700

describeHotel('a part that the desk gives back', (hotel) => {
  const pays = async () => {
    const guest = await PayingGuest.checkedIn(hotel.server)
    const bill = await guest.bill()
    expect(outcomeOf(await guest.settles(bill))).toBe('200')
    return { guest, bill, orderId: `${bill.pre_ci_request_id}-1` }
  }
  const breakfastOnTop = () =>
    hotel.page.does(stay, 'addBillLine', { kind: 'extra', name_ja: '朝食', yen: 1_200, quantity: 2 })
  const refund = (...options: readonly string[]) => hotel.desk('refund', name, ...options)
  /** All books hold this sum, and the phone is asked for nothing. */
  const isHeld = async (guest: PayingGuest, yen: number) => {
    expect(await hotel.books()).toEqual([yen, yen, yen])
    expect(outcomeOf(await guest.asksForBill())).toBe('409 nothing_to_pay')
  }
  const isAllBack = async () => expect(await hotel.books()).toEqual([0, 0, 0])

  it('comes off the bill by lines, or so many of one; the rest stays paid in all books (R12.32)', async () => {
    await breakfastOnTop()
    const { guest } = await pays()
    expect(await refund('--lines=4x1', '--dry-run')).toMatchObject({
      exit: 0,
      out: `${name}: 1,200 yen can go back, 13,650 yen of the payment stay paid. Nothing was done.\n`,
    })
    await isHeld(guest, 14_850)
    for (const left of ['13,650', '12,450']) {
      expect(await refund('--lines=4x1')).toMatchObject({
        exit: 0,
        out: `${name}: 1,200 yen went back to the card. ${left} yen of the payment stay paid.\n`,
      })
    }
    await isHeld(guest, PAID)
    const bill = (await hotel.desk('bill', name)).out
    expect(bill).not.toContain('朝食')
    expect(bill).toContain(`Given back on 2026-12-01: 1,200 yen (${returnNo(1)})`)
    expect(bill).toContain(`(${returnNo(2)})\nOpen: 0 yen`)
    expect((await refund('--lines=4')).exit).toBe(5)
    expect((await hotel.desk('payments')).out).toMatch(/paid, 2,400 back.* 12,450 /)
  })

  it('is a sum with its reason, which stands on the bill as a discount; the phone that paid stays as it was (R13.28)', async () => {
    const { guest, bill } = await pays()
    expect((await refund(...REASON)).out).toContain('700 yen went back to the card. 11,750 yen')
    await isHeld(guest, LEFT)
    expect((await hotel.desk('bill', name)).out).toMatch(/-700 +Fault in the room +paid/)
    expect([outcomeOf(await guest.settles(bill)), await guest.code()]).toEqual(['200', '40'])
    await isHeld(guest, LEFT)
  })

  it('is followed by all that is left, whose lines are open again as they stand', async () => {
    const { guest } = await pays()
    await refund(...REASON)
    expect(await refund()).toMatchObject({ exit: 0, out: `${name}: 11,750 yen went back to the card.\n` })
    await isAllBack()
    expect((await guest.bill()).payment_amount).toBe(LEFT)
    expect(await refund()).toMatchObject({
      exit: 5,
      err: `${name}: 12,450 yen went back before, all that was paid. There is nothing more to give back.\n`,
    })
  })

  it.each([
    [['--lines=9'], 5, 'No payment covers such a line'],
    [['--lines=1,2,3'], 1, 'That is all that is paid'],
    [['--yen=12450', '--name=理由'], 1, 'More would be taken off'],
    [['--lines=1', '--yen=5', '--name=理由'], 2, 'name lines with --lines'],
    [['--yen=5'], 2, 'name lines with --lines'],
    [['--lines=1x2x3'], 2, '--lines: it has to be numbers'],
  ])('is not %j', async (options, exit, why) => {
    const { guest } = await pays()
    expect(await refund(...options)).toMatchObject({ exit, err: expect.stringContaining(why) })
    await isHeld(guest, PAID)
  })

  it('is of lines that are paid, and were paid together', async () => {
    await pays()
    await breakfastOnTop()
    expect((await refund('--lines=4')).err).toContain('A line that is not paid')
    await hotel.desk('pay', name, '--by=cash')
    expect((await refund('--lines=2,4')).err).toContain('not paid together')
    expect((await refund('--lines=4x1')).out).toContain('1,200 yen (cash) are written down as given back')
    expect(await hotel.books()).toEqual([PAID, PAID + 1_200, PAID])
    expect((await hotel.desk('payments')).out).toContain('2 paid, 13,650 yen')
  })

  it('is carried through by a sweep when the provider did not answer, once; another follows when nothing can be on its way (R12.33)', async () => {
    const { guest } = await pays()
    hotel.faults.next.push('away')
    expect((await refund(...REASON)).err).toContain('The provider has not answered')
    expect((await hotel.desk('bill', name)).out).toContain('Being given back: 700 yen')
    expect((await hotel.desk('payments')).out).toContain('part refunding')
    for (const options of [REASON, []]) expect((await refund(...options)).err).toContain('on its way back')
    hotel.clock.pass({ minutes: 1 })
    for (let sweeps = 0; sweeps < 2; sweeps += 1) {
      await hotel.sweep()
      await isHeld(guest, LEFT)
    }
    expect((await refund(...REASON)).err).toContain('on its way back')
    hotel.clock.pass({ seconds: RECHECK_AFTER_MS / 1_000 })
    await hotel.sweep()
    expect((await refund(...REASON)).exit).toBe(0)
    await isHeld(guest, LEFT - 700)
    expect(hotel.incidents).not.toContain('payment-amount-differs')
  })

  it('changes nothing when the provider refuses, and says so', async () => {
    const { guest } = await pays()
    const payments: PaymentGateway = {
      ...hotel.deps.payments,
      lower: async () => ({ kind: 'refused', code: 'E11010002' }),
    }
    expect(await calling({ ...hotel.deps, payments })(['refund', name, ...REASON])).toMatchObject({
      exit: 1,
      err: expect.stringContaining('E11010002'),
    })
    await isHeld(guest, PAID)
    expect((await refund(...REASON)).exit).toBe(0)
  })

  it("made in the provider's console is recorded once exactly this is left there", async () => {
    const { guest, orderId } = await pays()
    expect(await refund(...REASON, '--recorded')).toMatchObject({
      exit: 1,
      err: 'At the provider another sum of this payment is left. Nothing was recorded.\n',
    })
    const lower = (fromYen: number, toYen: number) =>
      orderLedger(hotel.database, hotel.clock).lower({ orderId, fromYen, toYen })
    await lower(PAID, LEFT + 1)
    expect((await refund(...REASON, '--recorded')).exit).toBe(1)
    await lower(LEFT + 1, LEFT)
    expect((await refund(...REASON, '--recorded')).out).toContain('11,750 yen of the payment stay paid')
    await isHeld(guest, LEFT)
  })

  it('finds all of it gone back in the console, and writes that down', async () => {
    const { orderId } = await pays()
    await hotel.deps.payments.refund(orderId, PAID)
    expect((await refund(...REASON)).err).toContain('all of this payment had gone back')
    await isAllBack()
  })

  it('keeps its books when the reservation goes, and those of all that was left then', async () => {
    const { bill, orderId } = await pays()
    await refund(...REASON)
    await hotel.db.deleteFrom('reservations').where('id', '=', stay).execute()
    await hotel.deps.payments.refund(orderId, PAID)
    expect(await concludeRefund(hotel.deps, bill.pre_ci_request_id, { orderId })).toEqual({
      amountYen: LEFT,
      means: 'card',
    })
    await isAllBack()
  })
})
