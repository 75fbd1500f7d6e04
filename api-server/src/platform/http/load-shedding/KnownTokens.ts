import { tokenHash } from '../../sealing/vault.ts'

/** More than a process has guests within the hour. The one that has not been shown for the longest goes first. */
const MOST_TOKENS = 8_192

/**
 * Tokens that have lately opened something in this process, so that a caller who shows one is told from a stranger before anything is
 * looked up. It opens nothing by itself. Kept as hashes.
 */
export class KnownTokens {
  readonly #hashes = new Set<string>()

  /** Whether it opened something when it was shown last. */
  has(token: string): boolean {
    return token !== '' && this.#hashes.has(keyOf(token))
  }

  /** It has opened something. */
  add(token: string): void {
    const key = keyOf(token)
    this.#hashes.delete(key)
    this.#hashes.add(key)
    const [longest] = this.#hashes
    if (this.#hashes.size > MOST_TOKENS && longest !== undefined) this.#hashes.delete(longest)
  }

  /** It opens nothing, or nothing any more. */
  forget(token: string): void {
    this.#hashes.delete(keyOf(token))
  }
}

const keyOf = (token: string): string => Buffer.from(tokenHash(token)).toString('base64')
