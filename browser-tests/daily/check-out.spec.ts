import { expect, test } from '../guest/leaving-guest.ts'
import { atTheDesk, paymentsBy } from '../hotel/at-the-desk.ts'

/** In which no other guest checks out, so that places can be counted. */
const QUIET_HOUSE = '105'

test('a guest waits behind another, pays for two rooms and leaves (R1.3, R12.23, R13.3, R13.20, R13.24, R13.26)', async ({
  guest,
  leaver,
  sees,
  seesInTheQueue,
  frontOffice,
  line,
  name,
  say,
}) => {
  const [other = ''] = await frontOffice.letsOthersQueue(1, QUIET_HOUSE)
  await frontOffice.lodges({ name, facility: QUIET_HOUSE })
  await leaver.searchesToLeave(name)
  await sees.theScreen('/checkout/wait')
  await seesInTheQueue.partiesAhead(1)
  await frontOffice.handsTheBillTo(other)
  await sees.noText(say('checkout.wait.position_spoken', { n: 1 }))
  await frontOffice.handsTheBillTo(name, '502/503')
  await leaver.confirmsTheRooms()
  await leaver.agreesToTheTerms()
  await guest.presses('payment.check-total.details_link')
  await sees.theDialog(say('payment.check-total.details_title'))
  await sees.noText(say('payment.check-total.details_mismatch'))
  await guest.presses('components.button.close')
  await guest.presses('payment.check-total.button')
  await guest.entersTheCard('4111111111111111', 'checkout')
  await sees.theScreen('/checkout/receipt-mail')
  await guest.enters({
    receiptMailAddress: 'leaver@mail.example',
    receiptMailAddressConfirm: 'leaver@mail.example',
  })
  await guest.presses('payment.receipt-mail.change_name')
  await sees.theScreen('/checkout/receipt-name')
  await guest.presses('payment.receipt-name.button')
  await sees.theScreen('/checkout/check-payment')
  const looks = line.countOf('checkoutResult')
  expect(looks).toBeGreaterThan(2)
  await guest.pays()
  await sees.theScreen('/checkout/complete-payment')
  await guest.presses('payment.complete-payment.button_checkout')
  await sees.theText(`502${say('components.list_separator')}503`)
  await leaver.leaves()
  await sees.theDialog(say('checkout.confirm-checkout.attention_title'))
  expect(Object.fromEntries(line.fieldsOf('executeCheckout'))).toEqual({
    invoice_name: name,
    room_num: '502/503',
  })
  await leaver.understandsWhatToDo()
  expect(line.countOf('checkoutResult')).toBe(looks)
  await guest.presses('components.button.home')
  await sees.theScreen('/')
})

test('who has paid can finish later: the same name leads past the payment, and a departure whose answer was lost is confirmed again (R13.5, R13.21, R13.23)', {
  tag: '@firefox',
}, async ({ guest, leaver, sees, frontOffice, line, name, say }) => {
  await frontOffice.lodges({ name })
  await leaver.searchesToLeave(name)
  await sees.theScreen('/checkout/wait')
  await frontOffice.handsTheBillTo(name, '305')
  await leaver.paysTheBill()
  await guest.presses('payment.complete-payment.leave_link')
  await sees.theDialog(
    say('payment.complete-payment.leave_title'),
    say('payment.complete-payment.leave_body'),
  )
  await guest.presses('components.button.home')
  await leaver.searchesToLeave(name)
  await sees.theScreen('/checkout/complete-payment')
  await sees.theText(say('payment.complete-payment.body_already_paid'))
  await guest.presses('payment.complete-payment.button_checkout')
  await line.losesTheAnswer('executeCheckout')
  await leaver.leaves()
  await sees.theError(say('errors.network'))
  await guest.presses('components.button.close')
  await line.heals('executeCheckout')
  await leaver.leaves()
  await leaver.triesToCloseTheDialog()
  await leaver.understandsWhatToDo()
  expect(line.countOf('settlement')).toBe(1)
})

test('the desk tells a guest something first, or takes the bill back and has it paid in cash (R12.26, R13.6, R13.27)', async ({
  guest,
  leaver,
  sees,
  frontOffice,
  hotel,
  line,
  name,
  say,
}) => {
  const words = '<img src=x onerror=document.title="run">お預かり物がございます。'
  await frontOffice.lodges({ name })
  const atDesk = await atTheDesk(hotel, name)
  await atDesk('leaveMessage', { message_ja: words, message_en: words })
  await leaver.searchesToLeave(name)
  await sees.theDialog(say('checkout.search.message_title'), words)
  await guest.presses('components.button.close')
  await atDesk('clearMessage')
  await line.answers('checkoutInfo', { payload: { status: '9' } })
  await leaver.searchesAgain(name)
  await sees.theDialog(say('errors.title'), say('errors.general'))
  await guest.presses('components.button.close')
  await line.heals('checkoutInfo')
  await leaver.searchesAgain(name)
  await sees.theScreen('/checkout/wait')
  await frontOffice.handsTheBillTo(name)
  await leaver.goesToThePayment()
  await atDesk('recallBill')
  await guest.pays()
  await guest.presses('components.button.close')
  await sees.theScreen('/checkout/search')
  await atDesk('pay', { means: 'cash', yen: 12_000 })
  await leaver.searchesAgain(name)
  await sees.theScreen('/checkout/complete-payment')
  expect(await paymentsBy(hotel, name)).toEqual([{ state: 'paid', yen: 12_000 }])
})

test('a wait can be given up, what goes wrong in it is told in the same words, and one that takes too long ends with what the facility says (R13.12, R13.13, R13.14)', async ({
  guest,
  leaver,
  sees,
  frontOffice,
  line,
  name,
  say,
}) => {
  await line.holdsTheClock()
  await frontOffice.lodges({ name })
  await leaver.searchesToLeave(name)
  await sees.theScreen('/checkout/wait')
  await guest.presses('checkout.wait.cancel')
  await sees.theScreen('/checkout/search')
  await sees.theFieldHolds('checkoutReservationName', name)
  await leaver.searchesAgain(name)
  await sees.theScreen('/checkout/wait')
  await line.breaks('checkoutResult', 'an HTML page')
  await sees.theDialog(say('checkout.wait.error_title'), say('checkout.wait.error_body'))
  await guest.presses('components.button.close')
  await sees.theFieldHolds('checkoutReservationName', name)
  const place = { status: 1, wait_num: 1, wait_time: 2, timeout: 2, message: 'お待ちください' }
  await line.answers('checkoutResult', {
    payload: { ...place, timeout_message: '呼び鈴を\n鳴らしてください' },
  })
  await leaver.searchesAgain(name)
  await sees.theScreen('/checkout/wait')
  await line.letsPass(125_000)
  await sees.theDialog(say('checkout.wait.timeout_title'), '呼び鈴を\n鳴らしてください')
  await guest.presses('components.button.close')
  await sees.theScreen('/checkout/search')
})
