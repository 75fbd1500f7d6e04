import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyRequest } from 'fastify'
import type { Connections } from '../../database/Database.ts'

export interface Admission {
  /** The token is told from invented ones from now on. */
  readonly recognise: (request: FastifyRequest, token: string) => void
  readonly reject: (token: string) => void
  /**
   * Counts a part of a call that is its own work, such as drawing a page on a route that else hands out files.
   * @returns its place, to be left when it is done; null where it is turned away, which is counted
   */
  readonly letIn: (request: FastifyRequest, urgency: Urgency) => ServingPlace | null
}

/**
 * How much it matters that a call is carried out now. The guest who is further along goes first: a guest who is turned away at
 * the search has lost nothing, one who is turned away before the signature has typed in vain, and a poll that is refused
 * sends its guest back to the search, which is more work than the poll.
 */
export const urgencies = [
  /** Never turned away and not counted: health, figures, files. */
  'always',
  /** Like a guest until the session is found, then like `always`: it may have charged a card, and waits for the card company. */
  'payment',
  /** In the middle of a journey, and the desk's own. */
  'guest',
  /** About to begin: searches, the list of hotels, pages. */
  'newcomer',
] as const
export type Urgency = (typeof urgencies)[number]

/** Guests in the middle of a journey are let in until things are four times as late. */
export interface LoadLimits {
  /** Fewer calls under way than these are no crowd, however late they are. */
  readonly crowdFrom: number
  /** With so many calls under way those who begin are turned away. */
  readonly newcomersFrom: number
  /** With so many every caller is. */
  readonly guestsFrom: number
  /** So many calls of one network may be under way for whom no session is known. */
  readonly strangersOfNetwork: number
  /** A phone makes six calls at once at most. */
  readonly ofToken: number
  /** The same when the event loop of this process is so late, in milliseconds. */
  readonly delayMs: number
  /** The same when callers have lately waited so long for the database, in milliseconds. */
  readonly waitMs: number
}

/**
 * How much later things may be for guests in the middle of a journey. Every one of them who is turned away has been work for
 * nothing, so that the gap has to hold all who were let in before it became late.
 */
const LATER_FOR_GUESTS = 4

/**
 * A call asks the database two to six times, one after the other, so that it takes half a second when each wait is
 * this long (`docs/performance.md`, "Load"). One network alone is half a crowd: it takes four to fill the places of those
 * who begin. A lobby of 120 phones that search within a second has about six calls under way.
 */
export const usualLoadLimits: LoadLimits = {
  crowdFrom: 32,
  newcomersFrom: 64,
  guestsFrom: 384,
  strangersOfNetwork: 16,
  ofToken: 16,
  delayMs: 150,
  waitMs: 100,
}

export interface Lateness {
  readonly loopMs: () => number
  /** The wait of the first caller who waits for a connection, lately. */
  readonly databaseMs: () => number
}

/** Places of a network's strangers, or of one token that is known. */
export type Share =
  | { readonly kind: 'strangers'; readonly network: string }
  | { readonly kind: 'token'; readonly token: string }

export interface ServingPlace {
  /** The caller no longer counts against the network. */
  recognise(): void
  /** Calling it again does nothing. */
  leave(): void
}

/** Lets in as many calls at once as can be answered soon; the others are answered at once to come again. */
export class LoadShedder {
  readonly #limits: LoadLimits
  readonly #lateness: Lateness
  readonly #shares = new Map<string, number>()
  #underWay = 0

  constructor(limits: LoadLimits, lateness: Lateness) {
    this.#limits = limits
    this.#lateness = lateness
  }

  get underWay(): number {
    return this.#underWay
  }

  get loopMs(): number {
    return this.#lateness.loopMs()
  }

  hasRoomFor(urgency: Urgency): boolean {
    const { crowdFrom, newcomersFrom, guestsFrom, delayMs, waitMs } = this.#limits
    if (urgency === 'always' || this.#underWay < crowdFrom) return true
    const isNew = urgency === 'newcomer'
    if (this.#underWay >= (isNew ? newcomersFrom : guestsFrom)) return false
    const factor = isNew ? 1 : LATER_FOR_GUESTS
    return this.#lateness.loopMs() < factor * delayMs && this.#lateness.databaseMs() < factor * waitMs
  }

  /** @returns its place, or null: the call is to come again */
  letIn(urgency: Urgency, share: Share): ServingPlace | null {
    if (!this.hasRoomFor(urgency)) return null
    const isStranger = share.kind === 'strangers'
    const of = isStranger ? `strangers ${share.network}` : `token ${share.token}`
    const taken = this.#shares.get(of) ?? 0
    if (taken >= (isStranger ? this.#limits.strangersOfNetwork : this.#limits.ofToken)) return null
    this.#underWay += 1
    this.#shares.set(of, taken + 1)
    let isIn = true
    let isInShare = true
    const leaveShare = (): void => {
      if (isInShare) this.#giveBack(of)
      isInShare = false
    }
    const leave = (): void => {
      if (isIn) this.#underWay -= 1
      isIn = false
      leaveShare()
    }
    return { recognise: isStranger ? leaveShare : () => undefined, leave }
  }

  #giveBack(of: string): void {
    const left = (this.#shares.get(of) ?? 0) - 1
    if (left > 0) this.#shares.set(of, left)
    else this.#shares.delete(of)
  }
}

const LOOK_EVERY_MS = 50
/** A checkpoint that holds all callers up for a moment is no crowd: what counts is the wait of about the last half second. */
const WEIGHT_OF_A_LOOK = 0.125

/** Samples from now on, and never keeps the process alive. */
export function measuredLateness(database: { readonly connections: () => Connections }): Lateness {
  let waitMs = 0
  const look = setInterval(() => {
    waitMs += (database.connections().waitMs - waitMs) * WEIGHT_OF_A_LOOK
  }, LOOK_EVERY_MS)
  look.unref()
  return { loopMs: loopDelay(), databaseMs: () => waitMs }
}

const RESOLUTION_MS = 10
/** Long enough that one pause of the garbage collector is not taken for a crowd, short enough to react within a second. */
const WINDOW_MS = 500

/**
 * Never keeps the process alive.
 * @returns the mean of the last half second, in milliseconds
 */
function loopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let lately = 0
  const look = setInterval(() => {
    // The histogram counts the time between two looks, the wanted pause included; without any look it has no mean.
    lately = Math.max(0, (histogram.mean || 0) / 1e6 - RESOLUTION_MS)
    histogram.reset()
  }, WINDOW_MS)
  look.unref()
  return () => lately
}
