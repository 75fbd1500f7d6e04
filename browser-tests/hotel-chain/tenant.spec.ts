import { expect, test } from '../guest/guest.ts'
import { wording } from '../guest/texts.ts'

const run = `document.documentElement.dataset.run='yes'`
const additional = `<h1>Aux bains</h1><script>${run}</script><img src="x" onerror="${run}"><p style="position:fixed">A <b>note</b></p>`

// One key of the configuration, and one file: all that a further language takes.
test.use({
  tenant: {
    config: {
      language: { supported: ['ja', 'en', 'fr'] },
      display: { show_facility_selector: false, additional_message: true, additional_html: true },
    },
    texts: {
      fr: {
        'hotel.name': 'Hôtels de Miotsu',
        'document.home_title': 'Enregistrement',
        'home.checkin_button': 'Je m’enregistre',
        'home.additional_message': 'Bain jusqu’à minuit',
        'checkin.search.hotel_heading': 'À quel nom avez-vous réservé ?',
        'checkin.search.heading': '',
        'checkin.search.button': 'Trouver ma réservation',
        'checkin.check-reservation.attention': '',
        'checkin.check-reservation.other_button': '',
        'components.stay.nights_one': '{n} nuit',
        'components.stay.nights_other': '{n} nuits',
      },
    },
    files: { 'data/additional/fr.html': additional },
  },
  locale: 'fr-CA',
  // What it adds to home holds handlers, of which the content security policy tells before the sanitiser drops them.
  expectedComplaints: [/Content Security Policy/],
})

test('a chain of its own asks for no facility and speaks a language of its own over ours, but a button never loses its name (R5.8, R5.10, R7.4, R7.5)', async ({
  guest,
  sees,
  hotel,
  name,
  line,
  page,
}) => {
  await hotel.takesBooking({ name, facility: '104', nights: 2 })
  await guest.opensThePage()
  await sees.theLanguage('fr')
  await sees.theTitle('Enregistrement – Hôtels de Miotsu')
  await sees.theText('Bain jusqu’à minuit')
  await sees.theText('Aux bains')
  await sees.theText(wording('en', 'home.attention_1'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('writing-mode', 'horizontal-tb')
  await guest.taps('Je m’enregistre')
  await sees.theHeading(wording('en', 'checkin.search.heading'))
  await sees.noField('facilityId')
  await guest.fillsInTheSearch({ name: 'ダレモイナイ' })
  await guest.taps('Trouver ma réservation')
  await sees.theDialogIn('en')
  expect(line.headersOf('requestCheckinToken')['language']).toBe('fr')
  await guest.taps(wording('en', 'components.booking_not_found.mend'))
  await guest.fillsInTheSearch({ name })
  await guest.taps('Trouver ma réservation')
  await sees.theScreen('/checkin/check-reservation')
  await sees.theText('2 nuits')
  await sees.noText('澪津島の宿')
  await sees.noButton(wording('en', 'checkin.check-reservation.other_button'))
  await sees.noText(wording('en', 'checkin.check-reservation.attention'))
})
