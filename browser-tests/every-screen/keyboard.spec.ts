import { cards } from '../guest/actions/paying.ts'
import type { GuestActions } from '../guest/guest-actions.ts'
import type { GuestSees } from '../guest/guest-sees.ts'
import { test } from '../guest/paying-guest.ts'

/** What a guest does by keyboard alone, each time seeing where the focus is. */
const byKeyboard = (guest: GuestActions, sees: GuestSees) => {
  const comesTo = async (kind: 'button' | 'control', name: string) => {
    await guest.tabsTo(kind, name)
    await sees.theFocus()
  }
  const hits = async (button: string) => {
    await comesTo('button', button)
    await guest.hitsTheKey('Enter')
  }
  return {
    /** On a new screen, which begins at its top and its heading: from there the Tab key goes on. */
    arrivesAt: async (route: string) => {
      await sees.theScreen(route)
      await sees.theFocusOnTheHeading()
      await sees.thePageFromItsTop()
    },
    comesTo,
    hits,
    writes: async (field: string, text: string) => {
      await comesTo('control', field)
      await guest.types(text)
    },
    /** Opens a dialog, goes about in it, and leaves it for the button that it was opened with. */
    readsTheDialogOf: async (button: string, title: string) => {
      await hits(button)
      await sees.theDialog(title)
      await guest.hitsTheKey('Tab')
      await guest.hitsTheKey('Tab')
      await sees.theFocusInTheDialog()
      await sees.theFocus()
      await guest.hitsTheKey('Escape')
      await sees.noDialog()
      await sees.theFocusOnTheButton(button)
      await sees.theFocus()
    },
  }
}

test('a guest checks in and pays by keyboard alone, each screen begins at its top, and the focus is always to be seen (R3.11)', async ({
  guest,
  sees,
  hotel,
  frontOffice,
  bill,
  name,
  page,
  say,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 320, height: 640 })
  const { arrivesAt, comesTo, hits, writes, readsTheDialogOf } = byKeyboard(guest, sees)
  await hotel.takesBooking({ name, facility: '101', adults: 2, openAmount: 24_200 })
  await guest.opensThePage()
  await guest.hitsTheKey('Tab')
  await sees.theFocusOnTheLink(say('components.skip_link'))
  await hits(say('home.checkin_button'))

  await arrivesAt('/checkin/search')
  await sees.theChoiceOf('facilityId', '101')
  await comesTo('control', 'facilityId')
  await guest.hitsTheKey('ArrowDown')
  await sees.theFieldHolds('facilityId', '101')
  await writes('reservationName', name)
  await guest.hitsTheKey('Enter')

  await arrivesAt('/checkin/check-reservation')
  await hits(say('components.button.back'))
  await sees.theDialog(say('components.back_dialog.title'))
  await hits(say('components.back_dialog.stay'))
  await sees.noDialog()
  await hits(say('checkin.check-reservation.button'))

  await arrivesAt('/checkin/input-representative')
  await writes('lastName', '山田')
  await writes('firstName', '太郎')
  await comesTo('control', 'overseasFlug')
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

  await arrivesAt('/checkin/input-companions')
  await writes('companions.1.lastName', '山田')
  await writes('companions.1.firstName', '花子')
  await hits(say('components.button.next'))

  await arrivesAt('/checkin/guests-info')
  await hits(say('checkin.guests-info.button'))

  await arrivesAt('/checkin/term')
  await readsTheDialogOf(say('checkin.term.example_button'), say('checkin.term.example_title'))
  await hits(say('checkin.term.typed_button'))
  await guest.types('山田 太郎')
  await hits(say('checkin.term.button'))

  await arrivesAt('/checkin/confirm-checkin')
  await hits(say('checkin.confirm-checkin.button'))

  await arrivesAt('/checkin/unsettled-qr')
  await hits(say('checkin.unsettled-qr.button'))
  await arrivesAt('/checkin/check-total')
  await hits(say('payment.check-total.button'))

  await arrivesAt('/checkin/input-card')
  await writes('cardNumber', cards.good)
  await writes('cardExpiredMonth', '12')
  await comesTo('control', 'cardExpiredYear')
  await guest.hitsTheKey('End')
  await writes('cardSecurityCode', '123')
  await writes('cardName', 'TARO YAMADA')
  await guest.hitsTheKey('Enter')

  await arrivesAt('/checkin/receipt-mail')
  await writes('receiptMailAddress', 'guest@mail.example')
  await writes('receiptMailAddressConfirm', 'guest@mail.example')
  await hits(say('payment.receipt-mail.change_name'))
  await arrivesAt('/checkin/receipt-name')
  await writes('receiptName', 'TARO YAMADA')
  await hits(say('payment.receipt-name.button'))
  await arrivesAt('/checkin/check-payment')
  await hits(say('payment.check-payment.button', { amount: bill.written(24_200) }))
  await arrivesAt('/checkin/complete-payment')
  await frontOffice.wasPaidOnce()
  await hits(say('payment.complete-payment.button_checkin'))
  await arrivesAt('/checkin/qr')
  await sees.theQrCode()
})
