import { cards } from '../guest/actions/paying.ts'
import { expect, test } from '../guest/paying-guest.ts'
import { furtherPhones, wording } from '../guest/texts.ts'

for (const { language, locale } of furtherPhones) {
  test.describe(`on a phone in ${locale}`, () => {
    test.use({ locale })

    test(`a guest is spoken to in "${language}" from home to the code and the receipt (R5.1, R5.4)`, async ({
      guest,
      sees,
      say,
      hotel,
      frontOffice,
      name,
      address,
      line,
    }) => {
      await hotel.takesBooking({ name, facility: '104', adults: 2, openAmount: 24_200 })
      await guest.opensThePage()
      await sees.theLanguage(language)
      await sees.theText(say('home.attention_1'))
      await guest.searchesFor({ name, facility: '104' })
      expect(line.headersOf('requestCheckinToken')['language']).toBe(language)
      await guest.answersEverything(2, {})
      await guest.confirms()
      await guest.paysBy(cards.good, address)
      await sees.theScreen('/checkin/complete-payment')
      await sees.theHeading(say('payment.complete-payment.heading'))
      await guest.presses('payment.complete-payment.button_checkin')
      await sees.theScreen('/checkin/qr')
      await sees.theHeading(say('checkin.qr.heading'))
      const [mail] = await frontOffice.mailed(1)
      expect(mail?.language).toBe(language)
    })
  })
}

test('the language that is chosen on home is spoken on this screen and all that follow, and back again; a booking sought in the wrong hotel leads back to the choice (R5.4, R6.18)', async ({
  guest,
  sees,
}) => {
  await guest.opensThePage()
  await guest.choosesTheLanguage('English')
  await sees.theLanguage('en')
  await guest.taps(wording('en', 'home.checkin_button'))
  await sees.theHeading(wording('en', 'checkin.search.hotel_heading'))
  await guest.fillsInTheSearch({ name: 'ダレモイナイ' })
  await guest.taps(wording('en', 'checkin.search.button'))
  await sees.theDialogIn('en')
  await guest.taps(wording('en', 'components.booking_not_found.mend_hotel'))
  await sees.theFocusIn('facilityId')
  await guest.goesBackInTheBrowser()
  await sees.theScreen('/')
  await guest.choosesTheLanguage('한국어')
  await sees.theLanguage('ko')
  await sees.theButton(wording('ko', 'home.checkin_button'))
  await guest.choosesTheLanguage('日本語')
  await sees.theButton(wording('ja', 'home.checkin_button'))
})
