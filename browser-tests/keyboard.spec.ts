import { cards } from './actions/paying.ts'
import { takingPayment, test } from './paying-guest.ts'

test.use({ tenant: takingPayment })

test('a guest checks in and pays by keyboard alone, and always sees where the focus is', async ({
  guest,
  sees,
  hotel,
  house,
  bill,
  name,
  say,
}) => {
  test.setTimeout(120_000)
  const hits = async (words: string) => {
    await guest.tabsTo('button', words)
    await sees.theFocus()
    await guest.hitsTheKey('Enter')
  }
  const writes = async (field: string, text: string) => {
    await guest.tabsTo('control', field)
    await sees.theFocus()
    await guest.types(text)
  }
  await hotel.takesBooking({ name, facility: '101', adults: 2, openAmount: 24_200 })
  await guest.opensThePage()
  await guest.hitsTheKey('Tab')
  await sees.theFocusOnTheLink(say('components.skip_link'))
  await hits(say('home.checkin_button'))

  await sees.theScreen('/checkin/search')
  await sees.theChoiceOf('facilityId', '101')
  await guest.tabsTo('control', 'facilityId')
  await sees.theFocus()
  await guest.hitsTheKey('ArrowDown')
  await sees.theFieldHolds('facilityId', '101')
  await writes('reservationName', name)
  await guest.hitsTheKey('Enter')

  await sees.theScreen('/checkin/check-reservation')
  await hits(say('components.button.back'))
  await sees.theDialog(say('components.back_dialog.title'))
  await hits(say('components.back_dialog.stay'))
  await sees.noDialog()
  await hits(say('checkin.check-reservation.button'))

  await sees.theScreen('/checkin/input-representative')
  await writes('lastName', '山田')
  await writes('firstName', '太郎')
  await guest.tabsTo('control', 'overseasFlug')
  await guest.hitsTheKey('ArrowRight')
  await sees.theChoice('overseasFlug', 'true')
  await guest.hitsTheKey('ArrowLeft')
  await sees.theChoice('overseasFlug', 'false')
  await writes('postcode', '0600001')
  await hits(say('fields.postcode.button'))
  await sees.theFieldHolds('city', '札幌市中央区')
  await writes('furtherSubarea', '2-1-5')
  const companion = say('components.guests.companion', { companion: 1, guest: 2 })
  await hits(say('components.guests.next', { guest: companion }))
  await sees.theFocusIn('tel')
  await guest.types('09000000000')
  await guest.hitsTheKey('Enter')

  await sees.theScreen('/checkin/input-companions')
  await writes('companions.1.lastName', '山田')
  await writes('companions.1.firstName', '花子')
  await hits(say('components.button.next'))

  await sees.theScreen('/checkin/guests-info')
  await hits(say('checkin.guests-info.button'))

  await sees.theScreen('/checkin/term')
  await hits(say('checkin.term.example_button'))
  await sees.theDialog(say('checkin.term.example_title'))
  await guest.hitsTheKey('Tab')
  await guest.hitsTheKey('Tab')
  await sees.theFocusInTheDialog()
  await guest.hitsTheKey('Escape')
  await sees.noDialog()
  await sees.theFocusOnTheButton(say('checkin.term.example_button'))
  await hits(say('checkin.term.typed_button'))
  await guest.types('山田 太郎')
  await hits(say('checkin.term.button'))

  await sees.theScreen('/checkin/confirm-checkin')
  await hits(say('checkin.confirm-checkin.button'))

  await sees.theScreen('/checkin/unsettled-qr')
  await hits(say('checkin.unsettled-qr.button'))
  await sees.theScreen('/checkin/check-total')
  await hits(say('payment.check-total.button'))

  await sees.theScreen('/checkin/input-card')
  await writes('cardNumber', cards.good)
  await writes('cardExpiredMonth', '12')
  await guest.tabsTo('control', 'cardExpiredYear')
  await sees.theFocus()
  await guest.hitsTheKey('End')
  await writes('cardSecurityCode', '123')
  await writes('cardName', 'TARO YAMADA')
  await guest.hitsTheKey('Enter')

  await sees.theScreen('/checkin/receipt-mail')
  await writes('receiptMailAddress', 'guest@mail.example')
  await writes('receiptMailAddressConfirm', 'guest@mail.example')
  await hits(say('payment.receipt-mail.change_name'))
  await sees.theScreen('/checkin/receipt-name')
  await hits(say('payment.receipt-name.button'))
  await sees.theScreen('/checkin/check-payment')
  await hits(say('payment.check-payment.button', { amount: bill.written(24_200) }))
  await sees.theScreen('/checkin/complete-payment')
  await house.wasPaidOnce()
  await hits(say('payment.complete-payment.button_checkin'))
  await sees.theScreen('/checkin/qr')
  await sees.theQrCode()
})
