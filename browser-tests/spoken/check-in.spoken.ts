import { keepConstant } from '../looks/constant.ts'
import { takingPayment, test } from '../guest/paying-guest.ts'
import { sampleFamily, walkOutside, walkThroughPayment, walkToConfirmation } from '../every-screen/walk.ts'
import { listener } from './write-down.ts'

test.use({ tenant: takingPayment })

test('what is said from home to the code', async ({ page, guest, sees, line, hotel, language }) => {
  const walker = { page, guest, sees, line }
  const { listens, writesDown } = await listener(page)
  await keepConstant(page)
  await walkOutside(walker, listens)
  await hotel.takesBooking(sampleFamily)
  await walkToConfirmation(walker, listens, sampleFamily)
  await guest.confirms()
  await walkThroughPayment(walker, listens)
  await writesDown(`${language}-check-in`, `Check-in and payment as they are read aloud (${language})`)
})
