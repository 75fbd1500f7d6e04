import type { hotelOf, Lodging, Session } from './Hotel.ts'

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

/** A call that this back end does not take: a mistake of the app. */
export class WrongCall extends Error {}

export interface ReceivedCall {
  readonly way: Spoken
  readonly fields: Readonly<Record<string, string>>
  readonly parameter: string
  readonly hotel: ReturnType<typeof hotelOf>
  /** The session of the token; null for calls without one. */
  readonly session: Session | null
  /** Begins a session. Answers its token. */
  readonly begin: (journey: Session['journey'], lodging: Lodging) => string
}

/** One call of the table (R17.1). */
export interface Call {
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** `{facilities}` is the way's own path; `{}` stands for anything. */
  readonly path: string
  readonly headers: 'device' | 'none'
  readonly token: 'none' | 'checkin' | 'checkout' | 'any'
  readonly only: VariantName | null
  readonly fields: readonly string[]
  readonly answer: (call: ReceivedCall) => unknown
}

type Row = Pick<Call, 'answer'> & Partial<Call>

/** A GET of a device without token and fields, named by the last part of its path, unless told otherwise. */
export const get = (path: string, given: Row): Call => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  method: 'GET',
  headers: 'device',
  token: 'none',
  only: null,
  fields: [],
  ...given,
  path: given.headers === undefined ? `/api/v1/client/${path}` : path,
})
export const post = (path: string, given: Row): Call => get(path, { method: 'POST', ...given })

export const lodgingOf = ({ session }: ReceivedCall): Lodging => {
  if (session === null) throw new WrongCall('a call of a session without one')
  return session.lodging
}
