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
  frontOffice,
}, testInfo) => {
  const photographs = await photographer(page, testInfo)
  await frontOffice.letsOthersQueue(1)
  await frontOffice.lodges({ name, nights: 2 })
  await walkOut(
    { page, guest, leaver, sees, say, frontOffice },
    async (route, face) => {
      if (route === '/checkout/wait') await seesInTheQueue.partiesAhead(1)
      await photographs(route, face)
    },
    name,
  )
})
