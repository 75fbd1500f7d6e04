import { SESSION_IDLE_MS } from '@tomari/contract/operation'
import type { WaitingPhone } from '../flows/watch-queue.ts'
import { createWaitingPhone } from '../screen-kit/waiting-phone.ts'
import type { Navigator } from '../screen-kit/Navigator.ts'

/** Where home cannot be shown yet, since another screen is just coming, it is tried again after this. */
const AGAIN_AFTER_MS = 1_000

/** What the watch works with. */
export interface EndOfSessionDeps {
  readonly navigator: Navigator
  readonly phone: Pick<WaitingPhone, 'now' | 'pause' | 'onTakenUp'>
  /** Forgets what opening home leaves, such as an invitation. */
  readonly forget: () => void
  readonly signal: AbortSignal
}

/**
 * Leads home, where everything is forgotten, once nobody has used the page for as long as a session lasts: the hotel has ended it by
 * then, and whoever stands before the tablet next is another guest. A device that slept looks when it is taken up.
 * @returns notes that the page is used, by a finger, a key or a call
 */
export const watchForEnd = ({ navigator, phone, forget, signal }: EndOfSessionDeps): (() => void) => {
  let usedAt = phone.now()
  const restMs = () => usedAt + SESSION_IDLE_MS - phone.now()

  const leave = async () => {
    if (navigator.view.getState().shown?.route === '/') {
      usedAt = phone.now()
      return
    }
    forget()
    await navigator.go({ route: '/', anchor: '' })
  }

  const watch = async () => {
    while (!signal.aborted) {
      if (restMs() <= 0) await leave()
      await phone.pause(Math.max(restMs(), AGAIN_AFTER_MS), signal)
    }
  }
  void watch()

  return () => {
    // The first touch after a rest that was too long is the next guest's.
    if (restMs() > 0) usedAt = phone.now()
  }
}

const signsOfUse = ['pointerdown', 'keydown', 'input'] as const

/** Watches this page, for as long as it stands. Answers what notes a call. */
export const watchThisPage = (deps: Pick<EndOfSessionDeps, 'navigator' | 'forget'>): (() => void) => {
  const phone = createWaitingPhone()
  const noteUse = watchForEnd({ ...deps, phone, signal: new AbortController().signal })
  for (const sign of signsOfUse) window.addEventListener(sign, noteUse, { capture: true, passive: true })
  return noteUse
}
