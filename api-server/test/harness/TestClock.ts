import type { Clock } from '../../src/platform/Deps.ts'

/** A clock that the test sets. Pauses take no time, and are remembered. */
export class TestClock implements Clock {
  readonly pauses: number[] = []
  #now: Date
  #elapsed = 0

  constructor(start = '2026-12-01T06:30:00Z') {
    this.#now = new Date(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  elapsed(): number {
    return this.#elapsed
  }

  async pause(milliseconds: number): Promise<void> {
    this.pauses.push(milliseconds)
  }

  pass(time: {
    readonly seconds?: number
    readonly minutes?: number
    readonly hours?: number
    readonly days?: number
  }): void {
    const minutes = (time.minutes ?? 0) + 60 * ((time.hours ?? 0) + 24 * (time.days ?? 0))
    const milliseconds = 1_000 * (time.seconds ?? 0) + 60_000 * minutes
    this.#now = new Date(this.#now.getTime() + milliseconds)
    this.#elapsed += milliseconds
  }

  /** Sets the wall clock forward or back, as an administrator does: no time passes. */
  jump(time: { readonly minutes: number }): void {
    this.#now = new Date(this.#now.getTime() + 60_000 * time.minutes)
  }
}
