import * as v from 'valibot'
import { isQrFactor } from '../domain/qr-content.ts'
import { shippedColours } from '../theme/shipped-colours.ts'
import { address, colour, flag, languageCode, link, text, wholeLink, wholeNumber } from './config-values.ts'

/** Every switch of `/config.json` with its shipped value (R2.2). A chain's file may know more than we do: a key that is not
 * here is left unread, and `npm run tenant:check` names it. */
const configSchema = v.object({
  api: v.optional(
    v.object({
      type: v.optional(v.picklist(['legacy', 'cico']), 'legacy'),
      base_url: address,
      client_url: address,
      point_url: address,
    }),
    {},
  ),
  assets: v.optional(v.object({ url: v.optional(wholeLink, '/data') }), {}),
  use_checkout: flag(false),
  display: v.optional(
    v.object({
      show_top_bar: flag(true),
      use_checkin_payment: flag(true),
      show_facility_selector: flag(true),
      facility_before_phone: flag(true),
      use_visibility_control: flag(true),
      show_number_of_children: flag(true),
      show_number_of_others: flag(false),
      use_membership_info: flag(true),
      show_detail_reservation: flag(true),
      show_phone_number_in_search: flag(false),
      show_facility_name_on_qr: flag(false),
      show_save_qr_code: flag(true),
      show_typed_signature: flag(true),
      separate_city_and_area: flag(true),
      use_country_code_as_prefecture: flag(true),
      default_country_code: v.optional(text(/^([A-Z]{2})?$/, 'empty or a country code such as JP'), ''),
      search_without_spaces: flag(true),
      convert_names_to_full_width: flag(true),
      split_single_name: flag(false),
      show_checkout_attention: flag(false),
      show_receipt_name_notice: flag(false),
      additional_message: flag(false),
      additional_html: flag(false),
      eco_discount_url: link,
      payment_law_url: link,
    }),
    {},
  ),
  qr_code: v.optional(
    v.object({
      is_active_in_checkin: flag(true),
      error_correction_level: v.optional(v.picklist(['L', 'M', 'Q', 'H']), 'H'),
      max_size: wholeNumber(250, 1),
      qr_factors: v.optional(
        v.array(v.pipe(v.string(), v.check(isQrFactor, 'must be a factor such as prefix, or "a||b"'))),
        ['prefix', 'kananame', 'register_card_status', 'checkin_code', 'blank'],
      ),
    }),
    {},
  ),
  language: v.optional(
    v.pipe(
      v.object({
        default: v.optional(languageCode, 'ja'),
        supported: v.optional(v.pipe(v.array(languageCode), v.minLength(1)), ['ja', 'en']),
        auto_language_select: v.optional(v.picklist(['query', 'browser']), 'browser'),
      }),
      v.forward(
        v.check(
          (language) => language.supported.includes(language.default),
          'must be one of language.supported',
        ),
        ['default'],
      ),
    ),
    {},
  ),
  wait_interval: wholeNumber(3000, 100),
  wait_timeout_minutes: v.optional(v.pipe(v.number(), v.gtValue(0)), 5),
  expired_year_span: wholeNumber(10, 1),
  request_timeout: wholeNumber(30_000, 1),
  postcode: v.optional(v.object({ url: link }), {}),
  payment: v.optional(v.object({ provider: v.optional(v.picklist(['gmo']), 'gmo'), script_url: link }), {}),
  analytics: v.optional(
    v.object({ gtm_id: v.optional(text(/^[A-Z0-9-]*$/, 'empty or an id such as GTM-XXXX'), '') }),
    {},
  ),
  theme: v.optional(
    v.object({
      primary: colour(shippedColours.primary),
      secondary: colour(shippedColours.secondary),
      accent: colour(shippedColours.accent),
      error: colour(shippedColours.error),
      info: colour(shippedColours.info),
      success: colour(shippedColours.success),
      warning: colour(shippedColours.warning),
    }),
    {},
  ),
})

/** A tenant's configuration, every key present. */
export type Config = v.InferOutput<typeof configSchema>

/** The configuration that ships: what a missing key means. */
export const shippedConfig = (): Config => v.parse(configSchema, {})

/** Why the app cannot start: the key of the configuration, as `display.show_top_bar`, and what is wrong with it. */
export class ConfigRefused extends Error {
  override readonly name = 'ConfigRefused'

  constructor(key: string, problem: string) {
    super(`config.json: ${key === '' ? problem : `${key}: ${problem}`}`)
  }
}

/** What is wrong with a configuration: each key, as `display.show_top_bar`, and the reason; none when it can be used. */
export const configProblems = (
  served: unknown,
): readonly { readonly key: string; readonly problem: string }[] => {
  const { issues = [] } = v.safeParse(configSchema, served)
  return issues.map((issue) => ({ key: v.getDotPath(issue) ?? '', problem: issue.message }))
}

/**
 * Reads a configuration as it was served.
 * @throws ConfigRefused naming the first key with a wrong value
 */
export const readConfig = (served: unknown): Config => {
  const parsed = v.safeParse(configSchema, served)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new ConfigRefused(v.getDotPath(issue) ?? '', issue.message)
}
