import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer } from './desk-calls.ts'

export type Read<Payload> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly payload: Payload }
  | { readonly kind: 'refused'; readonly message: string }

/**
 * Asks when the screen is opened, and again when somebody wants it.
 * @param ask the call; another one is made at once
 */
export function useAnswer<Payload>(ask: () => Promise<Answer<Payload>>) {
  const [read, setRead] = useState<Read<Payload>>({ kind: 'loading' })
  const latest = useRef(ask)
  const again = useCallback(async () => {
    latest.current = ask
    const answer = await ask()
    // Something else has been asked meanwhile, and that is what is waited for.
    if (latest.current !== ask) return
    if (answer.kind === 'done') setRead({ kind: 'shown', payload: answer.payload })
    else setRead({ kind: 'refused', message: answer.message })
  }, [ask])
  useEffect(() => {
    const opened = setTimeout(() => void again())
    return () => clearTimeout(opened)
  }, [again])
  return { read, again: () => void again() }
}
