import { built } from './built.ts'
import type { Config } from './config.ts'
import type { Site } from './site.ts'

/** What a configuration means to the app: flags die here, each answer is given once (R2.8). */
export const siteOf = (config: Config): Site => {
  const { api, display, qr_code: qr, language } = config
  const ending = endingOf(config)
  return {
    variant: api.type,
    api: {
      baseUrl: api.base_url,
      clientUrl: api.client_url,
      pointUrl: api.point_url,
      postcodeUrl: config.postcode.url,
      requestTimeoutMs: config.request_timeout,
    },
    assetsUrl: config.assets.url,
    ending,
    asksForCode: ending !== 'completion',
    offersCheckout: config.use_checkout && built.checkout,
    search: {
      facility: display.show_facility_selector,
      phone: display.show_phone_number_in_search,
      order: display.facility_before_phone ? 'facility-first' : 'phone-first',
      withoutSpaces: display.search_without_spaces,
    },
    visibilityFromFacility: display.use_visibility_control,
    memberPrefill: display.use_membership_info,
    reservation: {
      children: display.show_number_of_children,
      others: display.show_number_of_others,
      detail: display.show_detail_reservation,
    },
    guests: {
      separateCityAndArea: display.separate_city_and_area,
      countryCodeAsPrefecture: display.use_country_code_as_prefecture,
      defaultCountry: display.default_country_code,
      convertToFullWidth: display.convert_names_to_full_width,
      splitSingleName: display.split_single_name,
    },
    signature: { canBeTyped: display.show_typed_signature },
    qr: {
      factors: qr.qr_factors,
      level: qr.error_correction_level,
      maxSizePx: qr.max_size,
      showsFacilityName: display.show_facility_name_on_qr,
      canBeSaved: display.show_save_qr_code,
    },
    home: {
      checkoutAttention: display.show_checkout_attention,
      additionalMessage: display.additional_message,
      additionalHtml: display.additional_html,
      ecoDiscountUrl: display.eco_discount_url,
      paymentLawUrl: display.payment_law_url,
    },
    topBar: display.show_top_bar,
    language: {
      default: language.default,
      supported: language.supported,
      selectedBy: language.auto_language_select,
    },
    wait: { intervalMs: config.wait_interval, timeoutMinutes: config.wait_timeout_minutes },
    payment: {
      provider: config.payment.provider,
      scriptUrl: config.payment.script_url,
      expiryYearSpan: config.expired_year_span,
      receiptNameNotice: display.show_receipt_name_notice,
    },
    analytics: analyticsOf(config),
    theme: config.theme,
  }
}

const endingOf = ({ display, qr_code: qr }: Config): Site['ending'] => {
  if (display.use_checkin_payment && built.payment) return 'payment'
  return qr.is_active_in_checkin ? 'qr' : 'completion'
}

/** Are cards entered anywhere in this page? Then no script of others is loaded into it, for what is loaded stays. */
export const takesCards = ({ display, use_checkout }: Config): boolean =>
  display.use_checkin_payment || use_checkout

const analyticsOf = (config: Config): Site['analytics'] => {
  const { gtm_id: id } = config.analytics
  return id === '' ? null : { tagManagerId: takesCards(config) ? '' : id }
}
