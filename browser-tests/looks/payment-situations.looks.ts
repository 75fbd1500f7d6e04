import { cards } from '../guest/actions/paying.ts'
import { expect, takingPayment, test } from '../guest/paying-guest.ts'
import { familyOf, travellersOf } from '../guest/sample-guests.ts'
import { keepConstant } from './constant.ts'
import { looker } from './looking.ts'
import { ON_ONE_PHONE } from './on-one-phone.ts'

/** Pauses of the app between its questions what has become of a payment, in milliseconds. */
const PAUSES_MS = [2_000, 4_000, 8_000]

test.use({ tenant: takingPayment })

test('a payment of which nobody knows how it ended looks as accepted', async ({
  page,
  guest,
  sees,
  frontOffice,
  line,
  say,
  language,
}, testInfo) => {
  const looks = looker(page, testInfo, { folder: ON_ONE_PHONE })
  const [, , name] = travellersOf[language]
  await line.holdsTheClock()
  await keepConstant(page)
  await frontOffice.lodges({ name })
  await guest.searchesFor({ name, facility: '104' })
  await sees.theScreen('/checkin/unsettled-qr')
  await line.losesTheAnswer('settlement')
  await line.breaks('checkinCode', 'a broken connection')
  await guest.preparesToPayBy({ number: cards.good, name: familyOf[language].nameOnCard })
  const before = line.countOf('checkinCode')
  await guest.pays()
  for (const [asked, pause] of PAUSES_MS.entries()) {
    await expect.poll(() => line.countOf('checkinCode')).toBeGreaterThan(before + asked)
    await line.letsPass(pause)
  }
  await sees.theUnknownOutcome()
  await looks('/checkin/check-payment', 'unknown-dialog')
  await guest.presses('components.button.close')
  await sees.theText(say('payment.failure.unknown_title'))
  await looks('/checkin/check-payment', 'unknown')
})
