import { expect, test } from '../guest/leaving-guest.ts'

test('a departure whose answer was lost is confirmed again, and nothing leads back to a payment or a departure that is done (R13.23, R13.24)', async ({
  guest,
  leaver,
  sees,
  frontOffice,
  line,
  name,
  page,
  say,
}) => {
  await frontOffice.lodges({ name })
  await leaver.searchesToLeave(name)
  await sees.theScreen('/checkout/wait')
  await frontOffice.handsTheBillTo(name)
  await leaver.paysTheBill()
  await guest.goesBackInTheBrowser()
  await expect(page).toHaveURL(/\/checkout\/complete-payment$/)
  await guest.presses('payment.complete-payment.button_checkout')
  await sees.theScreen('/checkout/confirm-checkout')
  await guest.goesBack()
  await sees.theScreen('/checkout/complete-payment')
  await guest.presses('payment.complete-payment.button_checkout')
  await line.losesTheAnswer('executeCheckout')
  await leaver.leaves()
  await sees.theError(say('errors.network'))
  await guest.presses('components.button.close')
  await line.heals('executeCheckout')
  await leaver.leaves()
  await leaver.triesToCloseTheDialog()
  await guest.goesBackInTheBrowser()
  await expect(page).toHaveURL(/\/checkout\/confirm-checkout$/)
  await leaver.understandsWhatToDo()
  await guest.goesBackInTheBrowser()
  await expect(page).toHaveURL(/\/checkout\/complete-checkout$/)
  await guest.reloads()
  await sees.theScreen('/reload-error')
  expect(line.countOf('settlement')).toBe(1)
})
