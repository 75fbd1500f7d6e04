import { describe, expect, it } from 'vitest'
import { ConfigRefused, configKeys, configProblems, shippedConfig, withValue } from '../src/config-file.ts'
import { keys } from '../src/keys.ts'
import { siteOf } from '../src/site.ts'

const refusal = (served: unknown): string => {
  try {
    siteOf(served)
  } catch (error) {
    if (error instanceof ConfigRefused) return error.message
    throw error
  }
  return 'accepted'
}

describe('reading the configuration', () => {
  it('takes the shipped value for every key that is missing (R2.1)', () => {
    expect(siteOf({})).toEqual(siteOf(shippedConfig()))
    expect(siteOf({ display: { show_top_bar: false } })).toEqual({ ...siteOf({}), topBar: false })
  })

  it('ships the values that are required (R2.2, R5.11)', () => {
    expect(shippedConfig()).toEqual({
      api: { type: 'legacy', base_url: '', client_url: '', point_url: '', facility: '' },
      assets: { url: '/data' },
      use_checkout: false,
      display: {
        show_top_bar: true,
        use_checkin_payment: true,
        show_facility_selector: true,
        facility_before_phone: true,
        use_visibility_control: true,
        ask_overseas_passport: false,
        show_number_of_children: true,
        show_number_of_others: false,
        use_membership_info: true,
        show_detail_reservation: true,
        show_phone_number_in_search: false,
        show_facility_name_on_qr: false,
        separate_city_and_area: true,
        use_country_code_as_prefecture: true,
        default_country_code: '',
        search_without_spaces: true,
        convert_names_to_full_width: true,
        split_single_name: false,
        show_checkout_attention: false,
        show_receipt_name_notice: false,
        show_save_qr_code: true,
        show_typed_signature: true,
        additional_message: false,
        additional_html: false,
        eco_discount_url: '',
        payment_law_url: '',
      },
      search: { native_names: false },
      qr_code: {
        is_active_in_checkin: true,
        error_correction_level: 'H',
        max_size: 250,
        qr_factors: ['prefix', 'kananame', 'register_card_status', 'checkin_code', 'blank'],
      },
      language: { default: 'ja', supported: ['ja', 'en'], auto_language_select: 'browser' },
      wait_interval: 3000,
      wait_timeout_minutes: 5,
      expired_year_span: 10,
      request_timeout: 30_000,
      postcode: { url: '' },
      payment: { provider: 'gmo', script_url: '' },
      analytics: { gtm_id: '' },
      theme: {
        primary: '#000000',
        secondary: '#4f5960',
        accent: '#8ecbe6',
        error: '#9d0f25',
        info: '#123a6d',
        success: '#00564c',
        warning: '#f2a900',
        scene: 'water',
      },
    })
  })

  it('leaves unread what a chain keeps beside our keys (R2.5)', () => {
    const more = { chain: { number: 7 }, display: { show_topbar: false }, api: { key: 'x' } }
    expect(siteOf(more)).toEqual(siteOf({}))
  })

  it('takes slashes off the end of an address, since paths follow', () => {
    expect(siteOf({ api: { base_url: 'https://hotel.example/' } }).api.baseUrl).toBe('https://hotel.example')
    // A host of files knows no picture behind two slashes, and to a browser they begin the name of another host.
    expect(siteOf({ assets: { url: '/data/' } }).assetsUrl).toBe('/data')
    expect(siteOf({ assets: { url: '/' } }).assetsUrl).toBe('')
  })

  it.each([
    [{ display: 3 }, 'display'],
    [{ qr_code: null }, 'qr_code'],
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
    [{ request_timeout: 3_000_000_000 }, 'request_timeout'],
    [{ theme: { primary: 'blackish' } }, 'theme.primary'],
    [{ analytics: { gtm_id: '"><script>' } }, 'analytics.gtm_id'],
  ])('refuses %j and names the key', (served, key) => {
    expect(refusal(served)).toContain(`config.json: ${key}: `)
  })

  it('tells all that is wrong, not only the first', () => {
    const served = { api: 'none', display: { show_top_bar: 'yes' }, language: { default: 'fr' } }
    const keys = configProblems(served).map(({ key }) => key)
    expect(keys).toEqual(['api', 'display.show_top_bar', 'language.default'])
  })

  it.each([null, 'text', 3])('refuses %j as a whole', (served) => {
    expect(refusal(served)).toMatch(/^config\.json: /)
  })

  it.each([
    'prefix',
    'kananame',
    'reference_number',
    'register_card_status',
    'checkin_code',
    'membership_number',
    'blank',
    'membership_number||reference_number',
    'register-card-status',
    'check-in code',
    'Kana-Name || reference-number',
  ])('knows %s as a part of a QR code (R11.2, R11.3)', (factor) => {
    expect(refusal({ qr_code: { qr_factors: [factor] } })).toBe('accepted')
  })

  it.each(['name', '', 'prefix||', 'constructor'])('does not know "%s" as one', (factor) => {
    expect(refusal({ qr_code: { qr_factors: ['prefix', factor] } })).toContain('qr_code.qr_factors.1: ')
  })
})

describe('the rows', () => {
  it('have a name of their own each', () => {
    expect(configKeys.length).toBeGreaterThan(50)
    expect([...new Set(configKeys)]).toEqual(configKeys)
  })

  it('can be given another value, and what a chain keeps beside them stays', () => {
    const written = { chain: 7, payment: { provider: 'gmo', contract: 'x' } }
    expect(withValue(written, keys.entries.payment.entries.scriptUrl, 'https://a.example/t.js')).toEqual({
      chain: 7,
      payment: { provider: 'gmo', contract: 'x', script_url: 'https://a.example/t.js' },
    })
  })
})
