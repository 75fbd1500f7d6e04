import { useEffect, useRef, useState } from 'react'
import { useDeps } from '../../../screen-kit/deps.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { createWaitingPhone } from '../../../screen-kit/waiting-phone.ts'
import { CallFailed } from '../../../domain/failure.ts'
import { type QueueAnswer, TIMEOUT_PAUSE_MS } from '../../../domain/queue.ts'
import { watchQueue } from '../../../flows/watch-queue.ts'

/** What a guest in the queue sees. */
export interface UsedQueue {
  /** Null until the hotel has answered. */
  readonly place: QueueAnswer | null
  /** The wait is done, and the next screen did not come. */
  readonly isTurn: boolean
}

/** Watches the queue as long as the screen is shown, and leads on or back when the wait ends (R13.14, R13.12). */
export const useQueue = (): UsedQueue => {
  const deps = useDeps()
  const { proceed } = useStep('/checkout/wait')
  const lead = useRef(proceed)
  const [place, setPlace] = useState<QueueAnswer | null>(null)
  const [isTurn, setTurn] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const phone = createWaitingPhone()

    const endWith = (why: 'timeout' | 'error', message: string | null) => {
      const { t } = deps.texts.getState()
      const title = t(`checkout.wait.${why}_title`)
      const text = message ?? t(why === 'timeout' ? 'errors.general' : 'checkout.wait.error_body')
      deps.errorDialog.setState({ content: { title, text, onClose: () => void lead.current('giveUp') } })
    }
    const wait = async () => {
      const end = await watchQueue(deps, { phone, signal, onPlace: setPlace })
      if (end.kind === 'too-long') {
        await phone.pause(TIMEOUT_PAUSE_MS, signal)
        if (!signal.aborted) endWith('timeout', end.message)
      } else if (end.kind === 'done') {
        await lead.current('done')
        if (!signal.aborted) setTurn(true)
      }
    }
    wait().catch((error: unknown) => {
      if (signal.aborted) return
      if (!(error instanceof CallFailed)) reportError(error)
      endWith('error', null)
    })
    return () => leaving.abort()
  }, [deps])

  return { place, isTurn }
}
