import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type TextKey, useText } from '../text/texts.ts'
import type { Answer } from './desk-calls.ts'

export type Read<Payload> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly payload: Payload }
  | { readonly kind: 'refused'; readonly message: string }

/**
 * Asks when the screen is opened, and again on request.
 * @param ask the call; another one is made at once
 */
export function useAnswer<Payload>(ask: () => Promise<Answer<Payload>>) {
  const [read, setRead] = useState<Read<Payload>>({ kind: 'loading' })
  const latest = useRef(ask)
  const again = useCallback(async () => {
    latest.current = ask
    const answer = await ask()
    // Another call was made meanwhile, and its answer counts.
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

/**
 * Does something once, however often the button is pressed.
 * @param send the call
 * @param onDone it is done; given what was answered
 */
export function useAct<Payload>(send: () => Promise<Answer<Payload>>, onDone: (payload: Payload) => void) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    setRefused(null)
    const answer = await send()
    setBusy(false)
    if (answer.kind === 'done') onDone(answer.payload)
    else setRefused(answer.message)
  }
  return {
    isBusy,
    /** Why it was not done; null while nothing was refused. */
    refused,
    run: () => {
      if (!isBusy) void run()
    },
    forget: () => setRefused(null),
  }
}

type RefusedProps = {
  readonly title?: TextKey
  /** Null while nothing was refused. */
  readonly message: string | null
}

/** What was refused, read aloud when it comes. */
export function Refused({ title = 'acts.refused', message }: RefusedProps) {
  const { t } = useText()
  return (
    <div role="alert">
      {message !== null && (
        <Notice tone="error" title={t(title)}>
          {message}
        </Notice>
      )}
    </div>
  )
}

export type AnswerViewProps<Payload> = {
  readonly read: Read<Payload>
  readonly children: (payload: Payload) => ReactNode
}

/** What was read, while it is read, or why it was refused. */
export function AnswerView<Payload>({ read, children }: AnswerViewProps<Payload>) {
  const { t } = useText()
  return (
    <>
      {read.kind === 'loading' && <p role="status">{t('start.loading')}</p>}
      <Refused message={read.kind === 'refused' ? read.message : null} />
      {read.kind === 'shown' && children(read.payload)}
    </>
  )
}
