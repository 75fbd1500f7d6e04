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

/** How a bill can be paid at the desk: in money, at the card terminal, by a firm's invoice, through an agency, or otherwise. */
export const deskMeans = ['cash', 'terminal', 'invoice', 'agency', 'other'] as const
export type DeskMeans = (typeof deskMeans)[number]

/** Those by which the hotel itself takes the guest's money: for no others is there a receipt of ours. */
export const receiptedDeskMeans = ['cash', 'terminal'] as const satisfies readonly DeskMeans[]
