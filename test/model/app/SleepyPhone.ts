import type { WaitingPhone } from '../../../guest-web/src/flows/watch-queue.ts'

/** The phone of a guest in the queue: time passes when the story says so. */
export class SleepyPhone implements WaitingPhone {
  #elapsedMs = 0
  #isAsleep = false
  #goOn: (() => void) | null = null
  #rested: (() => void)[] = []

  now(): number {
    return this.#elapsedMs
  }

  isPutAside(): boolean {
    return this.#isAsleep
  }

  onTakenUp(): () => void {
    return () => {}
  }

  pause(_milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#goOn = resolve
      signal.addEventListener('abort', () => resolve())
      if (signal.aborted) resolve()
      this.#rest()
    })
  }

  /** Lets time pass, and the watch look once more. */
  wake(minutes: number, isAsleep: boolean): void {
    this.#elapsedMs += minutes * 60_000
    this.#isAsleep = isAsleep
    const goOn = this.#goOn
    this.#goOn = null
    goOn?.()
  }

  /** Until the watch pauses again. */
  untilPaused(): Promise<void> {
    if (this.#goOn !== null) return Promise.resolve()
    return new Promise((resolve) => this.#rested.push(resolve))
  }

  #rest(): void {
    for (const resolve of this.#rested) resolve()
    this.#rested = []
  }
}
