import { expect, test } from '../guest/guest.ts'
import { wording } from '../guest/texts.ts'

// These run once: the languages of phones are what they are about.

const phones = [
  ['ja-JP', 'ja'],
  ['ja', 'ja'],
  ['en-US', 'en'],
  ['en-GB', 'en'],
  ['fr-FR', 'ja'],
  ['jam', 'ja'],
] as const

test.describe('the language of the page', () => {
  for (const [locale, language] of phones) {
    test.describe(`on a phone in ${locale}`, () => {
      test.use({ locale })

      test(`is ${language}`, async ({ guest, sees }) => {
        await guest.opensThePage()
        await sees.theLanguage(language)
        await sees.theButton(wording(language, 'home.checkin_button'))
      })
    })
  }

  test.describe('on a phone in a language that the hotel does not speak', () => {
    test.use({ locale: 'de-DE', switches: { language: { default: 'en' } } })

    test('is the one of the configuration (R5.2)', async ({ guest, sees }) => {
      await guest.opensThePage()
      await sees.theLanguage('en')
    })
  })
})

test.describe('the selector on home', () => {
  test.use({ locale: 'ja-JP' })

  test('changes words, attribute, title and what the hotel says, on this screen and all that follow (R5.4)', async ({
    guest,
    sees,
    hotel,
    name,
    line,
  }) => {
    const say = (key: Parameters<typeof wording>[1]) => wording('en', key)
    await hotel.takesBooking({ name })
    await guest.opensThePage()
    await guest.choosesTheLanguage('English')
    await sees.theLanguage('en')
    await sees.theText(say('home.attention_1'))
    await sees.theTitle(
      wording('en', 'document.title', { screen: say('document.home_title'), hotel: say('hotel.name') }),
    )
    await guest.taps(say('home.checkin_button'))
    await sees.theHeading(say('checkin.search.hotel_heading'))
    await guest.fillsInTheSearch({ name: 'ダレモイナイ' })
    await guest.taps(say('checkin.search.button'))
    await sees.theDialogIn('en')
    expect(line.headersOf('requestCheckinToken')['language']).toBe('en')
    await guest.taps(say('components.button.close'))
    await guest.fillsInTheSearch({ name })
    await guest.taps(say('checkin.search.button'))
    await sees.theHeading(say('checkin.check-reservation.heading'))
    await sees.theText('Miotsu Seaside Hotel')
    await sees.theText('Single')
    await sees.theLanguage('en')
  })

  test('changes back, and forgets nothing of that', async ({ guest, sees }) => {
    await guest.opensThePage()
    await guest.choosesTheLanguage('English')
    await sees.theButton(wording('en', 'home.checkin_button'))
    await guest.choosesTheLanguage('日本語')
    await sees.theLanguage('ja')
    await sees.theButton(wording('ja', 'home.checkin_button'))
  })

  test.describe('of a hotel that speaks one language (R4.7)', () => {
    test.use({ switches: { language: { supported: ['ja'] } } })

    test('is absent', async ({ guest, sees }) => {
      await guest.opensThePage()
      await sees.theButton(wording('ja', 'home.checkin_button'))
      await sees.noField('lang')
    })
  })
})

test.describe('a page whose query chooses the language', () => {
  test.use({ locale: 'ja-JP', switches: { language: { auto_language_select: 'query' } } })

  for (const [query, language] of [
    ['?lang=ja', 'ja'],
    ['?lang=en', 'en'],
    ['?lang=fr', 'en'],
    ['', 'en'],
  ] as const) {
    test(`${query === '' ? 'nothing' : query} means ${language}, and there is no selector (R5.3)`, async ({
      guest,
      sees,
    }) => {
      await guest.opensThePage(`/${query}`)
      await sees.theLanguage(language)
      await sees.noField('lang')
      await guest.taps(wording(language, 'home.checkin_button'))
      await sees.theHeading(wording(language, 'checkin.search.hotel_heading'))
      await sees.theAddress(`/checkin/search${query}`)
    })
  }
})
