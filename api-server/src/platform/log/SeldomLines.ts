const EVERY_MS = 1_000
const MOST_CAUSES = 100

/** Lets one line a second through for each cause: thousands of callers write no thousands of lines. */
export class SeldomLines {
  readonly #causes = new Map<string, { at: number; unlogged: number }>()
  readonly #elapsedMs: () => number

  constructor(elapsedMs: () => number = () => performance.now()) {
    this.#elapsedMs = elapsedMs
  }

  /** The number of lines of this cause left out since the last one; null where this one is left out too. */
  next(cause: string): number | null {
    const now = this.#elapsedMs()
    const last = this.#causes.get(cause)
    if (last !== undefined && now - last.at < EVERY_MS) {
      last.unlogged += 1
      return null
    }
    if (last === undefined && this.#causes.size >= MOST_CAUSES) this.#causes.clear()
    this.#causes.set(cause, { at: now, unlogged: 0 })
    return last?.unlogged ?? 0
  }
}
