import { expect, test } from '../guest/leaving-guest.ts'

test.describe('a bill that the desk takes in hand', () => {
  test.beforeEach(async ({ leaver, sees, frontOffice, name }) => {
    await frontOffice.lodges({ name })
    await leaver.searchesToLeave(name)
    await sees.theScreen('/checkout/wait')
  })

  test('needs no card once it is paid there, though the guest is about to pay (R12.26)', async ({
    guest,
    leaver,
    sees,
    frontOffice,
    hotel,
    name,
  }) => {
    await frontOffice.handsTheBillTo(name)
    await leaver.goesToThePayment()
    await hotel.desk('pay', name, '--by', 'cash')
    await guest.pays()
    await sees.theScreen('/checkout/complete-payment')
    await guest.presses('payment.complete-payment.button_checkout')
    await leaver.leaves()
    await leaver.understandsWhatToDo()
    const payments = await hotel.desk('payments', '--lang=en')
    expect(payments.split('\n').filter((row) => row.trimEnd().endsWith(name))).toEqual([
      expect.stringMatching(/ paid +12,000 {2}cash /),
    ])
  })
})
