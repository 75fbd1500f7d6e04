/** The two ways in which back ends of the chain are spoken to. */
export type VariantName = 'legacy' | 'cico'

export interface Spoken {
  readonly device: string
  readonly language: string
  readonly deviceType: string
  readonly token: string
  readonly facility: string
  readonly pointToken: string | null
  readonly facilities: string
  readonly facilityKey: 'id' | 'code'
}

/** Decisions, section 4. */
export const spoken: Readonly<Record<VariantName, Spoken>> = {
  legacy: {
    device: 'device_info',
    language: 'language',
    deviceType: 'device_type',
    token: 'authorization',
    facility: 'facility_id',
    pointToken: null,
    facilities: '/api/v1/client/parent_facilities',
    facilityKey: 'id',
  },
  cico: {
    device: 'device-info',
    language: 'language',
    deviceType: 'device-type',
    token: 'authorization-client',
    facility: 'facility-code',
    pointToken: 'point-token',
    facilities: '/api/v1/client/facilities',
    facilityKey: 'code',
  },
}

export const headerNames = (way: Spoken): readonly string[] =>
  [way.device, way.language, way.deviceType, way.token, way.facility, way.pointToken].filter(
    (name) => name !== null,
  )
