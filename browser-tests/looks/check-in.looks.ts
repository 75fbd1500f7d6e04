import { expect, takingPayment, test } from '../paying-guest.ts'
import { walkOutside, walkThroughPayment, walkToConfirmation } from '../walk.ts'
import { keepConstant } from './constant.ts'
import { looker } from './looking.ts'

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

test('check-in and payment look as accepted', async ({ page, guest, sees, line, hotel }, testInfo) => {
  const { looks, tells } = looker(page, testInfo)
  const walker = { page, guest, sees, line }
  await keepConstant(page)
  await walkOutside(walker, looks)
  await hotel.takesBooking(booking)
  await walkToConfirmation(walker, looks, booking)
  await guest.confirms()
  await walkThroughPayment(walker, looks)
  expect(await tells()).toEqual([])
})
