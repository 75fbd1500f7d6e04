import type { StayChangeResult } from '@tomari/contract/desk-page/stay-acts'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Answer, DeskCalls } from '../calls/desk-calls.ts'
import type { Catalogue } from '../text/texts.ts'
import { useText } from '../text/use-text.ts'

/** Room numbers as typed for a stay, and what has become of them. */
export type RoomDraft = {
  readonly typed: string
  readonly state: 'typing' | 'sending' | 'saved' | 'refused'
  /** Why they were refused, or what has to be known beside them. */
  readonly message: readonly string[]
}

/** What a field of room numbers does; each about the stay of an id. */
export type RoomActs = {
  /** Somebody looks at the stay and begins. */
  readonly begin: (id: string) => void
  readonly type: (id: string, typed: string) => void
  readonly keep: (id: string, typed: string) => void
  /** What was typed goes, unless it is on its way. */
  readonly forget: (id: string) => void
}

/** Room numbers that are typed down a list. */
export type RoomEntry = {
  readonly isOn: boolean
  readonly toggle: () => void
  readonly drafts: ReadonlyMap<string, RoomDraft>
  readonly acts: RoomActs
}

const takenIn = ({ rooms_taken: taken }: StayChangeResult, t: Catalogue['t']): readonly string[] =>
  taken.map(({ room, reference_number: reference }) => t('acts.change_room_taken', { room, reference }))

const none: ReadonlyMap<string, RoomDraft> = new Map()

/**
 * Keeps each room number by the act that changes a stay, as the stay was when its field was entered. A refused number stays as it was typed,
 * also while something else is looked at.
 */
export function useRoomEntry(calls: DeskCalls): RoomEntry {
  const { t } = useText()
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
          ? { typed, state: 'saved', message: takenIn(answer.payload, t) }
          : { typed, state: 'refused', message: [answer.message] }
      // A text typed meanwhile stays.
      change(id, (before) => (before?.state === 'sending' && before.typed === typed ? result : before))
    },
    [calls, change, t],
  )

  const acts = useMemo(
    (): RoomActs => ({
      begin: (id) => {
        seen.current.set(id, calls.ask('stayRevision', {}, { stay: id, byItself: true }))
        change(id, (before) => (before?.state === 'saved' ? null : before))
      },
      type: (id, typed) => change(id, () => ({ typed, state: 'typing', message: [] })),
      keep: (id, typed) => void send(id, typed),
      forget: (id) => change(id, (before) => (before?.state === 'sending' ? before : null)),
    }),
    [calls, change, send],
  )
  return { isOn, toggle: () => setOn(!isOn), drafts, acts }
}
