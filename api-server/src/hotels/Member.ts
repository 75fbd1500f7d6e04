/** Texts are empty where nothing is known. */
export interface Member {
  readonly membershipNumber: string
  readonly lastName: string
  readonly firstName: string
  readonly lastKana: string
  readonly firstKana: string
  /** yyyymmdd. */
  readonly birthday: string
  /** 7 digits. */
  readonly postcode: string
  readonly prefecture: string
  readonly city: string
  readonly subarea: string
  readonly furtherSubarea: string
  readonly phone: string
  /** 1 male, 2 female, 3 other; empty when not stated. */
  readonly gender: '' | '1' | '2' | '3'
}

/** A link opened in the morning still serves at night. */
export const POINT_TOKEN_IDLE_MS = 12 * 60 * 60 * 1000
export const POINT_TOKEN_LENGTH_MS = 24 * 60 * 60 * 1000
