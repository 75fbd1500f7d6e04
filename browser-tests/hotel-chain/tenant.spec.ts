import { test } from '../guest/guest.ts'

const run = `document.documentElement.dataset.run='yes'`
const additional = `<h1>お知らせの見出し</h1><script>${run}</script><img src="x" onerror="${run}"><p style="position:fixed">A <b>note</b></p>`
const texts = {
  'home.checkin_button': 'お着きの手続き',
  'home.additional_message': '大浴場は 24 時まで',
  'checkin.search.heading': '',
  'checkin.check-reservation.attention': '',
  'checkin.check-reservation.other_button': '',
  'no.such.key': 'x',
}

test.use({
  tenant: {
    config: {
      display: { show_facility_selector: false, additional_message: true, additional_html: true },
      theme: { primary: '#ffd400', accent: '#ff8a00' },
    },
    texts: { ja: texts },
    files: { 'data/additional/ja.html': additional },
  },
  // What it adds to home holds handlers, of which the content security policy tells before the sanitiser drops them.
  expectedComplaints: [/Content Security Policy/],
})

test('a chain of its own asks for no facility and speaks its own words over ours, but a button never loses its name (R5.8, R7.4, R7.5)', async ({
  guest,
  sees,
  hotel,
  name,
  say,
}) => {
  await hotel.takesBooking({ name, facility: '104' })
  await guest.opensThePage()
  await sees.theButton('お着きの手続き')
  await sees.theText('大浴場は 24 時まで')
  await sees.theText('お知らせの見出し')
  await sees.theText(say('home.attention_1'))
  await guest.taps('お着きの手続き')
  await sees.theHeading(say('checkin.search.heading'))
  await sees.noField('facilityId')
  await guest.fillsInTheSearch({ name })
  await guest.presses('checkin.search.button')
  await sees.theScreen('/checkin/check-reservation')
  await sees.noText('澪津島の宿')
  await sees.noButton(say('checkin.check-reservation.other_button'))
  await sees.noText(say('checkin.check-reservation.attention'))
})
