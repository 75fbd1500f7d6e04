import { describe, expect, it } from 'vitest'
import { ConfigRefused, readConfig, shippedConfig } from '../../src/site/config.ts'

const refusal = (served: unknown): string => {
  try {
    readConfig(served)
  } catch (error) {
    if (error instanceof ConfigRefused) return error.message
    throw error
  }
  return 'accepted'
}

describe('reading the configuration', () => {
  it('takes the shipped value for every key that is missing', () => {
    expect(readConfig({})).toEqual(shippedConfig())
    expect(readConfig({ display: { show_top_bar: false } })).toEqual({
      ...shippedConfig(),
      display: { ...shippedConfig().display, show_top_bar: false },
    })
  })

  it('ships what the specification says', () => {
    const { api, display, qr_code, language, use_checkout, ...rest } = shippedConfig()
    expect(api.type).toBe('legacy')
    expect(use_checkout).toBe(false)
    expect(language).toEqual({ default: 'ja', supported: ['ja', 'en'], auto_language_select: 'browser' })
    expect(qr_code).toEqual({
      is_active_in_checkin: true,
      error_correction_level: 'H',
      max_size: 250,
      qr_factors: ['prefix', 'kananame', 'register_card_status', 'checkin_code', 'blank'],
    })
    expect(display).toMatchObject({
      show_facility_selector: true,
      use_visibility_control: true,
      show_number_of_children: true,
      show_number_of_others: false,
      use_checkin_payment: true,
      use_membership_info: true,
      show_detail_reservation: true,
      default_country_code: '',
      search_without_spaces: true,
      use_country_code_as_prefecture: true,
      show_top_bar: true,
      show_phone_number_in_search: false,
      separate_city_and_area: true,
      show_facility_name_on_qr: false,
    })
    expect(rest).toMatchObject({
      wait_interval: 3000,
      wait_timeout_minutes: 5,
      expired_year_span: 10,
      request_timeout: 30_000,
    })
  })

  it('leaves unread what a chain keeps beside our keys', () => {
    const more = { chain: { number: 7 }, display: { show_topbar: false }, api: { key: 'x' } }
    expect(readConfig(more)).toEqual(readConfig({}))
  })

  it('takes slashes off the end of an address, since paths follow', () => {
    expect(readConfig({ api: { base_url: 'https://hotel.example/' } }).api.base_url).toBe(
      'https://hotel.example',
    )
  })

  it.each([
    [{ display: { show_top_bar: 'yes' } }, 'display.show_top_bar'],
    [{ api: { type: 'modern' } }, 'api.type'],
    [{ api: { base_url: 'hotel.example' } }, 'api.base_url'],
    [{ display: { default_country_code: 'Japan' } }, 'display.default_country_code'],
    [{ display: { eco_discount_url: 'javascript:alert(1)' } }, 'display.eco_discount_url'],
    [{ qr_code: { qr_factors: ['prefix', 'kana'] } }, 'qr_code.qr_factors.1'],
    [{ qr_code: { error_correction_level: 'X' } }, 'qr_code.error_correction_level'],
    [{ language: { default: 'fr' } }, 'language.default'],
    [{ language: { supported: [] } }, 'language.supported'],
    [{ wait_interval: 0 }, 'wait_interval'],
    [{ request_timeout: '30000' }, 'request_timeout'],
    [{ theme: { primary: 'blackish' } }, 'theme.primary'],
    [{ analytics: { gtm_id: '"><script>' } }, 'analytics.gtm_id'],
  ])('refuses %j and names the key', (served, key) => {
    expect(refusal(served)).toContain(`config.json: ${key}: `)
  })

  it.each([null, 'text', 3])('refuses %j as a whole', (served) => {
    expect(refusal(served)).toMatch(/^config\.json: /)
  })

  it('accepts factors with a fallback', () => {
    expect(refusal({ qr_code: { qr_factors: ['membership_number||reference_number'] } })).toBe('accepted')
  })
})
