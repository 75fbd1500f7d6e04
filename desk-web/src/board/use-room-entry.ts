import { useCallback, useMemo, useRef, useState } from 'react'
import type { Answer, DeskCalls } from '../calls/desk-calls.ts'
import { roomsTaken } from '../stay/acts/ReservationActs.tsx'
import { useText } from '../text/texts.ts'

/** Room numbers as typed for a stay, and what has become of them. */
export type RoomDraft = {
  readonly typed: string
  readonly state: 'typing' | 'sending' | 'saved' | 'refused'
  /** Why they were refused, or what has to be known beside them. */
  readonly message: readonly string[]
}

/** What a field of room numbers does; each about the stay of an id. */
export type RoomActs = {
  /** The person looks at the stay and begins. */
  readonly begin: (id: string) => void
  readonly type: (id: string, typed: string) => void
  readonly save: (id: string, typed: string) => void
  /** What was typed goes, unless it is on its way. */
  readonly forget: (id: string) => void
}

/** Room numbers that are typed down a list. */
export type RoomEntry = ReturnType<typeof useRoomEntry>

const none: ReadonlyMap<string, RoomDraft> = new Map()

/**
 * Saves each room number by the act that changes a stay, as the stay was when its field was entered. A refused number stays as it was typed,
 * also while something else is looked at.
 */
export function useRoomEntry(calls: DeskCalls) {
  const text = useText()
  const [isOn, setOn] = useState(false)
  const [drafts, setDrafts] = useState(none)
  const seen = useRef(new Map<string, Promise<Answer<{ readonly revision: string }>>>())

  /** @param follow the draft that follows the one there is; null takes it away */
  const change = useCallback((id: string, follow: (before: RoomDraft | null) => RoomDraft | null) => {
    setDrafts((before) => {
      const after = new Map(before)
      const draft = follow(before.get(id) ?? null)
      if (draft === null) after.delete(id)
      else after.set(id, draft)
      return after
    })
  }, [])

  const send = useCallback(
    async (id: string, typed: string) => {
      change(id, () => ({ typed, state: 'sending', message: [] }))
      const looked = await (seen.current.get(id) ??
        calls.ask('stayRevision', {}, { stay: id, byItself: true }))
      seen.current.delete(id)
      const answer =
        looked.kind === 'done'
          ? await calls.act('changeStay', { stay_id: id, ...looked.payload }, { rooms: typed })
          : looked
      const result: RoomDraft =
        answer.kind === 'done'
          ? { typed, state: 'saved', message: roomsTaken(answer.payload, text) }
          : { typed, state: 'refused', message: [answer.message] }
      // A text typed meanwhile stays.
      change(id, (before) => (before?.state === 'sending' && before.typed === typed ? result : before))
    },
    [calls, change, text],
  )

  const acts = useMemo(
    (): RoomActs => ({
      begin: (id) => {
        seen.current.set(id, calls.ask('stayRevision', {}, { stay: id, byItself: true }))
        change(id, (before) => (before?.state === 'saved' ? null : before))
      },
      type: (id, typed) => change(id, () => ({ typed, state: 'typing', message: [] })),
      save: (id, typed) => void send(id, typed),
      forget: (id) => change(id, (before) => (before?.state === 'sending' ? before : null)),
    }),
    [calls, change, send],
  )
  return { isOn, toggle: () => setOn(!isOn), drafts, acts }
}
