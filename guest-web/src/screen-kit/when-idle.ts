/** Without `requestIdleCallback` (Safari), "idle" is a while after the screen has been drawn. */
const SETTLED_MS = 800

/** Does something when the page has nothing better to do. Answers its undo. */
export const whenIdle = (act: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(act, { timeout: 2 * SETTLED_MS })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(act, SETTLED_MS)
  return () => clearTimeout(timer)
}
