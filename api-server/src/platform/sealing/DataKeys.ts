import { hkdfSync } from 'node:crypto'
import { isWeakKey } from './weak-secrets.ts'

/** Derived like the keys that seal, for no other use, so that it says nothing of them. */
export const fingerprintOf = ({ secret }: DataKey): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'tomari print of a key', 32))

/**
 * The secrets that personal data is sealed with. The first encrypts, all decrypt: a key is rotated by putting a new one in
 * front and keeping the old one for as long as something sealed with it is left.
 */
export type DataKeys = readonly [DataKey, ...DataKey[]]

export interface DataKey {
  /** Stands in clear in front of everything that the key sealed; 1 to 20 letters, digits, `-`, `_`. */
  readonly id: string
  /** 32 bytes. */
  readonly secret: Uint8Array
}

const KEY_BYTES = 32
const KEY_ID = /^[A-Za-z0-9_-]{1,20}$/

/**
 * Reads `id:base64,id:base64`.
 * @returns the keys, or the sentence that says what is wrong with the text
 */
export function dataKeysOf(text: string): DataKeys | string {
  const keys: DataKey[] = []
  for (const part of text.split(',')) {
    const [id = '', encoded = '', ...rest] = part.trim().split(':')
    const secret = Buffer.from(encoded, 'base64')
    if (rest.length > 0 || !KEY_ID.test(id)) return 'each key has to be written as id:base64'
    if (secret.length !== KEY_BYTES) return `the key "${id}" has to be ${KEY_BYTES} bytes in base64`
    if (keys.some((key) => key.id === id)) return `the key "${id}" stands there twice`
    const same = keys.find((key) => Buffer.compare(key.secret, secret) === 0)
    if (same !== undefined) return `the keys "${same.id}" and "${id}" are the same`
    // Behind the first a weak one may stand, so that what it has sealed can be opened and sealed anew.
    if (keys.length === 0 && isWeakKey(secret)) {
      return `the key "${id}" was not drawn at random, so that anybody may guess it: make one with "openssl rand -base64 32"`
    }
    keys.push({ id, secret: new Uint8Array(secret) })
  }
  const [first, ...others] = keys
  return first === undefined ? 'it names no key' : [first, ...others]
}

export const textOfDataKeys = (keys: DataKeys): string =>
  keys.map(({ id, secret }) => `${id}:${Buffer.from(secret).toString('base64')}`).join(',')
