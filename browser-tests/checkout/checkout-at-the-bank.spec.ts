import { cards } from '../guest/actions/paying.ts'
import { askedByABank, type AtTheBank, nothing } from '../guest/guest-at-the-bank.ts'
import { byHand, expect, test as base } from '../guest/leaving-guest.ts'
import { paymentsBy } from '../hotel/payments.ts'

const test = base.extend<AtTheBank>(askedByABank({ facility: '101', rooms: ['502', '503'] }))

test.use({ tenant: byHand })

const ROOMS = '502/503'

test.beforeEach(async ({ bank, frontOffice, guest, leaver, sees, name }) => {
  expect(bank.asked()).toBe(0)
  await frontOffice.lodges({ name })
  await leaver.searchesToLeave(name)
  await sees.theScreen('/checkout/wait')
  await frontOffice.handsTheBillTo(name, ROOMS)
  await leaver.goesToThePayment()
  await guest.pays()
})

test('a payment that the guest confirms goes on as any other, to the departure (R3.18, R12.23, R13.22, R15.8)', async ({
  guest,
  leaver,
  sees,
  atTheBank,
  line,
  hotel,
  name,
  say,
}) => {
  await atTheBank.isThere()
  await atTheBank.confirms('checkout')
  expect(await atTheBank.leavesBehind()).toEqual(nothing)
  await guest.presses('payment.complete-payment.button_checkout')
  await sees.theText(`502${say('components.list_separator')}503`)
  await leaver.leaves()
  await leaver.understandsWhatToDo()
  expect(Object.fromEntries(line.fieldsOf('executeCheckout'))).toEqual({
    invoice_name: name,
    room_num: ROOMS,
  })
  expect(line.countOf('settlement')).toBe(1)
  expect(await paymentsBy(hotel, name)).toEqual([{ state: 'paid', yen: 12_000 }])
})

for (const outcome of ['cancelled', 'failed'] as const) {
  test(`a payment that ends as "${outcome}": the guest reads what helps, and pays the same bill (R12.40)`, async ({
    guest,
    sees,
    atTheBank,
    hotel,
    name,
    say,
  }) => {
    await atTheBank.ends(outcome)
    await sees.theScreen('/checkout/check-total')
    await atTheBank.readsThatItEnded(outcome)
    expect(await paymentsBy(hotel, name)).toEqual([])
    await guest.presses('components.button.close')
    await guest.presses('payment.check-total.details_link')
    await sees.theDialog(say('payment.check-total.details_title'))
    await guest.presses('components.button.close')
    await guest.presses('payment.check-total.button')
    await guest.entersTheCard(cards.good, 'checkout')
    await sees.theFieldHolds('receiptMailAddress', 'leaver@mail.example')
    await guest.goesOnToThePayment()
    await guest.pays()
    await atTheBank.confirms('checkout')
    expect(await paymentsBy(hotel, name)).toEqual([{ state: 'paid', yen: 12_000 }])
  })
}

test('a payment whose end is not known is asked about, and not made again (R12.24)', async ({
  guest,
  sees,
  atTheBank,
  bank,
}) => {
  await atTheBank.ends('pending')
  await sees.theScreen('/checkout/check-payment')
  await sees.theUnknownOutcome()
  await guest.presses('components.button.close')
  await bank.isPaidInTheEnd()
  await guest.presses('payment.check-payment.check_again')
  await sees.theScreen('/checkout/complete-payment')
  expect(bank.asked()).toBe(1)
})
