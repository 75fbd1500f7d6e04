import { keepConstant } from '../looks/constant.ts'
import { takingPayment, test } from '../guest/paying-guest.ts'
import { walkOutside, walkThroughPayment, walkToConfirmation } from '../every-screen/walk.ts'
import { familyOf, familyStay } from '../guest/sample-guests.ts'
import { listener } from './write-down.ts'

test.use({ tenant: takingPayment })

test('what is said from home to the code', async ({ page, guest, sees, line, hotel, language }) => {
  const family = familyOf[language]
  const booking = { ...familyStay, name: family.name }
  const walker = { page, guest, sees, line }
  const { listens, writesDown } = listener(page)
  await keepConstant(page)
  await walkOutside(walker, listens)
  await hotel.takesBooking(booking)
  await walkToConfirmation(walker, listens, booking, family)
  await guest.confirms()
  await walkThroughPayment(walker, listens, family)
  await writesDown(`${language}-check-in`, `Check-in and payment as they are read aloud (${language})`)
})
