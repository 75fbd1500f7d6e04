import { useEffect, useRef } from 'react'

/** Whether a dialog is open: somebody reads, types or decides in it. */
export const isAsking = (): boolean => document.querySelector('dialog[open]') !== null

/** Tells when the last dialog was closed; one that follows another at once is the same question still. */
export function useAnswered(onAnswered: () => void): void {
  const latest = useRef(onAnswered)
  useEffect(() => {
    latest.current = onAnswered
  })
  useEffect(() => {
    const hear = () => {
      if (!isAsking()) latest.current()
    }
    // The event does not rise from its dialog, so it is heard on its way down.
    document.addEventListener('close', hear, true)
    return () => document.removeEventListener('close', hear, true)
  }, [])
}
