import { cards } from '../guest/actions/paying.ts'
import { expect, takingPayment, test } from '../guest/paying-guest.ts'

test.use({ tenant: takingPayment })

test('a guest checks in, pays, has the receipt, and holds a QR code with nothing left to settle (R12.3, R12.23)', {
  tag: '@every-browser',
}, async ({ guest, sees, hotel, frontOffice, name, address }) => {
  await hotel.takesBooking({ name, facility: '104', openAmount: 24_200 })
  await guest.hurriesTo('/checkin/confirm-checkin', name)
  await guest.confirms()
  await guest.paysBy(cards.good, address)
  await sees.theScreen('/checkin/complete-payment')
  await guest.presses('payment.complete-payment.button_checkin')
  await sees.theScreen('/checkin/qr')
  expect((await sees.theQrCode()).split(',')[3]).toBe('40')
  await frontOffice.wasPaidOnce()
  await frontOffice.mailed(1)

  await guest.searchesFor({ name, facility: '104' })
  await sees.theScreen('/checkin/qr')
})
