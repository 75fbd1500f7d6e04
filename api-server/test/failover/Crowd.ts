import { setTimeout as pause } from 'node:timers/promises'
import { failure } from '@tomari/contract/envelope'
import * as v from 'valibot'
import { vi } from 'vitest'
import type { Reservation } from '../../src/stays/Reservation.ts'
import { NotServed, type SeenCall, type WireAnswer, WireGuest } from '../faults/WireGuest.ts'

const PHONES = 16
/** A phone in a hurry: the app waits as long as the refusal says. */
const BETWEEN_CALLS_MS = 200
/** A net for what hangs. */
const LONGEST_MS = 180_000

/** The session has gone, or the bill has been paid meanwhile. */
const BEGIN_AGAIN: ReadonlySet<number> = new Set([401, 409])

/** A place in the queue that was given to a phone, by the clock of this process. */
export interface Place {
  readonly stay: string
  readonly requestId: string
  readonly requestedAt: number
  readonly givenAt: number
}

/** Where phones turn to: one address, and another when the first gives no answer. */
export type Doors = () => readonly [string, string]

/**
 * Sixteen phones whose guests check in one after the other; every second guest waits for the bill in the check-out queue before paying by
 * card. A call that is refused for the moment is made again, anything else begins with a new search.
 */
export class Crowd {
  readonly calls: (SeenCall & { readonly endedAt: number })[] = []
  /** Stays of which the server has acknowledged this. */
  readonly checkedIn = new Set<string>()
  readonly paid = new Set<string>()
  readonly places: Place[] = []
  /** Stays that were further back in the queue than before. */
  readonly movedBack: string[] = []
  readonly #doors: Doors
  readonly #over = new AbortController()
  readonly #going: Promise<unknown>

  /** @param stays whose guests come, taken from the front */
  constructor(doors: Doors, stays: Reservation[]) {
    this.#doors = doors
    this.#going = Promise.all(
      Array.from({ length: PHONES }, async (_, phone) => {
        while (!this.#over.signal.aborted) {
          const stay = stays.shift()
          if (stay === undefined) throw new Error('more guests came than have reservations')
          await this.#comes(stay, phone)
        }
      }),
    )
    this.#going.catch(() => this.#over.abort())
  }

  /** Waits while the guests come and go. @throws Error when one cannot go on */
  async until(isSo: () => boolean): Promise<void> {
    await Promise.race([vi.waitUntil(isSo, { timeout: LONGEST_MS }), this.#going])
  }

  /** Lets each guest finish. @throws Error when one cannot */
  async ends(): Promise<void> {
    this.#over.abort()
    await this.#going
  }

  /** Whether a server has acknowledged a post that was sent after the moment. */
  isServedSince(moment: number): boolean {
    return this.calls.some((call) => isAcknowledged(call) && call.endedAt - call.ms > moment)
  }

  /** The longest time without a post that a server acknowledged, ms, from a moment until now. */
  longestGapMs(from: number): number {
    const to = performance.now()
    const acknowledged = this.calls
      .filter(isAcknowledged)
      .map(({ endedAt }) => endedAt)
      .filter((at) => at > from)
    const moments = [from, ...acknowledged.toSorted((one, other) => one - other), to]
    return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)))
  }

  async #comes({ id, name }: Reservation, phone: number): Promise<void> {
    const guest = new WireGuest(name, id, (call) => this.calls.push({ ...call, endedAt: performance.now() }))
    for (const begun = performance.now(); ; ) {
      try {
        return await this.#checksInAndPays(guest, id, phone)
      } catch (error) {
        const isToBegin = error instanceof NotServed && BEGIN_AGAIN.has(error.status)
        if (!isToBegin || performance.now() - begun > LONGEST_MS) throw error
      }
    }
  }

  async #checksInAndPays(guest: WireGuest, stay: string, phone: number): Promise<void> {
    const asks = <Answer>(call: (base: string) => Promise<Answer>) => this.#asks(phone, call)
    const posts = (post: (base: string) => Promise<WireAnswer>) =>
      asks(async (base) => {
        const answer = await post(base)
        if (answer.status !== 200) throw new NotServed(answer)
      })
    const token = await asks((base) => guest.finds(base))
    const code = await asks((base) => guest.code(base, token))
    if (code === '00') {
      await posts((base) => guest.signs(base, token))
      await posts((base) => guest.checksIn(base, token))
      this.checkedIn.add(stay)
    }
    if (code === '40') return
    if (phone % 2 === 0) {
      const bill = await asks((base) => guest.bill(base, token))
      if (bill === null) return
      await posts((base) => guest.settles(base, token, bill))
    } else {
      const leaving = await asks((base) => guest.finds(base, 'checkout'))
      const bill = await this.#waits(guest, stay, leaving, asks)
      if (bill === null) return
      await posts((base) => guest.settles(base, leaving, bill))
    }
    this.paid.add(stay)
  }

  async #waits(
    guest: WireGuest,
    stay: string,
    token: string,
    asks: <Answer>(call: (base: string) => Promise<Answer>) => Promise<Answer>,
  ): Promise<{ readonly pre_ci_request_id: string; readonly payment_amount: number } | null> {
    const requestedAt = performance.now()
    const { requestId, givenAt } = await asks(async (base) => ({
      requestId: await guest.joins(base, token),
      givenAt: performance.now(),
    }))
    if (requestId === '') return null
    this.places.push({ stay, requestId, requestedAt, givenAt })
    for (let ahead = Number.POSITIVE_INFINITY; ; ) {
      const { status, wait_num, payment_amount } = await asks((base) => guest.polls(base, token, requestId))
      if (status === 4) return { pre_ci_request_id: requestId, payment_amount }
      if (wait_num > ahead) this.movedBack.push(stay)
      ahead = wait_num
    }
  }

  /** Calls until it is served, at the other door when this one gives no answer. @throws NotServed what trying again does not help */
  async #asks<Answer>(phone: number, call: (base: string) => Promise<Answer>): Promise<Answer> {
    let turn = phone < PHONES / 2 ? 0 : 1
    for (const begun = performance.now(); ; ) {
      try {
        return await call(this.#doors()[turn % 2 === 0 ? 0 : 1])
      } catch (error) {
        if (performance.now() - begun > LONGEST_MS) throw error
        if (!(error instanceof NotServed)) turn += 1
        else if (error.status < 500 && codeOf(error) !== 'payment_unresolved') throw error
      } finally {
        await pause(BETWEEN_CALLS_MS)
      }
    }
  }
}

const POSTS: ReadonlySet<string> = new Set(['uploadSignature', 'executeCheckin', 'settlement'])

const isAcknowledged = ({ name, status }: SeenCall): boolean => POSTS.has(name) && status === 200

const refusal = v.pipe(v.string(), v.parseJson(), failure)

export function codeOf({ text }: Pick<WireAnswer, 'text'>): string | undefined {
  const read = v.safeParse(refusal, text)
  return read.success ? read.output.error_code : undefined
}

/** A refusal as it should be: a sentence, and of the moment also when to come again. */
export const isClear = ({ status, text, retryAfter }: SeenCall): boolean =>
  v.is(refusal, text) && (status < 500 || (status === 503 && retryAfter !== undefined))
