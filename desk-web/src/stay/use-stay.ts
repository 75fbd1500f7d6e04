import { type BoardRow, type BoardStay, boardRow } from '@tomari/contract/desk-page/board'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { type DeskCalls, SILENT } from '../calls/desk-calls.ts'

type StayView =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'shown'
      readonly stay: BoardStay
      readonly readAt: number
      /** Whether the page has read it by itself. */
      readonly isFollowed: boolean
    }
  | { readonly kind: 'missing'; readonly message: string }

/** What the board says, as it was read last. */
export type BoardUpdate = { readonly row: BoardRow | null; readonly readAt: number }

/** Whether the board has the same of a stay as the stay that is shown. */
export const hasSameContent = (stay: BoardStay, row: BoardRow | null): boolean =>
  row === null || JSON.stringify(v.parse(boardRow, stay)) === JSON.stringify(v.parse(boardRow, row))

/**
 * A stay, read when it is opened, on request, and by itself when it has changed: each reading is a line of the audit trail. While
 * a dialog is open nothing is read by itself: what the person decides about stays as they have read it until they are done.
 */
export function useStay(calls: DeskCalls, id: string, { row, readAt }: BoardUpdate) {
  const [view, setView] = useState<StayView>({ kind: 'loading' })
  const shown = useRef<BoardStay | null>(null)
  const isLate = useRef(false)

  const read = useCallback(
    async (by: 'a person' | 'itself') => {
      isLate.current = false
      const answer = await calls.ask('stay', {}, { stay: id, byItself: by === 'itself' })
      if (answer.kind === 'done') {
        shown.current = answer.payload
        setView({ kind: 'shown', stay: answer.payload, readAt: Date.now(), isFollowed: by === 'itself' })
      }
      // The shown stay is worth more than a message about a broken line, which the next change mends.
      else if (by === 'a person' || answer.code !== SILENT) {
        shown.current = null
        setView({ kind: 'missing', message: answer.message })
      }
    },
    [calls, id],
  )
  const readUnlessDialogOpen = useCallback(() => {
    if (isDialogOpen()) isLate.current = true
    else void read('itself')
  }, [read])

  useEffect(() => {
    const opened = setTimeout(() => void read('a person'))
    return () => clearTimeout(opened)
  }, [read])
  useEffect(() => {
    const follow = async () => {
      const seen = shown.current
      if (seen === null || readAt === 0) return
      const answer = await calls.ask('stayRevision', {}, { stay: id, byItself: true })
      if (answer.kind !== 'done' || shown.current !== seen) return
      const { revision, progress_there } = answer.payload
      const isSame = revision === seen.revision && progress_there === seen.progress_there
      if (!isSame || !hasSameContent(seen, row)) readUnlessDialogOpen()
    }
    void follow()
  }, [calls, id, row, readAt, readUnlessDialogOpen])
  useAnswered(() => {
    if (isLate.current) void read('itself')
  })
  return { view, again: () => read('a person') }
}

/** A person reads, types or decides in an open dialog. */
const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

/** Calls back when the last dialog was closed; one that follows another at once is the same question still. */
function useAnswered(onAnswered: () => void): void {
  const answered = useEffectEvent(onAnswered)
  useEffect(() => {
    const onClose = () => {
      if (!isDialogOpen()) answered()
    }
    // The event does not rise from its dialog, so it is caught on its way down.
    document.addEventListener('close', onClose, true)
    return () => document.removeEventListener('close', onClose, true)
  }, [])
}
