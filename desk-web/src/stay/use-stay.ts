import type { BoardStay } from '@tomari/contract/desk-page/board'
import { useCallback, useEffect, useState } from 'react'
import type { DeskCalls } from '../calls/desk-calls.ts'

/** What is known of a stay. */
type StayView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly stay: BoardStay; readonly readAt: number }
  | { readonly kind: 'missing'; readonly words: string | null }

/**
 * A stay, read once when it is opened and again when somebody asks: each reading is a line of the audit trail.
 * @param onEnded the session has ended
 */
export function useStay(calls: DeskCalls, id: string, onEnded: () => void) {
  const [view, setView] = useState<StayView>({ kind: 'loading' })
  const read = useCallback(async () => {
    const answer = await calls.stay(id)
    if (answer.kind === 'done') setView({ kind: 'shown', stay: answer.payload, readAt: Date.now() })
    else if (answer.kind === 'refused' && answer.status === 401) onEnded()
    else setView({ kind: 'missing', words: answer.kind === 'refused' ? answer.words : null })
  }, [calls, id, onEnded])
  useEffect(() => {
    const opened = setTimeout(() => void read())
    return () => clearTimeout(opened)
  }, [read])
  return { view, again: () => void read() }
}
