import type { Timers } from '../src/timers.ts'

interface Timer {
  readonly due: number
  readonly run: () => void
}

export class ManualTimers implements Timers {
  #elapsed = 0
  #started: number
  readonly #timers = new Set<Timer>()

  constructor(start = '2026-11-20T12:00:00Z') {
    this.#started = Date.parse(start)
  }

  now(): Date {
    return new Date(this.#started + this.#elapsed)
  }

  elapsed(): number {
    return this.#elapsed
  }

  stepClock(milliseconds: number): void {
    this.#started += milliseconds
  }

  after(milliseconds: number, run: () => void): () => void {
    const timer = { due: this.#elapsed + milliseconds, run }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.after(milliseconds, resolve))
  }

  /** Lets so much time pass; timers run in the order in which they fall due, those that they set too. */
  pass(milliseconds: number): void {
    const end = this.#elapsed + milliseconds
    for (;;) {
      const [next] = [...this.#timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)
      if (!next) break
      this.#timers.delete(next)
      this.#elapsed = next.due
      next.run()
    }
    this.#elapsed = end
  }
}
