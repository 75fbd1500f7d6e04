import type { hotelOf, Lodging, SENTENCES } from './Hotel.ts'
import type { Session, Turn } from './Session.ts'
import type { Spoken, VariantName } from './variants.ts'

/** A call that this back end does not take: a mistake of the app. */
export class WrongCall extends Error {}

/** A call that is refused as such systems do; not a mistake of the app. */
export class Refused extends Error {
  readonly status: number
  readonly sentence: keyof typeof SENTENCES

  constructor(status: number, sentence: keyof typeof SENTENCES) {
    super(sentence)
    this.status = status
    this.sentence = sentence
  }
}

/** What a call is answered from. */
export interface Asked {
  readonly way: Spoken
  readonly language: 'ja' | 'en'
  readonly fields: Readonly<Record<string, string>>
  /** What stands in the path's braces. */
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
  /** Whose headers it carries: the device's, the point programme's, or none. */
  readonly headers: 'device' | 'point' | 'none'
  readonly token: 'none' | 'checkin' | 'checkout' | 'any'
  readonly facility: 'none' | 'chosen'
  readonly only: VariantName | null
  readonly fields: readonly string[]
  readonly turn: Turn
  readonly answer: (asked: Asked) => unknown
}

type Row = Pick<Call, 'name' | 'method' | 'path' | 'answer'> & Partial<Call>

/** A row with what most calls have in common filled in. */
export const row = (given: Row): Call => ({
  headers: 'device',
  token: 'none',
  facility: 'chosen',
  only: null,
  fields: [],
  turn: {},
  ...given,
  path: given.headers === undefined ? `/api/v1/client/${given.path}` : given.path,
})

/** The stay that the session of a call is about. */
export const lodgingOf = ({ session }: Asked): Lodging => {
  if (session === null) throw new WrongCall('a call of a session without one')
  return session.lodging
}
