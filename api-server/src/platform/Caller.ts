import type { Language } from '@tomari/contract/languages'

/** The variant of the interface decides between id and code. */
export interface FacilityReference {
  readonly by: 'id' | 'code'
  readonly value: string
}

/** Read from the headers of a request, unchecked. */
export interface Caller {
  readonly language: Language
  /** May be a language that the tenant has added to the app; empty when none is named. */
  readonly languageTag: string
  /** `https://host`; empty when the call does not say. */
  readonly origin: string
  /** Null when the call names none. */
  readonly facility: FacilityReference | null
  readonly facilityKey: FacilityReference['by']
  /** As presented; empty when there is none. */
  readonly token: string
  /** Of the point programme; empty when there is none. */
  readonly pointToken: string
  /** The cookie that the browser was given before the bank; empty when it shows none. */
  readonly browser: string
  /** Counted by the limits on guessing. */
  readonly address: string
}
