import { test } from '../guest/guest.ts'
import { wording } from '../guest/texts.ts'

// These run once: the languages of phones are what they are about.

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
