import { problemOfReservationName } from '@tomari/guest-rules/name/name'
import { TIMEOUT_PAUSE_MS } from '../../../guest-web/src/domain/queue.ts'
import { finishCheckout } from '../../../guest-web/src/flows/finish-checkout.ts'
import { startCheckout } from '../../../guest-web/src/flows/start-checkout.ts'
import { type WaitingPhone, watchQueue } from '../../../guest-web/src/flows/watch-queue.ts'
import {
  problemsOfRooms,
  roomNumbersOf,
  valuesOf,
} from '../../../guest-web/src/screens/checkout/room-number/RoomNumber.tsx'
import { withCheckout } from '../../../guest-web/src/session/session.ts'
import type { Given } from '../Step.ts'
import type { OpenPage } from './OpenPage.ts'

/** The phone of a guest in the queue: time passes when the story says so. */
class SleepyPhone implements WaitingPhone {
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

export async function checkoutSearch(page: OpenPage, given: Given): Promise<void> {
  const typed =
    given.kind === 'right' ? page.identity.typed(given) : given.kind === 'wrong' ? 'OTHER NAME' : '山田!'
  if (problemOfReservationName(typed) !== null) return
  await page.act(async () => {
    const way = await startCheckout(page.deps, typed)
    if (way.kind === 'message') page.log()
    else await page.proceed('/checkout/search', 'next', { outcome: way.kind })
  }, true)
}

/** A guest in the queue, as long as the screen is shown. */
export interface Waiting {
  readonly phone: SleepyPhone
  readonly leaving: AbortController
  /** The watch has ended, and what follows from it is done. */
  readonly over: Promise<void>
  isOver: boolean
}

/** Watches the queue, as the screen does from when it is shown. */
export function wait(page: OpenPage): Waiting {
  const phone = new SleepyPhone()
  const leaving = new AbortController()
  const { signal } = leaving
  const giveUp = () => void page.proceed('/checkout/wait', 'giveUp')
  const watch = async () => {
    try {
      const end = await watchQueue(page.deps, { phone, signal, onPlace: () => {} })
      if (end.kind === 'too-long' && TIMEOUT_PAUSE_MS > 0) page.log(giveUp)
      if (end.kind === 'done') await page.proceed('/checkout/wait', 'done')
    } catch (error) {
      if (signal.aborted) return
      page.tellIfFailed(error)
      page.log(giveUp)
    }
  }
  const waiting: Waiting = {
    phone,
    leaving,
    isOver: false,
    over: watch().finally(() => (waiting.isOver = true)),
  }
  return waiting
}

export async function roomNumber(page: OpenPage, given: Given): Promise<void> {
  const { roomNumbers } = page.session.checkout
  const shown = Object.entries(valuesOf(roomNumbers))
  const typed = { right: page.identity.rooms, wrong: shown.map(() => '999'), unusable: ['abc'] }[given.kind]
  const values = Object.fromEntries(shown.map(([field, text], index) => [field, typed[index] ?? text]))
  const problems = Object.values(problemsOfRooms(values, roomNumbers)).filter((rule) => rule !== undefined)
  if (problems.length > 0) return
  await page.enter((session) => withCheckout(session, { roomNumbers: roomNumbersOf(values, roomNumbers) }))
}

export async function paymentTerms(page: OpenPage, given: Given): Promise<void> {
  const agreesToTerms = given.kind === 'right'
  if (agreesToTerms) await page.enter((session) => withCheckout(session, { agreesToTerms }))
}

/** The button that checks out; after that, the one of the dialog. */
export async function confirmCheckout(page: OpenPage): Promise<void> {
  if (page.hasAttention) return await page.act(() => page.proceed('/checkout/confirm-checkout', 'next'))
  await page.act(async () => {
    await finishCheckout(page.deps)
    page.holdAttention()
  }, true)
}
