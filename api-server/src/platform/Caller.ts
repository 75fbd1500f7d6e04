import type { Language } from '@tomari/contract/languages'

/** A facility as a caller names it: by its id or by its code, which depends on the variant. */
export interface FacilityReference {
  readonly by: 'id' | 'code'
  readonly value: string
}

/** Who calls, as the headers of a request tell. Nothing of it has been checked. */
export interface Caller {
  readonly language: Language
  /** The language as the call names it, which may be one that the tenant has added to the app; empty when it names none. */
  readonly languageTag: string
  /** Where the call came to, `https://host`; empty when it does not say. */
  readonly origin: string
  /** Null when the call carries none. */
  readonly facility: FacilityReference | null
  /** What this caller names facilities by. */
  readonly facilityKey: FacilityReference['by']
  /** Session token as presented; empty when there is none. */
  readonly token: string
  /** External token of the point programme; empty when there is none. */
  readonly pointToken: string
  /** What the browser was given when it was sent to the bank; empty when it shows nothing. */
  readonly browser: string
  /** Network address, for the limits on guessing. */
  readonly address: string
}
