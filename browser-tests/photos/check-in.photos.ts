import { takingPayment, test } from '../guest/paying-guest.ts'
import { sampleFamily, walkOutside, walkThroughPayment, walkToConfirmation } from '../every-screen/walk.ts'
import { photographer } from './album.ts'

test.use({ tenant: takingPayment })

test('photographs of check-in and payment', async ({ page, guest, sees, line, hotel }, testInfo) => {
  const photographs = await photographer(page, testInfo)
  const walker = { page, guest, sees, line }
  await walkOutside(walker, photographs)
  await hotel.takesBooking(sampleFamily)
  await walkToConfirmation(walker, photographs, sampleFamily)
  await guest.confirms()
  await walkThroughPayment(walker, photographs)
})
