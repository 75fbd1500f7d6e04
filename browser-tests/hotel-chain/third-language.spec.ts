import { expect, test } from '../guest/guest.ts'
import { wording } from '../guest/texts.ts'

// One key of the configuration, and one file: all that a further language takes.
test.use({
  tenant: {
    config: { language: { supported: ['ja', 'en', 'fr'] } },
    texts: {
      fr: {
        'hotel.name': 'Hôtels de Miotsu',
        'document.home_title': 'Enregistrement',
        'home.greeting': 'Bienvenue',
        'home.checkin_button': 'Je m’enregistre',
        'checkin.search.hotel_heading': 'À quel nom avez-vous réservé ?',
        'checkin.search.button': 'Trouver ma réservation',
        'components.stay.nights_one': '{n} nuit',
        'components.stay.nights_many': '{n} de nuits',
        'components.stay.nights_other': '{n} nuits',
      },
    },
  },
})

test.describe('on a phone in French', () => {
  test.use({ locale: 'fr-CA' })

  test('a hotel that has added French speaks it, and Japanese where it says nothing (R5.10)', async ({
    guest,
    sees,
    hotel,
    name,
    line,
    page,
  }) => {
    await hotel.takesBooking({ name, nights: 2 })
    await guest.opensThePage()
    await sees.theLanguage('fr')
    await sees.theText('Bienvenue')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('writing-mode', 'horizontal-tb')
    await sees.theTitle('Enregistrement－Hôtels de Miotsu')
    await sees.theText(wording('ja', 'home.attention_1'))
    await guest.taps('Je m’enregistre')
    await sees.theHeading('À quel nom avez-vous réservé ?')
    await guest.fillsInTheSearch({ name: 'ダレモイナイ' })
    await guest.taps('Trouver ma réservation')
    await sees.theDialogIn('en')
    expect(line.headersOf('requestCheckinToken')['language']).toBe('fr')
    await guest.taps(wording('ja', 'components.button.close'))
    await guest.fillsInTheSearch({ name })
    await guest.taps('Trouver ma réservation')
    await sees.theHeading(wording('ja', 'checkin.check-reservation.heading'))
    await sees.theText('2 nuits')
    await sees.theLanguage('fr')
  })
})
