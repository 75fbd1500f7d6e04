import { cards } from '../guest/actions/paying.ts'
import { barriersOn } from '../guest/guest.ts'
import { askedByABank, type AtTheBank, nothing } from '../guest/guest-at-the-bank.ts'
import { expect, takingPayment, test as base } from '../guest/paying-guest.ts'

const test = base.extend<AtTheBank>(askedByABank({ facility: '104', rooms: [] }))

test.use({ tenant: takingPayment })

test.beforeEach(async ({ bank, frontOffice, guest, name }) => {
  expect(bank.asked()).toBe(0)
  await frontOffice.lodges()
  await guest.searchesFor({ name, facility: '104' })
})

test('a payment that the guest confirms goes on as any other (R3.18, R12.23, R15.8)', async ({
  guest,
  sees,
  atTheBank,
  frontOffice,
  bill,
  line,
  page,
  say,
}) => {
  await guest.paysBy(cards.good)
  await atTheBank.isThere()
  await atTheBank.confirms('checkin')
  await sees.theHeading(say('payment.complete-payment.heading'))
  await sees.theText(bill.written(24_200))
  await sees.theText('guest@mail.example')
  expect(await atTheBank.leavesBehind()).toEqual(nothing)
  await guest.goesBackInVain()
  await sees.theScreen('/checkin/complete-payment')
  expect(await barriersOn(page)).toEqual([])
  await guest.presses('payment.complete-payment.button_checkin')
  await sees.theScreen('/checkin/qr')
  expect(line.countOf('settlement')).toBe(1)
  await frontOffice.wasPaidOnce()
})

for (const outcome of [
  'cancelled',
  'declined',
  'takes_no_part',
  'failed',
  'unavailable',
  'timed_out',
] as const) {
  test(`a payment that ends as "${outcome}": the guest reads what helps, and pays again (R12.40)`, async ({
    guest,
    sees,
    atTheBank,
    frontOffice,
    page,
  }) => {
    await guest.paysBy(cards.good)
    await atTheBank.ends(outcome)
    await sees.theScreen('/checkin/unsettled-qr')
    await atTheBank.readsThatItEnded(outcome)
    expect(await barriersOn(page)).toEqual([])
    expect(await frontOffice.payments()).toEqual([])
    await guest.presses('components.button.close')
    await guest.goesToTheCard()
    await guest.entersTheCard(cards.good)
    await sees.theFieldHolds('receiptMailAddress', 'guest@mail.example')
    await guest.goesOnToThePayment()
    await guest.pays()
    await atTheBank.confirms('checkin')
    await frontOffice.wasPaidOnce()
  })
}

test('a payment whose end is not known is asked about, and not made again (R12.24)', async ({
  guest,
  sees,
  atTheBank,
  bank,
  line,
  say,
}) => {
  await guest.paysBy(cards.good)
  await atTheBank.ends('pending')
  await sees.theScreen('/checkin/check-payment')
  await sees.theUnknownOutcome()
  await guest.presses('components.button.close')
  await line.answers('checkinCode', {
    payload: { checkin_code: '40', is_payment_target: true, is_multi_rooms: false },
  })
  await guest.presses('payment.check-payment.check_again')
  await sees.theScreen('/checkin/complete-payment')
  expect(bank.asked()).toBe(1)
  await sees.noText(say('payment.failure.unknown_title'))
})

test('a browser that brings the page back as it was left: the card is still there (R12.41)', async ({
  guest,
  sees,
  atTheBank,
  bank,
  frontOffice,
  page,
  say,
}) => {
  const comes = await atTheBank.staysAtTheHotel()
  await guest.paysBy(cards.good)
  await sees.theWordsOfWaiting(say('components.loading.bank_title'))
  expect(await barriersOn(page)).toEqual([])
  await atTheBank.isTakenBack()
  await sees.theDialog(
    say('payment.bank.left_title'),
    [say('payment.bank.left_body'), say('payment.bank.front_desk')].join('\n'),
  )
  await guest.presses('components.button.close')
  await comes()
  await guest.pays()
  await atTheBank.confirms('checkin')
  expect(bank.asked()).toBe(2)
  await frontOffice.wasPaidOnce()
})

test('who confirmed it before going back has paid (R12.41)', async ({
  guest,
  sees,
  atTheBank,
  bank,
  frontOffice,
  say,
}) => {
  await atTheBank.staysAtTheHotel()
  await guest.paysBy(cards.good)
  await sees.theWordsOfWaiting(say('components.loading.bank_title'))
  await bank.isAnsweredElsewhere('paid')
  await atTheBank.isTakenBack()
  await sees.theScreen('/checkin/complete-payment')
  await frontOffice.wasPaidOnce()
})

test('a page that is not the card company’s: nobody is led there (R12.35)', async ({
  guest,
  sees,
  bank,
  frontOffice,
  say,
}) => {
  bank.sendsGuestsTo('https://bank.example/challenge')
  await guest.paysBy(cards.good)
  await sees.theDialog(say('payment.bank.unavailable_title'), say('payment.bank.front_desk'))
  await sees.theScreen('/checkin/check-payment')
  expect(await frontOffice.payments()).toEqual([])
})

test('a way back that was used opens nothing again (R3.18)', async ({
  guest,
  sees,
  atTheBank,
  bank,
  page,
  say,
}) => {
  await guest.paysBy(cards.good)
  await atTheBank.isThere()
  await atTheBank.confirms('checkin')
  await page.goto('about:blank')
  await page.goto(bank.wayBack())
  await sees.theScreen('/reload-error')
  await sees.theDialog(say('payment.bank.lost_title'), say('payment.bank.lost_body'))
  expect(await atTheBank.leavesBehind()).toEqual(nothing)
  await guest.presses('components.button.close')
  await guest.presses('components.button.home')
  await sees.theScreen('/')
})
