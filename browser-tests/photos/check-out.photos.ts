import { byHand, test } from '../guest/leaving-guest.ts'
import { walkOut } from '../every-screen/walk-checkout.ts'
import { photographer } from './album.ts'

test.use({ tenant: byHand, contextOptions: { reducedMotion: 'reduce' } })

const name = 'ミホン ハナコ'

test('photographs of check-out', async ({
  page,
  guest,
  leaver,
  sees,
  say,
  seesInTheQueue,
  house,
}, testInfo) => {
  const photographs = await photographer(page, testInfo)
  await house.letsOthersQueue(1)
  await house.lodges({ name, nights: 2 })
  await walkOut(
    { page, guest, leaver, sees, say, house },
    async (route, face) => {
      if (route === '/checkout/wait') await seesInTheQueue.partiesAhead(1)
      await photographs(route, face)
    },
    name,
  )
})
