/**
 * How much it matters that a call is carried out now. Whoever is further along goes first: a guest who is turned away at
 * the search has lost nothing, one who is turned away before the signature has typed in vain, and a poll that is refused
 * sends its guest back to the search, which is more work than the poll.
 */
export type Urgency =
  /** Never turned away and not counted: a settlement, which may wait for the card company; health; files. */
  | 'always'
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
 * this long (`docs/performance.md`, "Load").
 */
export const usualLimits: DoorLimits = {
  crowdFrom: 32,
  newcomersFrom: 64,
  guestsFrom: 384,
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

/** Lets in as many calls at once as can be answered soon, so that those are; the others are told at once to come again. */
export class Door {
  readonly #limits: DoorLimits
  readonly #lateness: Lateness
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
   * Counts a call in.
   * @returns counts it out; again does nothing
   */
  enter(): () => void {
    this.#underWay += 1
    let isIn = true
    return () => {
      if (isIn) this.#underWay -= 1
      isIn = false
    }
  }
}
