import { setTimeout as pause } from 'node:timers/promises'
import { type OperationName, operations } from '@tomari/contract/operations'
import * as v from 'valibot'
import { variants } from '@tomari/contract/variants'

/** What a guest of the crowd has seen. */
export interface Seen {
  readonly name: string
  /** Of every request that the guest ever had; more than one would mean that the place was lost. */
  readonly requestIds: ReadonlySet<string>
  /** Parties ahead, poll by poll. */
  readonly ahead: readonly number[]
  readonly statuses: readonly number[]
  readonly amountYen: number
  /** How often a server did not answer, or was busy. */
  readonly failures: number
}

const envelope = v.object({ payload: v.unknown() })

/** Guests who check out at the same time, each on a phone that speaks to one of the servers until it no longer answers. */
export class Crowd {
  readonly #urls: readonly string[]
  readonly #guests: CrowdGuest[]
  /** How long each poll took, in milliseconds. */
  readonly pollsMs: number[] = []

  constructor(urls: readonly string[], names: readonly string[]) {
    this.#urls = urls
    this.#guests = names.map((name, index) => new CrowdGuest(name, index, index % urls.length))
  }

  /** All guests search and join the queue, so many at a time. */
  async joins(atOnce: number): Promise<void> {
    const waiting = this.#guests.values()
    const entrance = async (): Promise<void> => {
      for (const guest of waiting) await guest.searches(this.#urls)
    }
    await Promise.all(Array.from({ length: atOnce }, entrance))
  }

  /** Parties ahead of each guest, asked for so many at a time. */
  async positions(atOnce: number): Promise<number[]> {
    const ahead: number[] = []
    const waiting = this.#guests.values()
    const ask = async (): Promise<void> => {
      for (const guest of waiting) ahead.push(await guest.polls(this.#urls, this.pollsMs))
    }
    await Promise.all(Array.from({ length: atOnce }, ask))
    return ahead
  }

  /**
   * All guests poll until the bill is there.
   * @param everyMs between two polls of a guest
   * @param onServed told how many have their bill
   */
  async waits(everyMs: number, onServed: (served: number) => void): Promise<void> {
    let served = 0
    await Promise.all(
      this.#guests.map(async (guest, index) => {
        // Phones do not poll in step.
        await pause((everyMs * index) / this.#guests.length)
        while (!guest.isDone) {
          await guest.polls(this.#urls, this.pollsMs)
          if (!guest.isDone) await pause(everyMs)
        }
        served += 1
        onServed(served)
      }),
    )
  }

  get seen(): readonly Seen[] {
    return this.#guests
  }
}

/** Phones have addresses of their own; from one alone, so many searches at once would be taken for guessing. */
const addressOf = (index: number): string => `10.0.${Math.floor(index / 250)}.${index % 250}`

/** The server asks to come again later. */
class Busy extends Error {}

/** How long it takes to read that something went wrong, and to press again. */
const READ_MS = 2_000

class CrowdGuest implements Seen {
  readonly name: string
  readonly requestIds = new Set<string>()
  readonly ahead: number[] = []
  readonly statuses: number[] = []
  amountYen = 0
  failures = 0
  readonly #index: number
  #server: number
  #token = ''
  #requestId = ''

  constructor(name: string, index: number, server: number) {
    this.name = name
    this.#index = index
    this.#server = server
  }

  get isDone(): boolean {
    return this.statuses.at(-1) === 4
  }

  /** Searches and joins, as often as it takes: a person whose search fails presses again. */
  async searches(urls: readonly string[]): Promise<void> {
    try {
      const { authorization } = await this.#call(urls, 'requestCheckoutToken', { name: this.name })
      this.#token = authorization
      const { request_id } = await this.#call(urls, 'checkoutInfo', {})
      this.#requestId = request_id
      this.requestIds.add(request_id)
    } catch (error) {
      await this.#giveUp(urls, error)
      await this.searches(urls)
    }
  }

  async polls(urls: readonly string[], took: number[]): Promise<number> {
    const begun = performance.now()
    try {
      const answer = await this.#call(urls, 'checkoutResult', { request_id: this.#requestId })
      took.push(performance.now() - begun)
      this.ahead.push(answer.wait_num)
      this.statuses.push(answer.status)
      this.amountYen = answer.payment_amount
      return answer.wait_num
    } catch (error) {
      await this.#giveUp(urls, error)
      // As the app does: an error while polling leads back to the search.
      await this.searches(urls)
      return await this.polls(urls, took)
    }
  }

  /** Turns to another server when one does not answer, and waits when it is busy. @throws whatever else went wrong */
  async #giveUp(urls: readonly string[], error: unknown): Promise<void> {
    const isBusy = error instanceof Busy
    if (!isBusy && !(error instanceof TypeError)) throw error
    this.failures += 1
    if (!isBusy) this.#server = (this.#server + 1) % urls.length
    // Guests read the dialog at different speeds.
    await pause(READ_MS * (1 + (this.#index % 10) / 5))
  }

  async #call<Name extends 'requestCheckoutToken' | 'checkoutInfo' | 'checkoutResult'>(
    urls: readonly string[],
    name: Name,
    fields: Readonly<Record<string, string>>,
  ) {
    const { headers } = variants.legacy
    const query = new URLSearchParams(fields).toString()
    const response = await fetch(`${urls[this.#server] ?? ''}${operations[name].path}?${query}`, {
      headers: {
        [headers.authToken ?? '']: this.#token,
        [headers.deviceInfo ?? '']: 'a phone',
        'x-forwarded-for': addressOf(this.#index),
      },
    })
    const text = await response.text()
    // 408: on a busy machine the server did not come to read the request in time.
    if (response.status === 503 || response.status === 408) throw new Busy(text)
    if (!response.ok) throw new Error(`${name satisfies OperationName} was refused to ${this.name}: ${text}`)
    const schema: (typeof operations)[Name]['payload'] = operations[name].payload
    return v.parse(schema, v.parse(envelope, JSON.parse(text)).payload)
  }
}
