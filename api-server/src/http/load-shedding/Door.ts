/**
 * How much it matters that a call is carried out now. Whoever is further along goes first: a guest who is turned away at
 * the search has lost nothing, one who is turned away before the signature has typed in vain, and a poll that is refused
 * sends its guest back to the search, which is more work than the poll.
 */
export type Urgency =
  /** Never turned away and not counted: health, figures, files. */
  | 'always'
  /** Like a guest until the session is found, then like `always`: it may have charged a card, and waits for the card company. */
  | 'payment'
  /** In the middle of a journey, and the desk's own. */
  | 'guest'
  /** About to begin: searches, the list of hotels, pages. */
  | 'newcomer'

/** When it is too much. Guests in the middle of a journey are let in until things are four times as late. */
export interface DoorLimits {
  /** Fewer calls under way than these are no crowd, however late they are. */
  readonly crowdFrom: number
  /** With so many calls under way those who begin are turned away. */
  readonly newcomersFrom: number
  /** With so many everybody is. */
  readonly guestsFrom: number
  /** So many calls of one network may be under way for whom no session is known. */
  readonly strangersOfNetwork: number
  /** The same when the event loop of this process is so late, in milliseconds. */
  readonly delayMs: number
  /** The same when callers have lately waited so long for the database, in milliseconds. */
  readonly waitMs: number
}

/**
 * How much later things may be for guests in the middle of a journey. Every one of them who is turned away has been work for
 * nothing, so that the gap has to hold all who were let in before it became late.
 */
const PATIENCE_WITH_GUESTS = 4

/**
 * A call asks the database two to six times, one after the other, so that it takes half a second when each wait is
 * this long (`docs/performance.md`, "Load"). One network alone is half a crowd: it takes four to fill the places of those
 * who begin. A lobby of 120 phones that search within a second has about six calls under way.
 */
export const usualLimits: DoorLimits = {
  crowdFrom: 32,
  newcomersFrom: 64,
  guestsFrom: 384,
  strangersOfNetwork: 16,
  delayMs: 150,
  waitMs: 100,
}

/** How late things are at the moment, in milliseconds. */
export interface Lateness {
  /** The event loop of this process. */
  readonly loopMs: () => number
  /** The first of those who wait for a connection to the database, lately. */
  readonly databaseMs: () => number
}

/** A call that was let in. */
export interface Place {
  /** Its caller is no stranger any more, and no longer counts against the network. */
  recognise(): void
  /** Counts it out; again does nothing. */
  leave(): void
}

/** Lets in as many calls at once as can be answered soon, so that those are; the others are told at once to come again. */
export class Door {
  readonly #limits: DoorLimits
  readonly #lateness: Lateness
  readonly #strangers = new Map<string, number>()
  #underWay = 0

  constructor(limits: DoorLimits, lateness: Lateness) {
    this.#limits = limits
    this.#lateness = lateness
  }

  /** Calls under way that count. */
  get underWay(): number {
    return this.#underWay
  }

  /** How late the event loop is, in milliseconds. */
  get loopMs(): number {
    return this.#lateness.loopMs()
  }

  /** Whether there is room for a call of this urgency now. */
  hasRoomFor(urgency: Urgency): boolean {
    const { crowdFrom, newcomersFrom, guestsFrom, delayMs, waitMs } = this.#limits
    if (urgency === 'always' || this.#underWay < crowdFrom) return true
    const isNew = urgency === 'newcomer'
    if (this.#underWay >= (isNew ? newcomersFrom : guestsFrom)) return false
    const patience = isNew ? 1 : PATIENCE_WITH_GUESTS
    return this.#lateness.loopMs() < patience * delayMs && this.#lateness.databaseMs() < patience * waitMs
  }

  /**
   * Counts a call in where there is room for it.
   * @param stranger the network of a caller for whom no session is known, null for one with a session
   * @returns its place, or null: it is to come again
   */
  letIn(urgency: Urgency, stranger: string | null): Place | null {
    if (!this.hasRoomFor(urgency)) return null
    if (stranger !== null && this.#strangersOf(stranger) >= this.#limits.strangersOfNetwork) return null
    this.#underWay += 1
    if (stranger !== null) this.#strangers.set(stranger, this.#strangersOf(stranger) + 1)
    let isIn = true
    let unknown = stranger
    const recognise = (): void => {
      if (unknown !== null) this.#forget(unknown)
      unknown = null
    }
    const leave = (): void => {
      if (isIn) this.#underWay -= 1
      isIn = false
      recognise()
    }
    return { recognise, leave }
  }

  #strangersOf(network: string): number {
    return this.#strangers.get(network) ?? 0
  }

  #forget(network: string): void {
    const left = this.#strangersOf(network) - 1
    if (left > 0) this.#strangers.set(network, left)
    else this.#strangers.delete(network)
  }
}
