import { controlsOf } from '../guest/actions/controls.ts'
import { leaving } from '../guest/actions/leaving.ts'
import { cards } from '../guest/actions/paying.ts'
import { guestActions } from '../guest/guest-actions.ts'
import { guestAtTheBank, nothing } from '../guest/guest-at-the-bank.ts'
import { guestSees } from '../guest/guest-sees.ts'
import { byHand, expect, test as base } from '../guest/leaving-guest.ts'
import { type Bank, openBank } from '../hotel/bank.ts'
import { paymentsBy } from '../hotel/payments.ts'

interface AtTheBank {
  readonly bank: Bank
  readonly atTheBank: ReturnType<typeof guestAtTheBank>
}

const test = base.extend<AtTheBank>({
  bank: async ({ context, hotel, name }, use) => {
    const bank = await openBank(context, hotel, { name, facility: '101', rooms: ['502', '503'] })
    await use(bank)
    await bank.close()
  },
  atTheBank: async ({ page, bank }, use) => use(guestAtTheBank(page, bank)),
})

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
  await atTheBank.ends('paid')
  await sees.theScreen('/checkout/complete-payment')
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
    await sees.theDialog(
      say(`payment.bank.${outcome}_title`),
      [
        say(`payment.bank.${outcome}_body`),
        say('payment.failure.not_charged'),
        say('payment.bank.front_desk'),
      ].join('\n'),
    )
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
    await atTheBank.ends('paid')
    await sees.theScreen('/checkout/complete-payment')
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

test('who walks away, or goes back to a page that is gone, finds the bill by the same name (R3.4)', async ({
  guest,
  leaver,
  sees,
  atTheBank,
  bank,
  hotel,
  name,
}) => {
  await atTheBank.isThere()
  await atTheBank.goesBack()
  await sees.theScreen('/reload-error')
  await guest.presses('components.button.home')
  await leaver.searchesToLeave(name)
  await leaver.goesToThePayment()
  await guest.pays()
  await atTheBank.isThere()
  await leaver.searchesToLeave(name)
  await leaver.goesToThePayment()
  await guest.pays()
  await atTheBank.ends('paid')
  await sees.theScreen('/checkout/complete-payment')
  expect(bank.asked()).toBe(3)
  expect(await paymentsBy(hotel, name)).toEqual([{ state: 'paid', yen: 12_000 }])
})

test('a second tab pays: the first is told so, and nothing is paid twice (R12.26)', async ({
  context,
  sees,
  atTheBank,
  hotel,
  name,
  say,
}) => {
  await atTheBank.isThere()
  const other = await context.newPage()
  const guest = guestActions(other, hotel, say)
  const second = leaving(other, hotel, say, controlsOf(other), guest)
  await second.searchesToLeave(name)
  await second.goesToThePayment()
  await guest.pays()
  await other.getByRole('link', { name: 'paid', exact: true }).click()
  await guestSees(other, say).theScreen('/checkout/complete-payment')
  await atTheBank.ends('paid')
  await sees.theScreen('/checkout/complete-payment')
  expect(await paymentsBy(hotel, name)).toEqual([{ state: 'paid', yen: 12_000 }])
})

test('a browser that is closed: another finds the payment by the same name (R13.5)', async ({
  page,
  atTheBank,
  bank,
  otherPhone,
  hotel,
  name,
}) => {
  await atTheBank.isThere()
  await page.close()
  await bank.isAnsweredElsewhere('paid')
  await otherPhone.leaver.searchesToLeave(name)
  await otherPhone.guest.presses('payment.complete-payment.button_checkout')
  await otherPhone.leaver.leaves()
  expect(await paymentsBy(hotel, name)).toEqual([{ state: 'paid', yen: 12_000 }])
})
