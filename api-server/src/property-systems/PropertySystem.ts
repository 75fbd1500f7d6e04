import { WORLD_LANGUAGE } from '@tomari/contract/languages'
import { propertyScopes } from '@tomari/contract/property-system/operations'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { allFacilities, type Facility } from '../hotels/index.ts'
import {
  fieldProblems,
  isLocalHost,
  jsonIn,
  messageSaying,
  problemText,
  type Schema,
} from '../platform/index.ts'

const MOST_SYSTEMS = 50

/** An address that secrets may go to. */
export const guardedAddress = v.check(isGuardedAddress, messageSaying('guarded_address'))

const webhook = v.pipe(
  v.strictObject({
    url: v.pipe(v.string(), v.url('has to be an address'), guardedAddress),
    secret: v.pipe(
      v.string(),
      v.regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'has to be whsec_ and at least 24 bytes in base64'),
    ),
  }),
  // The key signs the messages.
  v.transform(({ url, secret }): { url: string; key: Uint8Array } => ({
    url,
    key: Buffer.from(secret.slice('whsec_'.length), 'base64'),
  })),
)

const atLeastOne = <Name extends v.GenericSchema>(name: Name) =>
  v.pipe(v.array(name), v.minLength(1, 'has to name at least one'), v.readonly())

/** The audit trail's name of a system. */
const systemName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][\w.-]{0,39}$/, 'has to be letters, digits, . _ - and at most 40'),
)

export const isSystemName = (name: string): boolean => v.is(systemName, name)

const system = v.strictObject({
  name: systemName,
  secret: v.pipe(v.string(), v.regex(/^\S{16,200}$/, 'has to have at least 16 characters and no spaces')),
  scopes: atLeastOne(v.picklist(propertyScopes)),
  /** Ids or codes of its hotels; null for the whole chain. */
  facilities: v.nullish(atLeastOne(v.string()), null),
  webhook: v.nullish(webhook, null),
})
export type PropertySystem = Readonly<v.InferOutput<typeof system>>

type WithHotels = Pick<PropertySystem, 'facilities'>

/** Null for the whole chain. */
export const hotelsOf = async (db: Kysely<Schema>, system: WithHotels): Promise<readonly string[] | null> =>
  system.facilities === null ? null : hotelsAmong(await allFacilities(db), system)

export const hotelsAmong = (known: readonly Facility[], { facilities }: WithHotels): readonly string[] =>
  known
    .filter(({ id, code }) => facilities === null || facilities.includes(id) || facilities.includes(code))
    .map(({ id }) => id)

const systems = v.pipe(
  v.array(system),
  v.maxLength(MOST_SYSTEMS),
  v.check((all) => areDifferent(all.map(({ name }) => name)), 'names a system twice'),
  v.check((all) => areDifferent(all.map(({ secret }) => secret)), 'gives two systems one secret'),
)

/**
 * @param text JSON: a list of systems
 * @returns the problems, field by field, where the text cannot be used; no secret is repeated
 */
export function propertySystemsIn(
  text: string,
): readonly PropertySystem[] | { readonly problems: readonly string[] } {
  const read = v.safeParse(systems, jsonIn(text))
  if (read.success) return read.output
  return {
    problems: fieldProblems(read.issues).map((one) => problemText(WORLD_LANGUAGE, one)),
  }
}

const areDifferent = (values: readonly string[]): boolean => new Set(values).size === values.length

/** Over TLS, or to this machine. */
export function isGuardedAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLocalHost(hostname))
}
