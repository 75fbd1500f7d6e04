import type { hotelOf, Lodging, Session } from './Hotel.ts'
import type { Spoken, VariantName } from './variants.ts'

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
  readonly answer: (asked: ReceivedCall) => unknown
}

type Row = Pick<Call, 'path' | 'answer'> & Partial<Call>

/** A call that is a GET of a device without token and fields, and bears the last part of its path as its name, unless told otherwise. */
export const row = (given: Row): Call => ({
  name: given.path.slice(given.path.lastIndexOf('/') + 1),
  method: 'GET',
  headers: 'device',
  token: 'none',
  only: null,
  fields: [],
  ...given,
  path: given.headers === undefined ? `/api/v1/client/${given.path}` : given.path,
})

export const lodgingOf = ({ session }: ReceivedCall): Lodging => {
  if (session === null) throw new WrongCall('a call of a session without one')
  return session.lodging
}
