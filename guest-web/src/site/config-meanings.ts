import type { Config } from './config.ts'

/** Path of a key in `config.json`, as `display.show_top_bar`. */
export type ConfigKey = PathsOf<Config>

type PathsOf<Part, Before extends string = ''> = {
  [Key in keyof Part & string]: Part[Key] extends readonly unknown[] | string | number | boolean
    ? `${Before}${Key}`
    : PathsOf<Part[Key], `${Before}${Key}.`>
}[keyof Part & string]

const address = 'empty for the server of the page'

/** What each key means to a hotel. Stands beside the schema, and not in it, so that the page does not carry it. */
export const configMeanings: Readonly<Record<ConfigKey, string>> = {
  'api.type': 'Back end spoken to: `legacy` or `cico`.',
  'api.base_url': `Start of every API path; ${address}.`,
  'api.client_url':
    'Start of the paths under `/api/v1/client`, when they are served elsewhere; empty for `api.base_url`.',
  'api.point_url': `Start of the point programme's paths (cico); ${address}.`,
  'assets.url': "Start of the tenant's pictures.",
  use_checkout: 'Check-out: its button on home, and all its screens.',
  'display.show_top_bar': 'Top bar with title, way back and progress. Headings stay without it.',
  'display.use_checkin_payment': 'Paying by card at check-in.',
  'display.show_facility_selector':
    'Facility in the search; its visibility settings and its name in the summary.',
  'display.facility_before_phone': 'Facility above the phone number in the search, else below it.',
  'display.use_visibility_control':
    "Which guest details are asked for is the facility's choice; off: a fixed set.",
  'display.show_number_of_children': 'Number of children in the summary, and their details.',
  'display.show_number_of_others': 'Number of others in the summary, and their details.',
  'display.use_membership_info': "The representative's details are filled in from the membership.",
  'display.show_detail_reservation': 'Check-out date, nights and rooms in the summary.',
  'display.show_phone_number_in_search': 'Phone number in the search, and then required.',
  'display.show_facility_name_on_qr': 'Facility name beside the QR code.',
  'display.show_save_qr_code': 'A button below the QR code that saves or shares it as a picture.',
  'display.show_typed_signature':
    'Below the canvas, a way to sign by typing. Off, whoever cannot draw has no way to sign by themselves.',
  'display.separate_city_and_area': 'City and area as two fields; off: one field for both.',
  'display.use_country_code_as_prefecture':
    'For guests from overseas the prefecture carries the country code.',
  'display.default_country_code': 'Country chosen at the start, as `JP`; empty for Japan.',
  'display.search_without_spaces': 'Spaces are taken out of the reservation name before the search.',
  'display.convert_names_to_full_width': 'Names and kana are sent in full width.',
  'display.split_single_name': 'A name typed into one field is split into last and first name.',
  'display.show_checkout_attention': 'A note about check-out on home.',
  'display.show_receipt_name_notice':
    "At check-in the form of the receipt name starts with the guest's name, and a notice says so; off: with what the guest has entered there.",
  'display.additional_message': "The tenant's message on home (text `home.additional_message`).",
  'display.additional_html': "The tenant's HTML on home, sanitised.",
  'display.eco_discount_url': 'Page about the eco discount, linked on home; empty for no link.',
  'display.payment_law_url': 'Page of the law on payments, linked on home; empty for no link.',
  'qr_code.is_active_in_checkin': 'The check-in ends with a QR code.',
  'qr_code.error_correction_level': 'Error correction of the QR code: `L`, `M`, `Q` or `H`.',
  'qr_code.max_size': 'Largest size of the QR code in CSS pixels, quiet zone not counted.',
  'qr_code.qr_factors':
    'What the QR code is made of, in order: `prefix`, `kananame`, `reference_number`, `register_card_status`, `checkin_code`, `membership_number`, `blank`; `"a||b"` is b where a is empty.',
  'language.default': 'Language where nothing else decides.',
  'language.supported': 'Languages that the app speaks.',
  'language.auto_language_select':
    "`browser`: by the browser's language, with a selector on home. `query`: by `?lang=`, else English.",
  wait_interval: 'Pause between two looks at the check-out queue, in milliseconds.',
  wait_timeout_minutes: 'How long a guest waits in the check-out queue, where the back end does not say.',
  expired_year_span: 'Number of years to choose from as a card expiry.',
  request_timeout: 'A call is given up after so many milliseconds.',
  'postcode.url': 'Postcode lookup in the shape of zipcloud; empty for our own.',
  'payment.provider': 'Card payment provider: `gmo`.',
  'payment.script_url':
    "Address of the provider's browser script; empty for the sandbox of the server of the page.",
  'analytics.gtm_id':
    'Google Tag Manager container; empty for none. It is loaded only where no card is taken: `use_checkin_payment` and `use_checkout` off. Screen views are pushed to `window.dataLayer` all the same.',
  'theme.primary': 'Main buttons, progress and focus.',
  'theme.secondary': 'Secondary text.',
  'theme.accent': 'Chosen things, notes and the landscape.',
  'theme.error': 'Errors.',
  'theme.info': 'Information.',
  'theme.success': 'Success.',
  'theme.warning': 'Warnings.',
}
