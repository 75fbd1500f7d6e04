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
