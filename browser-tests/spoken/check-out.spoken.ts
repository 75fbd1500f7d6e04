import { byHand, test } from '../guest/leaving-guest.ts'
import { leaverOf } from '../guest/sample-guests.ts'
import { keepConstant } from '../looks/constant.ts'
import { walkOut } from '../every-screen/walk-checkout.ts'
import { listener } from './write-down.ts'

test.use({ tenant: byHand })

test('what is said from the search to the farewell', async ({
  page,
  guest,
  leaver,
  sees,
  say,
  frontOffice,
  language,
}) => {
  const name = leaverOf[language]
  const { listens, writesDown } = listener(page)
  await keepConstant(page)
  await frontOffice.letsOthersQueue(1)
  await frontOffice.lodges({ name, nights: 2 })
  await walkOut({ page, guest, leaver, sees, say, frontOffice }, listens, name)
  await writesDown(`${language}-check-out`, `Check-out as it is read aloud (${language})`)
})
