import { setTimeout as pause } from 'node:timers/promises'
import { operations } from '@tomari/contract/operations'
import { variants } from '@tomari/contract/variants'
import * as v from 'valibot'

const envelope = v.object({ payload: v.unknown() })
type Call = 'requestCheckoutToken' | 'checkoutInfo' | 'checkoutResult'

/** The server asks to come again later. */
class Busy extends Error {}

/** How long it takes to read that something went wrong, and to press again. */
const READ_MS = 2_000

/** Guests who check out at the same time, each on a phone that speaks to one of the servers until it no longer answers. */
export class Crowd {
  readonly guests: readonly CrowdGuest[]
  /** How long each poll took, in milliseconds. */
  readonly pollsMs: number[] = []

  constructor(urls: readonly string[], names: readonly string[]) {
    this.guests = names.map((name, index) => new CrowdGuest(urls, name, index, this.pollsMs))
  }

  /** All guests do the same, so many at a time. */
  async each<Result>(atOnce: number, work: (guest: CrowdGuest) => Promise<Result>): Promise<Result[]> {
    const results: Result[] = []
    const waiting = this.guests.values()
    const entrance = async (): Promise<void> => {
      for (const guest of waiting) results.push(await work(guest))
    }
    await Promise.all(Array.from({ length: atOnce }, entrance))
    return results
  }

  /**
   * All guests poll until the bill is there.
   * @param everyMs between two polls of a guest
   * @param onServed called with how many have their bill
   */
  async waits(everyMs: number, onServed: (served: number) => void): Promise<void> {
    let served = 0
    await Promise.all(
      this.guests.map(async (guest, index) => {
        // Phones do not poll in step.
        await pause((everyMs * index) / this.guests.length)
        while (guest.statuses.at(-1) !== 4) {
          await guest.polls()
          await pause(everyMs)
        }
        served += 1
        onServed(served)
      }),
    )
  }
}

/** A guest of the crowd, and what the guest has seen. */
class CrowdGuest {
  /** Of every request that the guest ever had; more than one would mean that the place was lost. */
  readonly requestIds = new Set<string>()
  /** Parties ahead, poll by poll. */
  readonly ahead: number[] = []
  readonly statuses: number[] = []
  amountYen = 0
  /** How often a server did not answer, or was busy. */
  failures = 0
  readonly #urls: readonly string[]
  readonly #name: string
  readonly #index: number
  readonly #took: number[]
  #server: number
  #token = ''
  #requestId = ''

  constructor(urls: readonly string[], name: string, index: number, took: number[]) {
    this.#urls = urls
    this.#name = name
    this.#index = index
    this.#took = took
    this.#server = index % urls.length
  }

  /** Searches and joins, as often as it takes: a person whose search fails presses again. */
  async searches(): Promise<void> {
    try {
      const { authorization } = await this.#call('requestCheckoutToken', { name: this.#name })
      this.#token = authorization
      const { request_id } = await this.#call('checkoutInfo', {})
      this.#requestId = request_id
      this.requestIds.add(request_id)
    } catch (error) {
      await this.#givesUp(error)
      await this.searches()
    }
  }

  /** Parties ahead. As in the app, an error while polling leads back to the search. */
  async polls(): Promise<number> {
    const begun = performance.now()
    try {
      const answer = await this.#call('checkoutResult', { request_id: this.#requestId })
      this.#took.push(performance.now() - begun)
      this.ahead.push(answer.wait_num)
      this.statuses.push(answer.status)
      this.amountYen = answer.payment_amount
      return answer.wait_num
    } catch (error) {
      await this.#givesUp(error)
      await this.searches()
      return await this.polls()
    }
  }

  /** Turns to another server when one does not answer, and waits when it is busy. @throws whatever else went wrong */
  async #givesUp(error: unknown): Promise<void> {
    const isBusy = error instanceof Busy
    if (!isBusy && !(error instanceof TypeError)) throw error
    this.failures += 1
    if (!isBusy) this.#server = (this.#server + 1) % this.#urls.length
    // Guests read the dialog at different speeds.
    await pause(READ_MS * (1 + (this.#index % 10) / 5))
  }

  async #call<Name extends Call>(name: Name, fields: Readonly<Record<string, string>>) {
    const { authToken, deviceInfo } = variants.legacy.headers
    const url = `${this.#urls[this.#server] ?? ''}${operations[name].path}?${new URLSearchParams(fields).toString()}`
    // Phones have addresses of their own; from one alone, so many searches at once would be taken for guessing.
    const address = `10.0.${Math.floor(this.#index / 250)}.${this.#index % 250}`
    const response = await fetch(url, {
      headers: {
        [authToken ?? '']: this.#token,
        [deviceInfo ?? '']: 'a phone',
        'x-forwarded-for': address,
      },
    })
    const text = await response.text()
    // 408: on a busy machine the server did not come to read the request in time.
    if (response.status === 503 || response.status === 408) throw new Busy(text)
    if (!response.ok) throw new Error(`${name} was refused to ${this.#name}: ${text}`)
    const schema: (typeof operations)[Name]['payload'] = operations[name].payload
    return v.parse(schema, v.parse(envelope, JSON.parse(text)).payload)
  }
}
