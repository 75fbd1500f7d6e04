import * as v from 'valibot'
import { KB } from '../operation.ts'

/** Roles of a person at the desk: each may do what those before may, and more. */
export const deskRoles = ['desk', 'manager', 'engineer'] as const
export type DeskRole = (typeof deskRoles)[number]

/**
 * Rights of a role. `stays`: look at stays and guests, and serve them; `money_back`: give money back; `audit`: read who did what;
 * `people`: the people of the desk; `house`: texts, facilities and imports.
 */
export const deskRights = ['stays', 'money_back', 'audit', 'people', 'house'] as const
export type DeskRight = (typeof deskRights)[number]

interface Ways {
  /** Open to a caller who is not signed in. */
  readonly isOpen?: true
  /** A call without this right is refused before its body is read. */
  readonly right?: DeskRight
  /** Large and rare: only one of all such calls is served at a time. */
  readonly isAlone?: true
  /** 4 kB where it is left out. */
  readonly bodyLimit?: number
}

/** A call of the page of the front desk. */
const rowBy =
  <const Method extends 'GET' | 'POST'>(method: Method) =>
  <Input extends v.GenericSchema, Payload extends v.GenericSchema>(
    path: string,
    input: Input,
    payload: Payload,
    { bodyLimit = 4 * KB, ...ways }: Ways = {},
  ) => ({ method, path, input, payload, bodyLimit, ...ways })

export const get = rowBy('GET')
/** The input is JSON. */
export const post = rowBy('POST')

/** As typed: only the length is judged here. */
export const typed = (longest: number) => v.pipe(v.string(), v.maxLength(longest))

/** Payment at the desk: in money, at the card terminal, by a firm's invoice, through an agency, or otherwise. */
export const deskMeans = ['cash', 'terminal', 'invoice', 'agency', 'other'] as const
export type DeskMeans = (typeof deskMeans)[number]

/** The hotel itself takes the guest's money by these: for no others is there a receipt of ours. */
export const receiptedDeskMeans = ['cash', 'terminal'] as const satisfies readonly DeskMeans[]
