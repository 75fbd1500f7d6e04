/** The two ways in which back ends of the chain are spoken to. */
export type VariantName = 'legacy' | 'cico'

export interface Spoken {
  /** Headers that a page may send. */
  readonly headers: readonly string[]
  /** The header of the session. */
  readonly token: string
  readonly facilities: string
  readonly facilityKey: 'id' | 'code'
}

/** Decisions, section 4. */
export const spoken: Readonly<Record<VariantName, Spoken>> = {
  legacy: {
    headers: 'device_info language device_type authorization facility_id'.split(' '),
    token: 'authorization',
    facilities: '/api/v1/client/parent_facilities',
    facilityKey: 'id',
  },
  cico: {
    headers: 'device-info language device-type authorization-client facility-code point-token'.split(' '),
    token: 'authorization-client',
    facilities: '/api/v1/client/facilities',
    facilityKey: 'code',
  },
}
