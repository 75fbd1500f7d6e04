import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import * as v from 'valibot'
import type { Schema } from '../database/schema.ts'
import { type DataKey, type DataKeys, hexPrintsOf } from './DataKeys.ts'

/** SHA-256: enough to recognise a token, and not enough to make it. */
export const tokenHash = (token: string): Uint8Array =>
  new Uint8Array(createHash('sha256').update(token).digest())

/** Sealed bytes that are moved to another row or column do not open. */
export interface Place {
  readonly kind:
    | 'reservation'
    | 'guest'
    | 'guest_correction'
    | 'signature'
    | 'passport'
    | 'member'
    | 'payer'
    | 'challenge'
    | 'receipt'
    | 'receipt_mail'
    | 'outbox'
    | 'refund_part'
    | 'folio_line'
    | 'notice'
    | 'desk_person'
    | 'booking_contact'
    | 'invitation'
    | 'desk_passkey'
    | 'connection'
    | 'system_question'
    | 'import_file'
    | 'import_file_name'
  /** Primary key of the row. */
  readonly row: string
}

/** Each use has its own key, so that a hash found in one table says nothing about another. */
type SearchUse = keyof typeof SEARCH_KEY_INFO

const SEARCH_KEY_INFO = {
  name: 'tomari searching',
  failed_search: 'tomari failed searches',
  stay_code: 'tomari stay codes',
  card_try: 'tomari card tries',
  session_network: 'tomari networks of sessions',
  failed_sign_in: 'tomari failed sign-ins',
  set_up_code: 'tomari set-up codes',
  /** A link is known to be one of ours before anything is looked up. */
  invitation: 'tomari invitations',
  /** A challenge is known to be one of ours without being stored. */
  passkey_challenge: 'tomari passkey challenges',
  /** Whether a booking reads as it did before. */
  booking_there: 'tomari bookings of property systems',
  import_file: 'tomari import files',
} as const

/** Seals personal data at rest and makes it findable without being readable (R22.7). */
export interface Vault {
  /** The key that seals comes first. */
  readonly keyIds: readonly [string, ...string[]]
  /** `hexPrintsOf` its keys. */
  readonly prints: Readonly<Record<string, string>>
  /** The first bytes of everything that the first key has sealed. */
  readonly mark: Uint8Array
  seal(place: Place, content: Uint8Array): Uint8Array
  /** @throws Error when the bytes were changed, moved to another place, or sealed with a key that is gone */
  open(place: Place, sealed: Uint8Array): Uint8Array
  /** To be stored. */
  searchKey(use: SearchUse, word: string): Uint8Array
  /** To be found: one for each key, the first key's first. */
  searchKeys(use: SearchUse, word: string): readonly Uint8Array[]
}

const FORMAT = 1
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM. Layout: format (1 byte), length of the key id (1 byte), key id, iv (12), tag (16), encrypted content.
 * @param randomBytes answers so many random bytes
 */
export function vaultWith(keys: DataKeys, randomBytes: (bytes: number) => Uint8Array): Vault {
  const derived = keys.map(derive)
  const [first = derive(keys[0])] = derived
  const byId = new Map(derived.map((key) => [key.id, key]))
  const mark = markOf(first)

  return {
    keyIds: [first.id, ...derived.slice(1).map(({ id }) => id)],
    prints: hexPrintsOf(keys),
    mark,

    seal(place, content) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', first.sealing, iv)
      cipher.setAAD(bytesOf(place))
      const body = [cipher.update(content), cipher.final()]
      return bytes(Buffer.concat([mark, iv, cipher.getAuthTag(), ...body]))
    },

    open(place, sealed) {
      const id = sealedBy(sealed)
      if (id === null) throw new Error('sealed in a format that is not known here')
      const idLength = Buffer.byteLength(id)
      const key = byId.get(id)
      if (key === undefined) throw new Error(`sealed with the data key "${id}", which is not among the keys`)
      const iv = sealed.subarray(2 + idLength, 2 + idLength + IV_BYTES)
      const start = 2 + idLength + IV_BYTES + TAG_BYTES
      const decipher = createDecipheriv('aes-256-gcm', key.sealing, iv, { authTagLength: TAG_BYTES })
      decipher.setAAD(bytesOf(place))
      decipher.setAuthTag(sealed.subarray(start - TAG_BYTES, start))
      return bytes(Buffer.concat([decipher.update(sealed.subarray(start)), decipher.final()]))
    },

    searchKey: (use, word) => keyedHash(first, use, word),
    searchKeys: (use, word) => derived.map((key) => keyedHash(key, use, word)),
  }
}

interface DerivedKey {
  readonly id: string
  readonly sealing: Uint8Array
  readonly searching: ReadonlyMap<string, Uint8Array>
}

const derive = ({ id, secret }: DataKey): DerivedKey => ({
  id,
  sealing: keyFor(secret, 'tomari sealing'),
  searching: new Map(Object.entries(SEARCH_KEY_INFO).map(([use, info]) => [use, keyFor(secret, info)])),
})

const keyFor = (secret: Uint8Array, info: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', info, 32))

export const markOf = ({ id }: Pick<DataKey, 'id'>): Uint8Array =>
  bytes(Buffer.concat([Uint8Array.of(FORMAT, Buffer.byteLength(id)), Buffer.from(id)]))

/** Null for another format. */
export function sealedBy(sealed: Uint8Array): string | null {
  const [format, idLength = 0] = sealed
  return format === FORMAT ? Buffer.from(sealed.subarray(2, 2 + idLength)).toString() : null
}

function keyedHash({ searching }: DerivedKey, use: SearchUse, word: string): Uint8Array {
  const key = searching.get(use)
  if (key === undefined) throw new Error(`there is no key for ${use}`)
  return bytes(createHmac('sha256', key).update(word).digest())
}

const bytesOf = ({ kind, row }: Place): Uint8Array => Buffer.from(`${kind}:${row}`)

const bytes = (buffer: Buffer): Uint8Array => new Uint8Array(buffer)

export const sealJson = (vault: Vault, place: Place, value: unknown): Uint8Array =>
  vault.seal(place, Buffer.from(JSON.stringify(value)))

/** Null when it does not open or has another shape. */
export function openJsonIfPossible<Schema extends v.GenericSchema>(
  vault: Vault,
  place: Place,
  sealed: Uint8Array,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    return openJson(vault, place, sealed, schema)
  } catch {
    return null
  }
}

/** @throws Error when it does not open or has another shape */
export const openJson = <Schema extends v.GenericSchema>(
  vault: Vault,
  place: Place,
  sealed: Uint8Array,
  schema: Schema,
): v.InferOutput<Schema> => v.parse(schema, JSON.parse(Buffer.from(vault.open(place, sealed)).toString()))

export interface SealedColumn {
  readonly table: keyof Schema
  readonly column: string
  /** One column, or two, by which a row is found. */
  readonly key: readonly [string] | readonly [string, string]
  /** For a picture the second column of the key says it. */
  readonly kind: Place['kind'] | 'picture'
}

/** `second` is empty where the key is one column. */
export function placeOf({ key, kind }: SealedColumn, first: string, second: string): Place {
  if (kind === 'picture') return { kind: second === 'passport' ? 'passport' : 'signature', row: first }
  return { kind, row: key.length === 1 ? first : `${first}:${second}` }
}
