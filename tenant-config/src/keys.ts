import * as v from 'valibot'
import { PAYMENT_PROVIDERS } from './payment-providers.ts'
import {
  address,
  colour,
  flag,
  key,
  languageCode,
  link,
  LONGEST_MS,
  oneOf,
  qrFactor,
  text,
  wholeNumber,
} from './rules.ts'
import { SCENE_NAMES } from './scenes.ts'

/**
 * Every key of `config.json`, one row each: its place in `Site`, its name in the file, what it may say, the value that it ships with
 * (R2.2), and above it what it means to a hotel. All that reads a configuration follows from these rows, and so does
 * `docs/configuration.md`, which takes its sentences from the comments.
 */
export const keys = v.object({
  /** Back end spoken to: `legacy` or `cico`. */
  variant: key('api.type', oneOf(['legacy', 'cico'], 'legacy')),
  api: v.object({
    /** Start of every API path; empty for the server of the page. */
    baseUrl: key('api.base_url', address()),
    /** Start of the paths under `/api/v1/client`, when they are served elsewhere; empty for `api.base_url`. */
    clientUrl: key('api.client_url', address()),
    /** Start of the point programme's paths (cico), when they are served elsewhere; empty for `api.base_url`. */
    pointUrl: key('api.point_url', address()),
    /** Facility of every call where the guest has chosen none: its id (legacy) or code (cico); empty for none. */
    facility: key(
      'api.facility',
      v.optional(text(/^\S{0,100}$/, 'empty or the id or code of a facility'), ''),
    ),
    /** Postcode lookup in the shape of zipcloud; empty for our own. */
    postcodeUrl: key('postcode.url', link()),
    /** A call is given up after so many milliseconds. */
    requestTimeoutMs: key('request_timeout', wholeNumber(30_000, 1, LONGEST_MS)),
  }),
  /** Start of the tenant's pictures. */
  assetsUrl: key('assets.url', address('/data')),
  /** Check-out: its button on home, and all its screens. */
  offersCheckout: key('use_checkout', flag(false)),
  /** Top bar with title, way back and progress. Headings stay without it. */
  topBar: key('display.show_top_bar', flag(true)),
  checkin: v.object({
    /** Paying by card at check-in. */
    takesPayment: key('display.use_checkin_payment', flag(true)),
    /** The check-in ends with a QR code. */
    endsWithQr: key('qr_code.is_active_in_checkin', flag(true)),
  }),
  search: v.object({
    /** Facility in the search; its visibility settings and its name in the summary. */
    facility: key('display.show_facility_selector', flag(true)),
    /** Facility above the phone number in the search, else below it. */
    order: key(
      'display.facility_before_phone',
      v.pipe(
        flag(true),
        v.transform((isFirst) => (isFirst ? 'facility-first' : 'phone-first')),
      ),
    ),
    /** Phone number in the search, and then required. */
    phone: key('display.show_phone_number_in_search', flag(false)),
    /** Spaces are taken out of the reservation name before the search. */
    withoutSpaces: key('display.search_without_spaces', flag(true)),
  }),
  /** Which guest details are asked for is the facility's choice; off: a fixed set. */
  visibilityFromFacility: key('display.use_visibility_control', flag(true)),
  /** With visibility control on, guests who live overseas are asked for a photo of the passport too; off, they are asked anyway. */
  asksPassport: key('display.ask_overseas_passport', flag(false)),
  reservation: v.object({
    /** Number of children in the summary, and their details. */
    children: key('display.show_number_of_children', flag(true)),
    /** Number of others in the summary, and their details. */
    others: key('display.show_number_of_others', flag(false)),
    /** Check-out date, nights and rooms in the summary. */
    detail: key('display.show_detail_reservation', flag(true)),
  }),
  /** The representative's details are filled in from the membership. */
  memberPrefill: key('display.use_membership_info', flag(true)),
  guests: v.object({
    /** City and area as two fields; off: one field for both. */
    separateCityAndArea: key('display.separate_city_and_area', flag(true)),
    /** For guests from overseas the prefecture carries the country code. */
    countryCodeAsPrefecture: key('display.use_country_code_as_prefecture', flag(true)),
    /** Country chosen at the start, by its code in `countries.json`, as `JP`; empty for Japan. */
    defaultCountry: key(
      'display.default_country_code',
      v.optional(
        text(/^([A-Za-z]{2,3}|\d{1,4})?$/, 'empty or a code of the list of countries, such as JP'),
        '',
      ),
    ),
    /** Names and kana are sent in full width. */
    convertToFullWidth: key('display.convert_names_to_full_width', flag(true)),
    /** A name typed into one field is split into last and first name. */
    splitSingleName: key('display.split_single_name', flag(false)),
  }),
  signature: v.object({
    /** Below the canvas, a way to sign by typing. Off, a guest who cannot draw cannot sign in the app. */
    canBeTyped: key('display.show_typed_signature', flag(true)),
  }),
  home: v.object({
    /** A note about check-out on home. */
    checkoutAttention: key('display.show_checkout_attention', flag(false)),
    /** The tenant's message on home (text `home.additional_message`). */
    additionalMessage: key('display.additional_message', flag(false)),
    /** The tenant's HTML on home, sanitised. */
    additionalHtml: key('display.additional_html', flag(false)),
    /** Page about the eco discount, linked on home; empty for no link. */
    ecoDiscountUrl: key('display.eco_discount_url', link()),
    /** Page of the law on payments, linked on home; empty for no link. */
    paymentLawUrl: key('display.payment_law_url', link()),
  }),
  qr: v.object({
    /** Facility name beside the QR code. */
    showsFacilityName: key('display.show_facility_name_on_qr', flag(false)),
    /** A button below the QR code that saves or shares it as a picture. */
    canBeSaved: key('display.show_save_qr_code', flag(true)),
    /** Error correction of the QR code: `L`, `M`, `Q` or `H`. */
    level: key('qr_code.error_correction_level', oneOf(['L', 'M', 'Q', 'H'], 'H')),
    /** Largest size of the QR code in CSS pixels, quiet zone not counted. */
    maxSizePx: key('qr_code.max_size', wholeNumber(250, 1)),
    /**
     * What the QR code is made of, in order: `prefix`, `kananame`, `reference_number`, `register_card_status`, `checkin_code`,
     * `membership_number`, `blank`; `"a||b"` is b where a is empty.
     */
    factors: key(
      'qr_code.qr_factors',
      v.optional(v.array(qrFactor), ['prefix', 'kananame', 'register_card_status', 'checkin_code', 'blank']),
    ),
  }),
  language: v.pipe(
    v.object({
      /** Language where nothing else decides. */
      default: key('language.default', v.optional(languageCode, 'ja')),
      /** Languages that the app speaks. */
      supported: key(
        'language.supported',
        v.optional(v.pipe(v.array(languageCode), v.minLength(1)), ['ja', 'en']),
      ),
      /** `browser`: by the browser's language, with a selector on home. `query`: by `?lang=`, else English. */
      selectedBy: key('language.auto_language_select', oneOf(['query', 'browser'], 'browser')),
    }),
    v.forward(
      v.check(
        (language) => language.supported.includes(language.default),
        'must be one of language.supported',
      ),
      ['default'],
    ),
  ),
  wait: v.object({
    /** Pause between two looks at the check-out queue, in milliseconds. */
    intervalMs: key('wait_interval', wholeNumber(3000, 100)),
    /** How long a guest waits in the check-out queue, where the back end does not say. */
    timeoutMinutes: key('wait_timeout_minutes', v.optional(v.pipe(v.number(), v.gtValue(0)), 5)),
  }),
  payment: v.object({
    /** Card payment provider, one of those of [Paying by card](payments.md). */
    provider: key('payment.provider', oneOf(PAYMENT_PROVIDERS, PAYMENT_PROVIDERS[0])),
    /** Address of the provider's browser script; empty for the sandbox of the server of the page. */
    scriptUrl: key('payment.script_url', link()),
    /** Number of years to choose from as a card expiry. */
    expiryYearSpan: key('expired_year_span', wholeNumber(10, 1)),
    /**
     * At check-in the form of the receipt name starts with the guest's name, and a notice says so; off: with what the guest has
     * entered there.
     */
    receiptNameNotice: key('display.show_receipt_name_notice', flag(false)),
  }),
  analytics: v.object({
    /**
     * Google Tag Manager container; empty for none. It is loaded only where no card is taken: `use_checkin_payment` and
     * `use_checkout` off. Screen views are pushed to `window.dataLayer` all the same.
     */
    tagManagerId: key(
      'analytics.gtm_id',
      v.optional(text(/^[A-Z0-9-]*$/, 'empty or an id such as GTM-XXXX'), ''),
    ),
  }),
  /** The view behind home and the endings: `water`, `forest` or `shore`. */
  scene: key('theme.scene', oneOf(SCENE_NAMES, 'water')),
  // Ink, porcelain, water. tokens.css of the app holds what is derived from them.
  theme: v.object({
    /** Main buttons, progress and focus. */
    primary: key('theme.primary', colour('#000000')),
    /** Secondary text. */
    secondary: key('theme.secondary', colour('#4f5960')),
    /** Chosen things, notes and the landscape. */
    accent: key('theme.accent', colour('#8ecbe6')),
    /** Errors. */
    error: key('theme.error', colour('#9d0f25')),
    /** Information. */
    info: key('theme.info', colour('#123a6d')),
    /** Success. */
    success: key('theme.success', colour('#00564c')),
    /** Warnings. */
    warning: key('theme.warning', colour('#f2a900')),
  }),
})
