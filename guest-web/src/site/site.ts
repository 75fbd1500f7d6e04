import type { VariantName } from '@tomari/contract/variants'

/** Name of a QR content factor (R11.2, R11.3); `"a||b"` falls back to b when a is empty. */
export type QrFactor = string

/** Error correction level of the QR code (R11.6). */
type QrLevel = 'L' | 'M' | 'Q' | 'H'

/** The seven colours that a tenant may set (R5.11). */
interface ThemeColours {
  readonly primary: string
  readonly secondary: string
  readonly accent: string
  readonly error: string
  readonly info: string
  readonly success: string
  readonly warning: string
}

/**
 * What a tenant's configuration means to the app: each answer given once, no flag tested twice. `siteOf` in config.ts
 * makes it of `/config.json`.
 */
export interface Site {
  readonly variant: VariantName
  readonly api: {
    /** Start of every API path; empty for the server of the page. */
    readonly baseUrl: string
    /** Start of the paths under /api/v1/client when a chain serves them elsewhere; empty means `baseUrl`. */
    readonly clientUrl: string
    /** Start of the point API's paths (cico); empty for the server of the page. */
    readonly pointUrl: string
    readonly postcodeUrl: string
    readonly requestTimeoutMs: number
  }
  /** Start of the tenant's assets, as `/data`. */
  readonly assetsUrl: string
  /** How a check-in ends: with payment and QR, with the QR alone, or with a message (R2.8). */
  readonly ending: 'payment' | 'qr' | 'completion'
  /** Is the code asked for after the search? Whenever payment or QR is on (R6.8). */
  readonly asksForCode: boolean
  readonly offersCheckout: boolean
  readonly search: {
    readonly facility: boolean
    readonly phone: boolean
    readonly order: 'facility-first' | 'phone-first'
    readonly withoutSpaces: boolean
  }
  readonly visibilityFromFacility: boolean
  readonly memberPrefill: boolean
  readonly reservation: { readonly children: boolean; readonly others: boolean; readonly detail: boolean }
  readonly guests: {
    readonly separateCityAndArea: boolean
    readonly countryCodeAsPrefecture: boolean
    readonly defaultCountry: string
    readonly convertToFullWidth: boolean
    readonly splitSingleName: boolean
  }
  /** `canBeTyped`: there is a way to sign without drawing. */
  readonly signature: { readonly canBeTyped: boolean }
  readonly qr: {
    readonly factors: readonly QrFactor[]
    readonly level: QrLevel
    readonly maxSizePx: number
    readonly showsFacilityName: boolean
    /** As a picture, to be kept or handed on. */
    readonly canBeSaved: boolean
  }
  readonly home: {
    readonly checkoutAttention: boolean
    readonly additionalMessage: boolean
    readonly additionalHtml: boolean
    readonly ecoDiscountUrl: string
    readonly paymentLawUrl: string
  }
  readonly topBar: boolean
  readonly language: {
    readonly default: string
    readonly supported: readonly string[]
    /** `query`: `?lang=`, falling back to en. `browser`: by prefix, with a selector on home. */
    readonly selectedBy: 'query' | 'browser'
  }
  readonly wait: { readonly intervalMs: number; readonly timeoutMinutes: number }
  readonly payment: {
    readonly provider: string
    readonly scriptUrl: string
    readonly expiryYearSpan: number
    readonly receiptNameNotice: boolean
  }
  /**
   * Who is told of screen views: nobody where it is null, else whoever reads `window.dataLayer`, and a tag manager where it is
   * named. That one runs what others write, so it never shares a page with a card form.
   */
  readonly analytics: { readonly tagManagerId: string } | null
  readonly theme: ThemeColours
}
