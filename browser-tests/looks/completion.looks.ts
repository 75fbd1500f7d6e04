import { test } from '../guest/guest.ts'
import { endingWithAMessage } from '../hotel/tenant.ts'
import { keepConstant, looker } from './looking.ts'

test.use({ tenant: endingWithAMessage })

test('check-in that ends with a message looks as accepted', async ({
  page,
  guest,
  hotel,
  sees,
}, testInfo) => {
  const name = 'ミホン ジロウ'
  const looks = looker(page, testInfo)
  await keepConstant(page)
  await hotel.takesBooking({ name, adults: 1 })
  await guest.searchesFor({ name })
  await guest.answersEverything(1)
  await guest.confirms()
  await sees.theScreen('/checkin/complete')
  await looks('/checkin/complete')
})
