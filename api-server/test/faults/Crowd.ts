import { failure } from '@tomari/contract/envelope'
import * as v from 'valibot'
import { NotServed, type WireAnswer, WireGuest } from './WireGuest.ts'

/** Guests who check in at the same time. */
const AT_ONCE = 6
/** A guest presses again after so long. */
const AGAIN_AFTER_MS = 50
/** Time for what is behind the line to come back. */
const TIMEOUT_MS = 60_000

/** An answer that was no success. */
interface Refused {
  /** A sentence for the guest, with status 503: not a broken line, and no other status. */
  readonly isClear: boolean
  readonly status: number
  readonly ms: number
}

/** Guests who check in one after the other, several at a time, and press again until they are through. */
export class Crowd {
  /** Names of those who were told that they are checked in. */
  readonly checkedIn: string[] = []
  readonly refusals: Refused[] = []
  readonly #base: string
  readonly #names: string[]
  #isOver = false
  #going: Promise<unknown> = Promise.resolve()

  constructor(base: string, names: readonly string[]) {
    this.#base = base
    this.#names = names.toReversed()
  }

  begins(): void {
    this.#going = Promise.all(Array.from({ length: AT_ONCE }, () => this.#oneAfterTheOther()))
  }

  async ends(): Promise<void> {
    this.#isOver = true
    await this.#going
  }

  /** Waits until so many have been told that they are checked in. */
  async hasCheckedIn(count: number): Promise<void> {
    const deadline = performance.now() + TIMEOUT_MS
    while (this.checkedIn.length < count) {
      if (performance.now() > deadline)
        throw new Error(`only ${this.checkedIn.length} of ${count} came through`)
      await pause(5)
    }
  }

  async #oneAfterTheOther(): Promise<void> {
    for (let name = this.#names.pop(); name !== undefined && !this.#isOver; name = this.#names.pop()) {
      const guest = new WireGuest(name)
      const token = await this.#untilAnswered(() => guest.finds(this.#base))
      await this.#untilAnswered(() => this.#post(() => guest.signs(this.#base, token)))
      await this.#untilAnswered(() => this.#post(() => guest.checksIn(this.#base, token)))
      this.checkedIn.push(name)
    }
  }

  async #untilAnswered<Result>(call: () => Promise<Result>): Promise<Result> {
    const deadline = performance.now() + TIMEOUT_MS
    for (;;) {
      const begun = performance.now()
      try {
        return await call()
      } catch (error) {
        this.refusals.push({ ...refusedBy(error), ms: performance.now() - begun })
        if (performance.now() > deadline) throw error
        await pause(AGAIN_AFTER_MS)
      }
    }
  }

  async #post(post: () => Promise<WireAnswer>): Promise<void> {
    const { status, text } = await post()
    if (status !== 200) throw new NotServed(status, text)
  }
}

function refusedBy(error: unknown): Pick<Refused, 'isClear' | 'status'> {
  if (!(error instanceof NotServed)) return { isClear: false, status: 0 }
  const { status, text } = error
  return { isClear: status === 503 && v.is(v.pipe(v.string(), v.parseJson(), failure), text), status }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
