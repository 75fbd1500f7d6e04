import { scrypt, timingSafeEqual } from 'node:crypto'
import { type RandomBytes, semaphore } from '../../platform/index.ts'
import { type PasswordHasher, plainPassword } from './PasswordHasher.ts'

/** Memory is 128 · n · r bytes. */
interface ScryptCost {
  readonly n: number
  readonly r: number
  readonly p: number
}

/** 32 MB and three rounds: one of the equal choices of OWASP's password storage cheat sheet, the one that two at once can afford here. */
export const usualCost: ScryptCost = { n: 2 ** 15, r: 8, p: 3 }

const SALT_BYTES = 16
const HASH_BYTES = 32
/** Node counts a little more than scrypt itself. */
const MEMORY_BYTES = 256 * 1024 * 1024

/** Of the four threads that files and names of hosts need too. */
const MOST_AT_ONCE = 2
/** Waiting behind more would take seconds. */
const MOST_WAITING = 32

/**
 * Hashing runs off the thread that answers guests: two at once, the others in their order.
 * @param cost of new hashes; one that is stored is compared at its own
 */
export function scryptPasswords(randomBytes: RandomBytes, cost: ScryptCost = usualCost): PasswordHasher {
  const limited = semaphore(MOST_AT_ONCE, MOST_WAITING)
  /** Compared with where there is nothing, for the same work. */
  const nothing = { ...cost, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) }

  return {
    hash: (password) =>
      limited(async () => {
        const salt = randomBytes(SALT_BYTES)
        return written({ ...cost, salt, hash: await derived(password, salt, cost) })
      }),
    matches: (password, stored) =>
      limited(async () => {
        const known = stored === null ? null : read(stored)
        const { hash, salt, ...itsCost } = known ?? nothing
        const isSame = timingSafeEqual(await derived(password, salt, itsCost), hash)
        return known !== null && isSame
      }),
  }
}

interface StoredHash extends ScryptCost {
  readonly salt: Uint8Array
  readonly hash: Uint8Array
}

const derived = (password: string, salt: Uint8Array, { n, r, p }: ScryptCost): Promise<Uint8Array> =>
  new Promise((done, fail) => {
    scrypt(plainPassword(password), salt, HASH_BYTES, { N: n, r, p, maxmem: MEMORY_BYTES }, (error, key) =>
      error === null ? done(key) : fail(error),
    )
  })

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

const written = ({ n, r, p, salt, hash }: StoredHash): string =>
  ['scrypt', n, r, p, base64(salt), base64(hash)].join('$')

/** Null for anything that `written` does not write. */
function read(stored: string): StoredHash | null {
  const [kind, n, r, p, salt = '', hash = ''] = stored.split('$')
  const parsed = {
    n: Number(n),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
  return kind === 'scrypt' && parsed.hash.length === HASH_BYTES ? parsed : null
}
