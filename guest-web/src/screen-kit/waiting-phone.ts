import type { WaitingPhone } from '../flows/watch-queue.ts'

/** The clocks of a browser, in milliseconds. Neither can be relied upon alone. */
interface Clocks {
  /** Never set, but on many phones it stops while they sleep: `performance.now`. */
  readonly steady: () => number
  /** Goes on while a phone sleeps, but may be set, also back: `Date.now`. */
  readonly wall: () => number
}

/** What a waiting phone is made of. */
export interface PhonePage {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  readonly clocks: Clocks
}

/** Milliseconds since now: of each step, the longer of what the two clocks say. */
const elapsedClock = ({ steady, wall }: Clocks): (() => number) => {
  let elapsed = 0
  let last = { steady: steady(), wall: wall() }
  return () => {
    const reading = { steady: steady(), wall: wall() }
    elapsed += Math.max(reading.steady - last.steady, reading.wall - last.wall)
    last = reading
    return elapsed
  }
}

/** The phone that shows this page. */
export const createWaitingPhone = (page: PhonePage = thisPage()): WaitingPhone => {
  const isPutAside = () => page.document.visibilityState === 'hidden'

  const onTakenUp = (listener: () => void) => {
    const look = () => {
      if (!isPutAside()) listener()
    }
    page.document.addEventListener('visibilitychange', look)
    // A page that comes out of the back-forward cache.
    page.window.addEventListener('pageshow', look)
    return () => {
      page.document.removeEventListener('visibilitychange', look)
      page.window.removeEventListener('pageshow', look)
    }
  }

  const pause = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        stopListening()
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, milliseconds)
      const stopListening = onTakenUp(end)
      signal.addEventListener('abort', end)
      if (signal.aborted) end()
    })

  return { now: elapsedClock(page.clocks), pause, isPutAside, onTakenUp }
}

const thisPage = (): PhonePage => ({
  document,
  window,
  clocks: { steady: () => performance.now(), wall: () => Date.now() },
})
