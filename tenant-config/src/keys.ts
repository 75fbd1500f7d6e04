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
    /** Start of every API path; empty: the page's server. */
    baseUrl: key('api.base_url', address()),
    /** Start of the paths under `/api/v1/client`; empty: `api.base_url`. */
    clientUrl: key('api.client_url', address()),
    /** Start of the point programme's paths (cico); empty: `api.base_url`. */
    pointUrl: key('api.point_url', address()),
    /** Facility (id on legacy, code on cico) where the guest has chosen none. */
    facility: key(
      'api.facility',
      v.optional(text(/^\S{0,100}$/, 'empty or the id or code of a facility'), ''),
    ),
    /** Postcode lookup like zipcloud's; empty: our own. */
    postcodeUrl: key('postcode.url', link()),
    /** Milliseconds after which a call is given up. */
    requestTimeoutMs: key('request_timeout', wholeNumber(30_000, 1, LONGEST_MS)),
  }),
  /** Start of the tenant's pictures. */
  assetsUrl: key('assets.url', address('/data')),
  /** Check-out: button and screens. */
  offersCheckout: key('use_checkout', flag(false)),
  /** Top bar with title, way back and progress. */
  topBar: key('display.show_top_bar', flag(true)),
  checkin: v.object({
    /** Paying by card at check-in. */
    takesPayment: key('display.use_checkin_payment', flag(true)),
    /** The check-in ends with a QR code. */
    endsWithQr: key('qr_code.is_active_in_checkin', flag(true)),
  }),
  search: v.object({
    /** Facility in search and summary. */
    facility: key('display.show_facility_selector', flag(true)),
    /** Facility above the phone number, else below. */
    order: key(
      'display.facility_before_phone',
      v.pipe(
        flag(true),
        v.transform((isFirst) => (isFirst ? 'facility-first' : 'phone-first')),
      ),
    ),
    /** Phone number in the search, and then required. */
    phone: key('display.show_phone_number_in_search', flag(false)),
    /** Spaces are taken out of the reservation name. */
    withoutSpaces: key('display.search_without_spaces', flag(true)),
    /** The reservation name may be hanzi, hangul, hiragana too. */
    nativeNames: key('search.native_names', flag(false)),
  }),
  /** The facility chooses the details asked for; off: a fixed set. */
  visibilityFromFacility: key('display.use_visibility_control', flag(true)),
  /** Guests from overseas are asked for the passport, also with visibility control on. */
  asksPassport: key('display.ask_overseas_passport', flag(false)),
  reservation: v.object({
    /** Number and details of children. */
    children: key('display.show_number_of_children', flag(true)),
    /** Number and details of others. */
    others: key('display.show_number_of_others', flag(false)),
    /** Check-out date, nights and rooms in the summary. */
    detail: key('display.show_detail_reservation', flag(true)),
  }),
  /** The membership fills in the representative. */
  memberPrefill: key('display.use_membership_info', flag(true)),
  guests: v.object({
    /** City and area as two fields; off: one. */
    separateCityAndArea: key('display.separate_city_and_area', flag(true)),
    /** Overseas the prefecture carries the country code. */
    countryCodeAsPrefecture: key('display.use_country_code_as_prefecture', flag(true)),
    /** Country at the start, by its code in `countries.json`; empty: Japan. */
    defaultCountry: key(
      'display.default_country_code',
      v.optional(
        text(/^([A-Za-z]{2,3}|\d{1,4})?$/, 'empty or a code of the list of countries, such as JP'),
        '',
      ),
    ),
    /** Names and kana are sent in full width. */
    convertToFullWidth: key('display.convert_names_to_full_width', flag(true)),
    /** A name in one field is split in two. */
    splitSingleName: key('display.split_single_name', flag(false)),
  }),
  signature: v.object({
    /** A way to sign by typing, for guests who cannot draw. */
    canBeTyped: key('display.show_typed_signature', flag(true)),
  }),
  home: v.object({
    /** A note about check-out on home. */
    checkoutAttention: key('display.show_checkout_attention', flag(false)),
    /** The tenant's message on home (text `home.additional_message`). */
    additionalMessage: key('display.additional_message', flag(false)),
    /** The tenant's HTML on home, sanitised. */
    additionalHtml: key('display.additional_html', flag(false)),
    /** Page about the eco discount, linked on home. */
    ecoDiscountUrl: key('display.eco_discount_url', link()),
    /** Page of the law on payments, linked on home. */
    paymentLawUrl: key('display.payment_law_url', link()),
  }),
  qr: v.object({
    /** Facility name beside the QR code. */
    showsFacilityName: key('display.show_facility_name_on_qr', flag(false)),
    /** A button that saves or shares the QR code. */
    canBeSaved: key('display.show_save_qr_code', flag(true)),
    /** Error correction of the QR code: `L`, `M`, `Q` or `H`. */
    level: key('qr_code.error_correction_level', oneOf(['L', 'M', 'Q', 'H'], 'H')),
    /** Largest size of the QR code in CSS pixels, without quiet zone. */
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
      /** Languages, in home's order. */
      supported: key(
        'language.supported',
        v.optional(v.pipe(v.array(languageCode), v.minLength(1)), ['ja', 'en']),
      ),
      /** `browser`: the browser's, with a selector on home. `query`: `?lang=`, else English. */
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
    /** Milliseconds between two looks at the check-out queue. */
    intervalMs: key('wait_interval', wholeNumber(3000, 100)),
    /** Wait in the check-out queue, where the back end does not say. */
    timeoutMinutes: key('wait_timeout_minutes', v.optional(v.pipe(v.number(), v.gtValue(0)), 5)),
  }),
  payment: v.object({
    /** [Card payment provider](payments.md). */
    provider: key('payment.provider', oneOf(PAYMENT_PROVIDERS, PAYMENT_PROVIDERS[0])),
    /** Address of the provider's script; empty: the sandbox. */
    scriptUrl: key('payment.script_url', link()),
    /** Years to choose from as a card expiry. */
    expiryYearSpan: key('expired_year_span', wholeNumber(10, 1)),
    /** At check-in the receipt name starts with the guest's name, and a notice says so. */
    receiptNameNotice: key('display.show_receipt_name_notice', flag(false)),
  }),
  analytics: v.object({
    /** Google Tag Manager container, loaded only where no card is taken. */
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
