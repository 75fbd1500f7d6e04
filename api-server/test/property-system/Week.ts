import { MOST_BOOKINGS } from '@tomari/contract/property-system/booking'
import * as v from 'valibot'
import { numbersFrom, type Numbers } from './numbers.ts'
import type { SystemAtWork } from './SystemAtWork.ts'

/** What a property system says of one booking at one time. */
interface Change {
  readonly reference_number: string
  readonly version: number
  readonly parts: Readonly<Record<string, unknown>>
}

/** How many bookings a property system has, and how many changes it makes to them. */
interface Size {
  readonly bookings: number
  readonly changes: number
}

const outcomes = v.object({
  bookings: v.array(v.looseObject({ reference_number: v.string(), outcome: v.string() })),
})

/** As often as a property system tries what was refused: each time, something has arrived that it waited for. */
const MOST_ROUNDS = 60

/**
 * A week of a property system, told in the wrong order: bookings are made, changed, moved to another house, cancelled and taken back,
 * and each of these messages comes once, twice or three times, early, late or after having been lost. Beside it stands what has to
 * come of it, which knows one rule alone: of each part the newest.
 */
export class Week {
  readonly #numbers: Numbers
  readonly #houses: readonly string[]
  readonly #changes: readonly Change[]

  constructor(seed: number, houses: readonly string[], size: Size) {
    this.#numbers = numbersFrom(seed)
    this.#houses = houses
    this.#changes = this.#invented(size)
  }

  /** Tells it all, until nothing is refused any more. Answers how many messages that took. */
  async isTold(system: SystemAtWork): Promise<number> {
    const copies = this.#changes.flatMap((change) =>
      Array.from({ length: this.#numbers(1, 3) }, () => change),
    )
    let waiting: readonly Change[] = this.#shuffled(copies)
    let told = 0
    for (let round = 0; waiting.length > 0; round += 1) {
      if (round === MOST_ROUNDS) throw new Error(`${waiting.length} changes are refused for ever`)
      const again: Change[] = []
      while (waiting.length > 0) {
        const some = waiting.slice(0, this.#numbers(1, MOST_BOOKINGS))
        waiting = waiting.slice(some.length)
        told += some.length
        again.push(...(await this.#tell(system, some)))
      }
      waiting = this.#shuffled(again)
    }
    return told
  }

  /** Every booking as the system reads it, beside what has to have come of it. */
  async bookings(system: SystemAtWork): Promise<readonly { readonly read: unknown; readonly due: object }[]> {
    const bookings: { read: unknown; due: object }[] = []
    for (const [reference_number, { status = 'booked', facility, ...others }] of this.#newest()) {
      const read = await system.asks('GET', `/bookings/${reference_number}`)
      bookings.push({ read, due: { ...others, reference_number, facility_code: facility, state: status } })
    }
    return bookings
  }

  /** Messages that are lost on the way there, or whose answer is, come again. */
  async #tell(system: SystemAtWork, some: readonly Change[]): Promise<readonly Change[]> {
    const fate = this.#numbers(0, 9)
    if (fate === 0) return some
    const bookings = some.map(({ parts, ...which }) => ({ ...which, ...parts }))
    const answer = v.parse(outcomes, await system.asks('POST', '/bookings', { bookings }))
    if (fate === 1) return some
    return some.filter((_, at) => answer.bookings[at]?.outcome === 'refused')
  }

  #newest(): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
    const newest = new Map<string, Record<string, unknown>>()
    // Invented in the order of the versions.
    for (const { reference_number, parts } of this.#changes) {
      const seen = Object.entries(parts).filter(([part]) => !part.endsWith('_name'))
      newest.set(reference_number, { ...newest.get(reference_number), ...Object.fromEntries(seen) })
    }
    return newest
  }

  #invented({ bookings, changes }: Size): readonly Change[] {
    const references = Array.from({ length: bookings }, (_, at) => `W-${at}`)
    const versions = new Map<string, number>()
    const next = (reference: string): number => {
      const version = (versions.get(reference) ?? 0) + this.#numbers(1, 1_000)
      versions.set(reference, version)
      return version
    }
    const made = references.map((reference_number) => ({
      reference_number,
      version: next(reference_number),
      parts: {
        ...this.#name(),
        ...this.#days(),
        facility: this.#one(this.#houses),
        adults: this.#numbers(1, 4),
        open_amount: this.#numbers(0, 80_000),
      },
    }))
    const changed = Array.from({ length: changes }, () => {
      const reference_number = this.#one(references)
      return { reference_number, version: next(reference_number), parts: this.#change() }
    })
    return [...made, ...changed]
  }

  #change(): Change['parts'] {
    const kinds = [
      () => this.#days(),
      () => this.#name(),
      () => ({ facility: this.#one(this.#houses) }),
      () => ({ adults: this.#numbers(1, 4), children: this.#numbers(0, 3) }),
      () => ({ others: this.#numbers(0, 2) }),
      () => ({ room_numbers: [String(this.#numbers(100, 999))] }),
      () => ({ open_amount: this.#numbers(0, 80_000) }),
      () => ({ status: this.#one(['cancelled', 'booked']) }),
      () => ({ ...this.#days(), open_amount: this.#numbers(0, 80_000), status: 'booked' }),
    ]
    return this.#one(kinds)()
  }

  #days() {
    const arrival = this.#numbers(1, 20)
    const day = (date: number) => `2026-12-${String(date).padStart(2, '0')}`
    return { arrival: day(arrival), departure: day(arrival + this.#numbers(1, 7)) }
  }

  #name() {
    const name = `ミホン ${this.#one(['ハナ', 'タロウ', 'ジロウ', 'ユキ'])}`
    return { reservation_name: name, kana_name: name }
  }

  #one<Item>(items: readonly Item[]): Item {
    const item = items[this.#numbers(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to choose from')
    return item
  }

  #shuffled<Item>(items: readonly Item[]): readonly Item[] {
    return items
      .map((item) => ({ item, place: this.#numbers(0, 1_000_000_000) }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ item }) => item)
  }
}
