import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer } from './desk-calls.ts'

/** What a call has answered. */
export type Read<Payload> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly payload: Payload }
  | { readonly kind: 'refused'; readonly words: string }

/**
 * Asks when the screen is opened, and again when somebody wants it.
 * @param ask the call; another one is made at once
 */
export function useAnswer<Payload>(ask: () => Promise<Answer<Payload>>) {
  const [read, setRead] = useState<Read<Payload>>({ kind: 'loading' })
  const asked = useRef(ask)
  const again = useCallback(async () => {
    asked.current = ask
    const answer = await ask()
    // Something else has been asked meanwhile, and that is what is waited for.
    if (asked.current !== ask) return
    if (answer.kind === 'done') setRead({ kind: 'shown', payload: answer.payload })
    else setRead({ kind: 'refused', words: answer.words })
  }, [ask])
  useEffect(() => {
    const opened = setTimeout(() => void again())
    return () => clearTimeout(opened)
  }, [again])
  return { read, again: () => void again() }
}
