import type { Language } from '@tomari/contract/languages'
import type { OperationName, ParsedInputOf, PayloadOf } from '@tomari/contract/operations'
import type { Refusal } from './Refusal.ts'

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

export interface Call<Name extends OperationName> {
  readonly input: ParsedInputOf<Name>
  readonly caller: Caller
  /** Decoded; empty when the path has none. */
  readonly pathParameter: string
}

export type OpenUseCase<Name extends OperationName> = (call: Call<Name>) => Promise<PayloadOf<Name> | Refusal>
