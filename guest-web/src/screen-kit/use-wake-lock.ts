import { useEffect } from 'react'

/** Keeps the phone's screen on while the guest shows it at the front desk, where the browser allows it. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let isCurrent = true
    let lock: WakeLockSentinel | undefined

    const hold = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      const held = await navigator.wakeLock.request('screen')
      if (isCurrent) lock = held
      else await held.release()
    }
    // Phones refuse when the battery is low: then the screen goes dark as it always does.
    const tryToHold = () => void hold().catch(() => undefined)
    // The browser lets go of it by itself whenever the page is hidden.
    document.addEventListener('visibilitychange', tryToHold)
    tryToHold()

    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', tryToHold)
      lock?.release().catch(() => undefined)
    }
  }, [])
}
