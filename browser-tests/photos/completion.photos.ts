import { endingWithAMessage, test } from '../guest/completing-guest.ts'
import { photographer } from './album.ts'

test.use({ tenant: endingWithAMessage })

test('a photograph of check-in that ends with a message', async ({ page, guest, hotel, sees }, testInfo) => {
  const photographs = await photographer(page, testInfo)
  await hotel.takesBooking({ name: 'ミホン ジロウ', adults: 1 })
  await guest.searchesFor({ name: 'ミホン ジロウ' })
  await guest.answersEverything(1)
  await guest.confirms()
  await sees.theScreen('/checkin/complete')
  await photographs('/checkin/complete')
})
