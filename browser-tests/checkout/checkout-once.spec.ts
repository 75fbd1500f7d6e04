import { expect, test } from '../guest/leaving-guest.ts'

test.describe('a check-out happens once', () => {
  test.beforeEach(async ({ leaver, sees, frontOffice, name }) => {
    await frontOffice.lodges({ name })
    await leaver.searchesToLeave(name)
    await sees.theScreen('/checkout/wait')
    await frontOffice.handsTheBillTo(name)
    await sees.theScreen('/checkout/room-number')
  })

  test('a departure whose answer was lost can be confirmed again (R13.23)', async ({
    guest,
    leaver,
    sees,
    line,
    say,
  }) => {
    await leaver.paysTheBill()
    await guest.presses('payment.complete-payment.button_checkout')
    await line.losesTheAnswer('executeCheckout')
    await leaver.leaves()
    await sees.theError(say('errors.network'))
    await guest.presses('components.button.close')
    await line.heals('executeCheckout')
    await leaver.leaves()
    await leaver.understandsWhatToDo()
  })

  test('who is not known any more before the departure finds the stay paid, and leaves (R13.23)', async ({
    guest,
    leaver,
    sees,
    line,
    name,
  }) => {
    await leaver.paysTheBill()
    await guest.presses('payment.complete-payment.button_checkout')
    await line.refuses('executeCheckout', 401, 'session_ended')
    await leaver.leaves()
    await guest.presses('components.button.close')
    await sees.theScreen('/checkout/search')
    await line.heals('executeCheckout')
    await leaver.searchesAgain(name)
    await sees.theScreen('/checkout/complete-payment')
    await guest.presses('payment.complete-payment.button_checkout')
    await leaver.leaves()
    await leaver.understandsWhatToDo()
    expect(line.countOf('settlement')).toBe(1)
  })

  test('nothing leads back to a payment or a departure that is done (R13.24)', async ({
    guest,
    leaver,
    sees,
    page,
  }) => {
    await leaver.paysTheBill()
    await guest.goesBackInTheBrowser()
    await expect(page).toHaveURL(/\/checkout\/complete-payment$/)
    await guest.presses('payment.complete-payment.button_checkout')
    await sees.theScreen('/checkout/confirm-checkout')
    await guest.goesBack()
    await sees.theScreen('/checkout/complete-payment')
    await guest.presses('payment.complete-payment.button_checkout')
    await leaver.leaves()
    await leaver.triesToCloseTheDialog()
    await guest.goesBackInTheBrowser()
    await expect(page).toHaveURL(/\/checkout\/confirm-checkout$/)
    await leaver.understandsWhatToDo()
    await guest.goesBackInTheBrowser()
    await expect(page).toHaveURL(/\/checkout\/complete-checkout$/)
    await guest.reloads()
    await sees.theScreen('/reload-error')
  })

  test('two phones of one party pay once and leave once', async ({
    guest,
    leaver,
    otherPhone,
    hotel,
    line,
    name,
  }) => {
    await leaver.goesToThePayment()
    await otherPhone.leaver.searchesToLeave(name)
    await otherPhone.leaver.paysTheBill()
    await guest.pays()
    await guest.presses('payment.complete-payment.button_checkout')
    await leaver.leaves()
    await leaver.understandsWhatToDo()
    await otherPhone.guest.presses('payment.complete-payment.button_checkout')
    await otherPhone.leaver.leaves()
    await otherPhone.leaver.understandsWhatToDo()
    expect(line.countOf('settlement')).toBe(1)
    expect(await hotel.desk('show', name)).toContain('40')
  })
})
