import { byHand, expect, test } from '../guest/leaving-guest.ts'
import { atTheDesk } from '../hotel/at-the-desk.ts'

test.use({ tenant: byHand })

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

  test('lets a guest who waits leave without a card (R12.26)', async ({
    guest,
    leaver,
    sees,
    frontOffice,
    hotel,
    name,
    say,
  }) => {
    await frontOffice.handsTheBillTo(name)
    await leaver.confirmsTheRooms()
    await (await atTheDesk(hotel, name))('recallBill')
    await leaver.searchesToLeave(name)
    await sees.theScreen('/checkout/wait')
    await hotel.desk('pay', name, '--by', 'agency')
    await sees.theDialog(say('checkout.wait.error_title'), say('checkout.wait.error_body'))
    await guest.presses('components.button.close')
    await leaver.searchesAgain(name)
    await sees.theScreen('/checkout/complete-payment')
    await guest.presses('payment.complete-payment.button_checkout')
    await leaver.leaves()
    await leaver.understandsWhatToDo()
  })

  test('is not charged once it is recalled, and is paid as it was corrected (R13.27)', async ({
    guest,
    leaver,
    sees,
    frontOffice,
    hotel,
    name,
  }) => {
    await frontOffice.handsTheBillTo(name)
    await leaver.goesToThePayment()
    const atDesk = await atTheDesk(hotel, name)
    await atDesk('recallBill')
    await guest.pays()
    await guest.presses('components.button.close')
    await sees.theScreen('/checkout/search')
    await leaver.searchesAgain(name)
    await sees.theScreen('/checkout/wait')
    await atDesk('addBillLine', { kind: 'extra', name_ja: '朝食', yen: 1_200 })
    await frontOffice.handsTheBillTo(name)
    await leaver.paysTheBill()
    expect(await hotel.desk('payments', '--lang=en')).toMatch(
      new RegExp(` paid \\(sample\\) +13,200 .*${name}`),
    )
  })
})
