/** The two back ends that the product speaks to (R1.4). */
export type VariantName = 'legacy' | 'cico'

/** Meanings that travel in headers (R17.3). */
export type HeaderMeaning = 'deviceInfo' | 'language' | 'deviceType' | 'authToken' | 'facility' | 'pointToken'

/** Where the variants differ on the wire; everything else is the same in both. */
export interface Variant {
  /** Header name of each meaning; null where the variant does not send it. */
  readonly headers: Readonly<Record<HeaderMeaning, string | null>>
  /** Path part of the facility calls. */
  readonly facilityPath: 'parent_facilities' | 'facilities'
  /** What identifies a facility in headers and paths. */
  readonly facilityKey: 'id' | 'code'
}

/** The one table of differences (R17.3). */
export const variants: Readonly<Record<VariantName, Variant>> = {
  legacy: {
    headers: {
      deviceInfo: 'device_info',
      language: 'language',
      deviceType: 'device_type',
      authToken: 'authorization',
      facility: 'facility_id',
      pointToken: null,
    },
    facilityPath: 'parent_facilities',
    facilityKey: 'id',
  },
  cico: {
    headers: {
      deviceInfo: 'device-info',
      language: 'language',
      deviceType: 'device-type',
      authToken: 'authorization-client',
      facility: 'facility-code',
      pointToken: 'point-token',
    },
    facilityPath: 'facilities',
    facilityKey: 'code',
  },
}

/** Value of the device type header: always `web` (R17.2). */
export const DEVICE_TYPE = 'web'
