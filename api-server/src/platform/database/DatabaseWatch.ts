import type { Timers } from '@tomari/database-port/timers'

/** Longer than nearly every statement takes, so that nothing is sent while all goes well. */
const LOOK_EVERY_MS = 150

/**
 * With two looks before it less than a second: a caller who waits is refused by then (R23.6). In slices, of which a pause of the whole
 * process takes one: a probe needs several turns of it.
 */
const PROBE_SLICES = 5
const PROBE_SLICE_MS = 100

const PROBE_AGAIN_MS = 300

interface WatchedDatabase {
  /** Answers where the database answers anything. Bounded by itself: the next one begins after it. */
  readonly probe: () => Promise<unknown>
  /** Ends all connections. */
  readonly onAway: () => void
  readonly onBack: (awayMs: number) => void
}

/**
 * Tells a database that is away, killed or behind a cut network, from one that is slow. It is away once something waits for it, no
 * statement of this process is answered for a while, and a probe on a connection of its own is not either: one that is busy answers others
 * meanwhile, and a commit that waits for a standby holds up no probe.
 */
export class DatabaseWatch {
  readonly #database: WatchedDatabase
  readonly #timers: Timers
  #waiting = 0
  #hasAnswered = false
  #isLooking = false
  #isAway = false
  #isClosed = false

  constructor(database: WatchedDatabase, timers: Timers) {
    this.#database = database
    this.#timers = timers
  }

  /** Until a probe is answered, callers are refused without being made to wait. */
  get isAway(): boolean {
    return this.#isAway
  }

  /** @param waiting what nothing but the database holds up */
  async during<Result>(waiting: Promise<Result>): Promise<Result> {
    this.#waiting += 1
    if (!this.#isLooking) void this.#look()
    try {
      return await waiting
    } finally {
      this.#waiting -= 1
    }
  }

  /** A refusal of a statement is an answer too. */
  answered(): void {
    this.#hasAnswered = true
  }

  close(): void {
    this.#isClosed = true
  }

  /** Goes on for as long as something waits. */
  async #look(): Promise<void> {
    this.#isLooking = true
    while (this.#waiting > 0 && !this.#isClosed) {
      this.#hasAnswered = false
      await this.#pause(LOOK_EVERY_MS)
      if (this.#waiting > 0 && !this.#hasAnswered && !(await this.#answersInTime())) await this.#untilBack()
    }
    this.#isLooking = false
  }

  async #answersInTime(): Promise<boolean> {
    return (
      (await Promise.race([this.#answersProbe(), this.#tooLate()])) || this.#hasAnswered || this.#isClosed
    )
  }

  async #tooLate(): Promise<false> {
    for (let slices = 0; slices < PROBE_SLICES; slices += 1) await this.#pause(PROBE_SLICE_MS)
    // Answers may lie here unread: they are read before time is found to be up.
    await this.#pause(0)
    return false
  }

  async #untilBack(): Promise<void> {
    const since = this.#timers.elapsed()
    this.#isAway = true
    this.#database.onAway()
    do await this.#pause(PROBE_AGAIN_MS)
    while (!this.#isClosed && !(await this.#answersProbe()))
    this.#isAway = false
    if (!this.#isClosed) this.#database.onBack(this.#timers.elapsed() - since)
  }

  async #answersProbe(): Promise<boolean> {
    return await this.#database.probe().then(
      () => true,
      () => false,
    )
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.#timers.after(milliseconds, resolve))
  }
}
