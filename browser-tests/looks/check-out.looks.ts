import { byHand, test } from '../guest/leaving-guest.ts'
import { walkOut } from '../every-screen/walk-checkout.ts'
import { leaverOf } from '../guest/sample-guests.ts'
import { atTheDesk } from '../hotel/at-the-desk.ts'
import { keepConstant } from './constant.ts'
import { looker } from './looking.ts'
import { isTheUsualPhone, ON_ONE_PHONE } from './on-one-phone.ts'

/** What the desk has for the guest before they leave. */
const MESSAGE = {
  ja: 'お預かりしているお荷物がございます。\nお手数ですが、ご精算の前にフロントまでお越しください。',
  en: 'We are keeping something for you.\nPlease come to the front desk before you check out.',
}

test.use({ tenant: byHand })

test('check-out looks as accepted', async ({
  page,
  guest,
  leaver,
  sees,
  say,
  seesInTheQueue,
  frontOffice,
  hotel,
  language,
}, testInfo) => {
  const name = leaverOf[language]
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
  if (isTheUsualPhone(page)) {
    const atDesk = await atTheDesk(hotel, name)
    await atDesk('leaveMessage', { message_ja: MESSAGE.ja, message_en: MESSAGE.en })
    await leaver.searchesToLeave(name)
    await sees.theDialog(say('checkout.search.message_title'), MESSAGE[language])
    await looker(page, testInfo, { folder: ON_ONE_PHONE })('/checkout/search', 'message-dialog')
    await atDesk('clearMessage')
  }
  await walkOut(
    { page, guest, leaver, sees, say, frontOffice },
    async (route, face) => {
      if (route === '/checkout/wait') await seesInTheQueue.partiesAhead(1)
      await looks(route, face)
    },
    name,
  )
})
