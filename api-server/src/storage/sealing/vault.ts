import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { DataKey, DataKeys } from './DataKeys.ts'

/** What something sealed belongs to, so that bytes moved to another row or column do not open. */
export interface Place {
  readonly kind:
    | 'reservation'
    | 'guest'
    | 'signature'
    | 'passport'
    | 'member'
    | 'payer'
    | 'receipt'
    | 'receipt_mail'
    | 'outbox'
    | 'departure'
  /** Primary key of the row. */
  readonly row: string
}

/** Seals personal data at rest and makes it findable without being readable (budgets S5). */
export interface Vault {
  /** Names of the keys, the one that seals first. */
  readonly keyIds: readonly [string, ...string[]]
  /** How everything begins that the first key has sealed. */
  readonly mark: Uint8Array
  /** Encrypts with the first key. */
  seal(place: Place, content: Uint8Array): Uint8Array
  /** @throws Error when the bytes were changed, moved to another place, or sealed with a key that is gone */
  open(place: Place, sealed: Uint8Array): Uint8Array
  /** Keyed hash of a search word, to be stored. */
  searchKey(word: string): Uint8Array
  /** Keyed hashes under which the word may be stored: one for each key, the first key's first. */
  searchKeys(word: string): readonly Uint8Array[]
}

const FORMAT = 1
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM. Layout: format (1 byte), length of the key id (1 byte), key id, iv (12), tag (16), encrypted content.
 * @param chance answers so many random bytes
 */
export function vaultWith(keys: DataKeys, chance: (bytes: number) => Uint8Array): Vault {
  const derived = keys.map(derive)
  const [first = derive(keys[0])] = derived
  const byId = new Map(derived.map((key) => [key.id, key]))
  const mark = markOf(first)

  return {
    keyIds: [first.id, ...derived.slice(1).map(({ id }) => id)],
    mark,

    seal(place, content) {
      const iv = chance(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', first.sealing, iv)
      cipher.setAAD(bytesOf(place))
      const body = [cipher.update(content), cipher.final()]
      return bytes(Buffer.concat([mark, iv, cipher.getAuthTag(), ...body]))
    },

    open(place, sealed) {
      const [format, idLength = 0] = sealed
      if (format !== FORMAT) throw new Error('sealed in a format that is not known here')
      const id = Buffer.from(sealed.subarray(2, 2 + idLength)).toString()
      const key = byId.get(id)
      if (key === undefined) throw new Error(`sealed with the data key "${id}", which is not among the keys`)
      const iv = sealed.subarray(2 + idLength, 2 + idLength + IV_BYTES)
      const start = 2 + idLength + IV_BYTES + TAG_BYTES
      const decipher = createDecipheriv('aes-256-gcm', key.sealing, iv, { authTagLength: TAG_BYTES })
      decipher.setAAD(bytesOf(place))
      decipher.setAuthTag(sealed.subarray(start - TAG_BYTES, start))
      return bytes(Buffer.concat([decipher.update(sealed.subarray(start)), decipher.final()]))
    },

    searchKey: (word) => keyedHash(first, word),
    searchKeys: (word) => derived.map((key) => keyedHash(key, word)),
  }
}

interface DerivedKey {
  readonly id: string
  readonly sealing: Uint8Array
  readonly searching: Uint8Array
}

const derive = ({ id, secret }: DataKey): DerivedKey => ({
  id,
  sealing: new Uint8Array(hkdfSync('sha256', secret, '', 'tomari sealing', 32)),
  searching: new Uint8Array(hkdfSync('sha256', secret, '', 'tomari searching', 32)),
})

const markOf = ({ id }: DerivedKey): Uint8Array =>
  bytes(Buffer.concat([Uint8Array.of(FORMAT, Buffer.byteLength(id)), Buffer.from(id)]))

const keyedHash = (key: DerivedKey, word: string): Uint8Array =>
  bytes(createHmac('sha256', key.searching).update(word).digest())

const bytesOf = ({ kind, row }: Place): Uint8Array => Buffer.from(`${kind}:${row}`)

const bytes = (buffer: Buffer): Uint8Array => new Uint8Array(buffer)
