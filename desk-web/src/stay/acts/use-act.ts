import { useState } from 'react'
import type { BoardStay } from '@tomari/contract/desk-page/board'
import type { Answer, DeskCalls, SignedIn } from '../../calls/desk-calls.ts'
import type { TextKey } from '../../text/texts.ts'

/** What each act is given. */
export type ActProps = {
  readonly calls: DeskCalls
  /** As the person sees it: what is done is done to this, or not at all. */
  readonly stay: BoardStay
  /** What the person may do. */
  readonly rights: SignedIn['rights']
  /** Something was done; how it is told, and what has to be known beside it. */
  readonly onDone: (told: TextKey, beside?: readonly string[]) => void
}

/** Something that is done about a stay. */
type Act = {
  readonly isBusy: boolean
  /** Why it was not done, in words; null while nothing was refused. */
  readonly refused: string | null
  readonly run: () => void
  readonly forget: () => void
}

/**
 * Does something about a stay once, however often the button is pressed.
 * @param send the call
 * @param onDone it is done; given what was answered
 */
export function useAct<Payload>(
  send: () => Promise<Answer<Payload>>,
  onDone: (payload: Payload) => void,
): Act {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    setRefused(null)
    const answer = await send()
    setBusy(false)
    if (answer.kind === 'done') onDone(answer.payload)
    else setRefused(answer.words)
  }
  return {
    isBusy,
    refused,
    run: () => {
      if (!isBusy) void run()
    },
    forget: () => setRefused(null),
  }
}
