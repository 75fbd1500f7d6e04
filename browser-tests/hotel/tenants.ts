import type { Tenant } from './tenant.ts'

// One object per tenant, named by all specs that want it: Playwright gives equal objects servers of their own.

/** Takes no payment: a check-in ends with the code. */
export const endingWithTheCode: Tenant = {}

/** Takes no payment and has no reader for codes: a check-in ends with a message. */
export const endingWithAMessage: Tenant = { config: { qr_code: { is_active_in_checkin: false } } }

/** Asks every guest for the same (R8.5). */
export const withoutVisibilityControl: Tenant = { config: { display: { use_visibility_control: false } } }

/** A colour that stands for nothing of ours, in a logo as wide as no other. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="77" height="40"><rect width="77" height="40" fill="#c0c"/></svg>`

const run = `document.documentElement.dataset.run='yes'`

const additional = (words: string) =>
  `<h1>${words}</h1><script>${run}</script><img src="x" onerror="${run}"><p style="position:fixed">A <b>note</b></p>
  <a href="https://miotsu.example/map">A map</a>`

/** A chain with one hotel, its own words, colours, logo, notes and links. */
export const chainOfItsOwn: Tenant = {
  config: {
    display: {
      show_facility_selector: false,
      show_checkout_attention: true,
      additional_message: true,
      additional_html: true,
      eco_discount_url: '/eco/',
      payment_law_url: 'https://miotsu.example/law/',
    },
    theme: { primary: '#ffd400', accent: '#ff8a00', error: '#ff6b6b', secondary: '#9a9a9a', info: '#66ccff' },
  },
  texts: {
    ja: {
      'home.checkin_button': 'お着きの手続き',
      'home.additional_message': '大浴場は 24 時まで',
      'checkin.search.heading': '',
      'checkin.check-reservation.attention': '',
      'checkin.check-reservation.other_button': '',
      'no.such.key': 'x',
    },
    en: {
      'home.checkin_button': 'Arrive',
      'home.additional_message': 'The baths close at midnight',
      'checkin.search.heading': '',
      'checkin.check-reservation.attention': '',
      'checkin.check-reservation.other_button': '',
      'no.such.key': 'x',
    },
  },
  files: {
    'data/app-logo.svg': logo,
    'data/additional/ja.html': additional('お知らせの見出し'),
    'data/additional/en.html': additional('A heading of ours'),
  },
}
