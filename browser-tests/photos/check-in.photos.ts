import { takingPayment, test } from '../paying-guest.ts'
import { walkOutside, walkThroughPayment, walkToConfirmation } from '../walk.ts'
import { photographer } from './album.ts'

test.use({ tenant: takingPayment })

/** A family whose bill has every line that there is. */
const booking = {
  name: 'ミホン タロウ',
  facility: '103',
  adults: 2,
  children: 1,
  nights: 2,
  openAmount: 42_600,
  bathingTax: 300,
  accommodationTax: 400,
  usedPoints: 1_000,
}

test('photographs of check-in and payment', async ({ page, guest, sees, line, hotel }, testInfo) => {
  const photographs = await photographer(page, testInfo)
  const walker = { page, guest, sees, line }
  await walkOutside(walker, photographs)
  await hotel.takesBooking(booking)
  await walkToConfirmation(walker, photographs, booking)
  await guest.confirms()
  await walkThroughPayment(walker, photographs)
})
