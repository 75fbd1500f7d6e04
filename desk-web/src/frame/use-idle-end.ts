import { useEffect } from 'react'

/** As long as the server waits; what the page asks by itself keeps no session that nobody uses. */
const IDLE_MS = 15 * 60 * 1000
const LOOK_EVERY_MS = 15_000
/** Searching and reading call no server, so the page reports the person's presence this often. */
const TELL_EVERY_MS = 60_000

/**
 * Watches over whether somebody is there.
 * @param onIdle nobody has touched the page for a quarter of an hour
 * @param onThere somebody touches it; told once a minute
 */
export function useIdleEnd(onIdle: () => void, onThere: () => void): void {
  useEffect(() => {
    let touchedAt = Date.now()
    let reportedAt = touchedAt
    const touch = () => {
      touchedAt = Date.now()
      if (touchedAt - reportedAt < TELL_EVERY_MS) return
      reportedAt = touchedAt
      onThere()
    }
    const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
    for (const kind of touches) window.addEventListener(kind, touch, { passive: true })
    const looking = setInterval(() => {
      if (Date.now() - touchedAt >= IDLE_MS) onIdle()
    }, LOOK_EVERY_MS)
    return () => {
      clearInterval(looking)
      for (const kind of touches) window.removeEventListener(kind, touch)
    }
  }, [onIdle, onThere])
}
