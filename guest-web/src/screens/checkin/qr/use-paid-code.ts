import { useEffect } from 'react'
import { isSettled } from '../../../domain/registration.ts'
import { readPaidCode } from '../../../flows/payment-state.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import type { Session } from '../../../session/session.ts'

/** A guest who has paid and holds a code that says otherwise gets the right one when the line or the guest comes back. */
export const usePaidCode = ({ payment, code }: Pick<Session, 'payment' | 'code'>): void => {
  const deps = useDeps()
  const isOutdated = payment.outcome === 'paid' && code !== null && !isSettled(code.checkinCode)
  useEffect(() => {
    if (!isOutdated) return undefined
    const ask = () => {
      if (document.visibilityState === 'visible') void readPaidCode(deps)
    }
    window.addEventListener('online', ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      window.removeEventListener('online', ask)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isOutdated, deps])
}
