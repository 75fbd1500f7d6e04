import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '../../../domain/failure.ts'
import { type QueueAnswer, TIMEOUT_PAUSE_MS } from '../../../domain/queue.ts'
import { type WaitingPhone, watchQueue } from '../../../flows/watch-queue.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { useStep } from '../../../screen-kit/use-step.ts'

/** Watches the queue as long as the screen is shown, and leads on or back when the wait ends (R13.14, R13.12). */
export const useQueue = () => {
  const deps = useDeps()
  const { proceed } = useStep('/checkout/wait')
  const lead = useRef(proceed)
  /** Null until the hotel has answered. */
  const [place, setPlace] = useState<QueueAnswer | null>(null)
  /** The wait is done, and the next screen did not come. */
  const [isTurn, setTurn] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const phone = createWaitingPhone()

    const endWith = (why: 'timeout' | 'error', message: string | null) => {
      const { t } = deps.texts.getState()
      const title = t(`checkout.wait.${why}_title`)
      const text = message ?? t(why === 'timeout' ? 'errors.general' : 'checkout.wait.error_body')
      const act = () => void lead.current('giveUp')
      const help = [{ label: t('payment.check-payment.front_desk_checkout'), act }]
      deps.errorDialog.setState({ content: { title, text, help, onClose: act } })
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

/** The clocks of a browser, in milliseconds. Neither can be relied upon alone. */
interface Clocks {
  /** Never set, but on many phones it stops while they sleep: `performance.now`. */
  readonly steady: () => number
  /** Goes on while a phone sleeps, but may be set, also back: `Date.now`. */
  readonly wall: () => number
}

interface PhonePage {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  readonly clocks: Clocks
}

/** Milliseconds since now: of each step, the longer of what the two clocks say. */
const elapsedClock = ({ steady, wall }: Clocks): (() => number) => {
  let elapsed = 0
  let last = { steady: steady(), wall: wall() }
  return () => {
    const reading = { steady: steady(), wall: wall() }
    elapsed += Math.max(reading.steady - last.steady, reading.wall - last.wall)
    last = reading
    return elapsed
  }
}

export const createWaitingPhone = (page: PhonePage = thisPage()): WaitingPhone => {
  const isPutAside = () => page.document.visibilityState === 'hidden'

  const onTakenUp = (listener: () => void) => {
    const look = () => {
      if (!isPutAside()) listener()
    }
    page.document.addEventListener('visibilitychange', look)
    // A page that comes out of the back-forward cache.
    page.window.addEventListener('pageshow', look)
    return () => {
      page.document.removeEventListener('visibilitychange', look)
      page.window.removeEventListener('pageshow', look)
    }
  }

  const pause = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        stopListening()
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, milliseconds)
      const stopListening = onTakenUp(end)
      signal.addEventListener('abort', end)
      if (signal.aborted) end()
    })

  return { now: elapsedClock(page.clocks), pause, isPutAside, onTakenUp }
}

const thisPage = (): PhonePage => ({
  document,
  window,
  clocks: { steady: () => performance.now(), wall: () => Date.now() },
})
