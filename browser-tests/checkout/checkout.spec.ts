import { byHand, expect, test } from '../guest/leaving-guest.ts'
import { atTheDesk } from '../hotel/at-the-desk.ts'

test.use({ tenant: byHand })

/** In which no other guest checks out, so that places can be counted. */
const QUIET_HOUSE = '105'

test.describe('checking out', () => {
  test('a guest waits behind two others, pays for two rooms and leaves (R1.3, R12.23, R13.3, R13.20, R13.24, R13.26)', async ({
    guest,
    leaver,
    sees,
    seesInTheQueue,
    frontOffice,
    line,
    name,
    say,
  }) => {
    const others = await frontOffice.letsOthersQueue(2, QUIET_HOUSE)
    await frontOffice.lodges({ name, facility: QUIET_HOUSE })
    await leaver.searchesToLeave(name)
    await sees.theScreen('/checkout/wait')
    await sees.theHeading(say('checkout.wait.heading'))
    await seesInTheQueue.partiesAhead(2)
    await frontOffice.handsTheBillTo(others[0] ?? '')
    await seesInTheQueue.partiesAhead(1)
    await frontOffice.handsTheBillTo(others[1] ?? '')
    await sees.noText(say('checkout.wait.position_spoken', { n: 1 }))
    await frontOffice.handsTheBillTo(name, '502/503')

    await sees.theScreen('/checkout/room-number')
    await leaver.confirmsTheRooms()
    await leaver.agreesToTheTerms()
    await guest.presses('payment.check-total.details_link')
    await sees.theDialog(say('payment.check-total.details_title'))
    await sees.noText(say('payment.check-total.details_mismatch'))
    await guest.presses('components.button.close')
    await guest.presses('payment.check-total.button')
    await sees.noField('cardName')
    await leaver.entersCardAndAddress()
    expect(line.countOf('checkoutResult')).toBeGreaterThan(2)
    const looks = line.countOf('checkoutResult')

    await guest.pays()
    await sees.theScreen('/checkout/complete-payment')
    await sees.theHeading(say('payment.complete-payment.heading'))
    await guest.presses('payment.complete-payment.button_checkout')
    await sees.theText(`502${say('components.list_separator')}503`)
    await leaver.leaves()
    await sees.theDialog(say('checkout.confirm-checkout.attention_title'))
    expect(Object.fromEntries(line.fieldsOf('executeCheckout'))).toEqual({
      invoice_name: name,
      room_num: '502/503',
    })
    await leaver.understandsWhatToDo()
    await sees.theHeading(say('checkout.complete-checkout.heading'))
    await sees.theText(say('checkout.complete-checkout.block_4_body'))
    expect(line.countOf('checkoutResult')).toBe(looks)
    await guest.presses('components.button.home')
    await sees.theScreen('/')
  })

  test('who has paid can finish later: the same name leads past the payment (R13.5, R13.21)', async ({
    guest,
    leaver,
    sees,
    frontOffice,
    name,
    say,
  }) => {
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
    await guest.presses('payment.complete-payment.leave_stay')
    await sees.theScreen('/checkout/complete-payment')
    await guest.presses('payment.complete-payment.leave_link')
    await guest.presses('components.button.home')
    await sees.theScreen('/')

    await leaver.searchesToLeave(name)
    await sees.theScreen('/checkout/complete-payment')
    await sees.theText(say('payment.complete-payment.body_already_paid'))
    await guest.presses('payment.complete-payment.button_checkout')
    await leaver.leaves()
    await leaver.understandsWhatToDo()

    await leaver.searchesToLeave(name)
    await sees.theDialog(say('errors.title'))
  })

  test('the desk can tell a guest something instead, and it is never markup (R13.6)', async ({
    guest,
    leaver,
    sees,
    frontOffice,
    hotel,
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
    await sees.theScreen('/checkout/search')
    await sees.theFieldHolds('checkoutReservationName', name)
    await atDesk('clearMessage')
    await leaver.searchesAgain(name)
    await sees.theScreen('/checkout/wait')
  })

  test('a name that no guest of the hotel has is not found', async ({ guest, leaver, sees, say }) => {
    await leaver.searchesToLeave('ダレモ イナイ')
    await sees.theDialog(say('errors.title'))
    await guest.presses('components.button.close')
    await sees.theScreen('/checkout/search')
    await sees.theFieldHolds('checkoutReservationName', 'ダレモ イナイ')
  })

  test('the search sleeps until there is a name in katakana or Latin letters (R6.6)', async ({
    guest,
    leaver,
    sees,
    say,
  }) => {
    await leaver.beginsCheckout()
    await sees.theButtonAsleep(say('checkout.search.button'))
    await sees.theText(say('checkout.search.reason_empty'))
    await guest.enters({ checkoutReservationName: '山田太郎' })
    await guest.leavesTheField('checkoutReservationName')
    await sees.theText(say('checkout.search.reason_wrong'))
    await sees.theProblem('checkoutReservationName', say('problems.checkoutReservationName.characters'))
    await guest.enters({ checkoutReservationName: 'ヤマダ タロウ' })
    await sees.noProblem('checkoutReservationName')
    await sees.theButton(say('checkout.search.button'))
  })
})
