import { SESSION_IDLE_MS } from '@tomari/contract/operation'
import type { Navigator } from '../screen-kit/Navigator.ts'

interface EndOfSessionDeps {
  readonly navigator: Navigator
  /** Milliseconds of a clock that goes on while the device sleeps. */
  readonly now: () => number
  /** Forgets what opening home leaves, such as an invitation. */
  readonly forget: () => void
}

/** Watches whether a guest has used the page for as long as a session lasts: after that the hotel has ended it. */
export const watchForEnd = ({ navigator, now, forget }: EndOfSessionDeps) => {
  let usedAt = now()
  /** Leads home, where everything is forgotten, if the session must have ended. */
  const look = (): boolean => {
    if (now() - usedAt < SESSION_IDLE_MS) return true
    // While another screen is just coming this does nothing, and the next look does it.
    if (navigator.view.getState().shown?.route === '/') usedAt = now()
    else {
      forget()
      void navigator.go({ route: '/', anchor: '' })
    }
    return false
  }
  /** Records a use of the page, by a finger, a key or a call; unless the session has ended by then, for the next guest is another. */
  const recordUse = () => {
    if (look()) usedAt = now()
  }
  return { look, recordUse }
}

const LOOKS_EVERY_MS = 10_000

/** Watches this page, for as long as it stands. Answers what records a call. */
export const watchThisPage = (deps: Omit<EndOfSessionDeps, 'now'>): (() => void) => {
  const { look, recordUse } = watchForEnd({ ...deps, now: Date.now })
  // What rests while the device sleeps is made up for when it wakes, or the page comes out of the browser's cache.
  setInterval(look, LOOKS_EVERY_MS)
  for (const sign of ['pageshow', 'focus']) window.addEventListener(sign, look)
  for (const sign of ['pointerdown', 'keydown', 'input']) window.addEventListener(sign, recordUse, true)
  document.addEventListener('visibilitychange', look)
  return recordUse
}
