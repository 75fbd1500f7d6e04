import { tokenHash } from '../../sealing/vault.ts'

/** More than a process has guests within the hour. The one that has not been shown for the longest goes first. */
const MOST_TOKENS = 8_192

/**
 * Hashes of tokens that have lately opened something in this process, so that a caller who shows one is told from a stranger before
 * anything is looked up. A token opens nothing by being here.
 */
export class KnownTokens {
  readonly #hashes = new Set<string>()

  has(token: string): boolean {
    return token !== '' && this.#hashes.has(keyOf(token))
  }

  add(token: string): void {
    const key = keyOf(token)
    this.#hashes.delete(key)
    this.#hashes.add(key)
    const [longest] = this.#hashes
    if (this.#hashes.size > MOST_TOKENS && longest !== undefined) this.#hashes.delete(longest)
  }

  forget(token: string): void {
    this.#hashes.delete(keyOf(token))
  }
}

const keyOf = (token: string): string => Buffer.from(tokenHash(token)).toString('base64')
