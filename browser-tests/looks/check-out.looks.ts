import { walkOut } from '../every-screen/walk.ts'
import { byHand, test } from '../guest/leaving-guest.ts'
import { keepConstant, looker } from './looking.ts'

test.use({ tenant: byHand })

test('check-out looks as accepted', async ({
  page,
  guest,
  leaver,
  sees,
  say,
  seesInTheQueue,
  frontOffice,
}, testInfo) => {
  const name = 'ミホン ハナコ'
  const looks = looker(page, testInfo)
  await keepConstant(page)
  await frontOffice.letsOthersQueue(1)
  await frontOffice.lodges({
    name,
    nights: 2,
    adults: 4,
    roomTypes: 'ツイン=Twin/ツイン=Twin',
    severalRooms: true,
  })
  await guest.opensThePage()
  await sees.theScreen('/')
  await looks('/', 'checkout')
  await walkOut(
    { page, guest, leaver, sees, say, frontOffice },
    async (route, face) => {
      if (route === '/checkout/wait') await seesInTheQueue.partiesAhead(1)
      await looks(route, face)
    },
    name,
  )
})
