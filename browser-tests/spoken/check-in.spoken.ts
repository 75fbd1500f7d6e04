import { keepConstant } from '../looks/constant.ts'
import { takingPayment, test } from '../paying-guest.ts'
import { walkOutside, walkThroughPayment, walkToConfirmation } from '../walk.ts'
import { listener } from './write-down.ts'

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

test('what is said from home to the code', async ({ page, guest, sees, line, hotel, language }) => {
  const walker = { page, guest, sees, line }
  const { listens, writesDown } = await listener(page)
  await keepConstant(page)
  await walkOutside(walker, listens)
  await hotel.takesBooking(booking)
  await walkToConfirmation(walker, listens, booking)
  await guest.confirms()
  await walkThroughPayment(walker, listens)
  await writesDown(`${language}-check-in`, `Check-in and payment as they are read aloud (${language})`)
})
