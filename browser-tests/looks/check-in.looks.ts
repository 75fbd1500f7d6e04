import { walkOutside, walkThroughPayment, walkToConfirmation } from '../every-screen/walk.ts'
import { takingPayment, test } from '../guest/paying-guest.ts'
import { family, familyStay } from '../guest/sample-guests.ts'
import { keepConstant, looker } from './looking.ts'

test.use({ tenant: takingPayment })

test('check-in and payment look as accepted', async ({ page, guest, sees, line, hotel }, testInfo) => {
  const booking = { ...familyStay, name: family.name }
  const looks = looker(page, testInfo)
  const walker = { page, guest, sees, line }
  await keepConstant(page)
  await walkOutside(walker, looks)
  await hotel.takesBooking(booking)
  await walkToConfirmation(walker, looks, booking)
  await guest.confirms()
  await walkThroughPayment(walker, looks)
})
