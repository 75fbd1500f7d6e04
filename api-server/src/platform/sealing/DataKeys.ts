import { isUtf8 } from 'node:buffer'
import { hkdfSync } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Derived like the keys that seal, for no other use, so that it says nothing of them. */
export const fingerprintOf = ({ secret }: DataKey): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'tomari print of a key', 32))

/** By the names of the keys, in hex. */
export const hexPrintsOf = (keys: DataKeys): Readonly<Record<string, string>> =>
  Object.fromEntries(keys.map((key) => [key.id, Buffer.from(fingerprintOf(key)).toString('hex')]))

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

/** Of 32 random bytes about 30 are different; fewer than 17 come up once in a thousand million keys. */
const FEWEST_BYTES = 17
/** As many different steps from one byte to the next; counting has one. */
const FEWEST_STEPS = 13
/** Random bytes repeat one six times in a row about once in ten thousand million keys. */
const LONGEST_RUN = 5

/**
 * Whether a key was written rather than drawn: one byte repeated, a block repeated, counting, words, padding. Such a key is in
 * every attacker's list of keys to try.
 * @param secret 32 bytes
 */
const isWeakKey = (secret: Uint8Array): boolean =>
  new Set(secret).size < FEWEST_BYTES ||
  new Set(stepsOf(secret)).size < FEWEST_STEPS ||
  longestRun(secret) > LONGEST_RUN ||
  isUtf8(secret)

const FEWEST_SIGNS = 5

/** Few signs, a part that repeats, counting, words of examples. */
export function isWeakToken(token: string): boolean {
  const codes = Array.from(token, (sign) => sign.codePointAt(0) ?? 0)
  return (
    new Set(codes).size < FEWEST_SIGNS ||
    new Set(stepsOf(codes)).size < FEWEST_SIGNS ||
    isOnePartRepeated(token) ||
    EXAMPLE_WORDS.some((word) => token.toLowerCase().includes(word))
  )
}

const EXAMPLE_WORDS = ['change-me', 'change_me', 'changeme', 'password'] as const

function stepsOf(values: Iterable<number>): readonly number[] {
  const all = [...values]
  return all.slice(1).map((value, index) => (value - (all[index] ?? 0)) & 0xff)
}

function longestRun(values: Iterable<number>): number {
  let [longest, run, last] = [0, 0, -1]
  for (const value of values) {
    run = value === last ? run + 1 : 1
    last = value
    longest = Math.max(longest, run)
  }
  return longest
}

/** A text stands in itself twice over, shifted, only when it consists of a part that repeats. */
const isOnePartRepeated = (text: string): boolean => `${text}${text}`.indexOf(text, 1) < text.length

const OWNER_ONLY = 0o600
const OTHERS = 0o077

/**
 * The file lies beside the database and never in it, so that a copy of the database alone is worth nothing.
 * @returns the keys; the sentence that says why they cannot be used; null when there is no file
 */
export async function keysInFile(path: string): Promise<DataKeys | string | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const mode = (await stat(path)).mode & 0o777
  if (process.platform !== 'win32' && (mode & OTHERS) !== 0) {
    return `The key file ${path} can be read by others than its owner (mode ${mode.toString(8)}): chmod 600 it.`
  }
  const keys = dataKeysOf(text.trim())
  return typeof keys === 'string' ? `The key file ${path} cannot be used: ${keys}.` : keys
}

export async function makeKeyFile(
  path: string,
  randomBytes: (bytes: number) => Uint8Array,
  id: string,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${Buffer.from(randomBytes(6)).toString('hex')}.new`
  const file = await open(draft, 'w', OWNER_ONLY)
  try {
    await file.writeFile(`${textOfDataKeys([{ id, secret: randomBytes(32) }])}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await chmod(draft, OWNER_ONLY)
  // Linking fails where the file exists: of two first starts at once, one makes the keys and both use them.
  await link(draft, path).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  await rm(draft)
  await syncFolder(dirname(path))
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
