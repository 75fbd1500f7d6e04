import { useEffect, useState } from 'react'

/** Whether `open` has held for `delayMs` milliseconds without a break. */
export function useLater(open: boolean, delayMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!open) return undefined
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [open, delayMs])
  return isLate
}

/**
 * Does something once the browser has drawn what React has just put into the page: work that the guest does not see would
 * only keep the picture back. In a page that is not seen it waits until it is. Answers its undo.
 */
export const afterFrame = (act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

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
