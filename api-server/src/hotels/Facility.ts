import type { FacilityPayload } from '@tomari/contract/facility'
import type { LocalText } from '../platform/index.ts'

export interface Facility {
  /** One of the two names that back ends know it by; which of them a caller uses, its headers tell. */
  readonly id: string
  readonly code: string
  readonly name: LocalText
  /** A field that is left out keeps its default (R8.3). */
  readonly representativeVisibility: FacilityPayload['representative_info_visibility']
  readonly companionVisibility: FacilityPayload['companion_info_visibility']
}

export interface StoredFacility extends Facility {
  /** It takes no guests any longer; what it has of earlier ones stays. */
  readonly isRetired: boolean
  /** It goes to another cell, or is there. */
  readonly isMoving: boolean
  /** It goes there: its rows are in neither. */
  readonly isOnItsWay: boolean
}

/** The parcel of a hotel that is in another cell. */
export const GONE = 'gone'

/** A code matches in either case. */
export const facilityMatching = <Known extends Facility>(all: readonly Known[], word: string): Known | null =>
  all.find(({ id, code }) => id === word || code.toLowerCase() === word.toLowerCase()) ?? null
