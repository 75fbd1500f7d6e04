import type * as v from 'valibot'
import { KB } from '../operation.ts'
import type { DeskRight } from './roles.ts'

/** A call of the page of the front desk. */
export const row = <Body extends v.GenericSchema, Payload extends v.GenericSchema>(call: {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** JSON of a POST. */
  readonly input: Body
  readonly payload: Payload
  /** Open to a caller who is not signed in. */
  readonly isOpen?: true
  /** What the person has to be allowed, where the call is refused before its body is read. */
  readonly right?: DeskRight
  /** Large and rare: only one of all such calls is served at a time. */
  readonly isAlone?: true
  /** A payment company is asked, which may take a minute. */
  readonly isSlow?: true
  /** Of 4 kB where it does not say. */
  readonly bodyLimit?: number
}) => ({ bodyLimit: 4 * KB, ...call })
