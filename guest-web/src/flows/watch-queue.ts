import { CallFailed } from '../domain/failure.ts'
import {
  hasWaitedTooLong,
  isDone,
  type QueueAnswer,
  type QueueLook,
  timeoutMessageOf,
  waitLimitMs,
} from '../domain/queue.ts'
import { withCheckout, withPayment } from '../session/session.ts'
import { contextOf, type Deps } from './Deps.ts'

/** The guest's phone while it waits in the queue: its clock, and whether the page is visible. */
export interface WaitingPhone {
  /** Milliseconds since some moment. They never go back, and go on while the phone sleeps. */
  readonly now: () => number
  /** Waits for so many milliseconds; for less when the phone is taken up or the signal comes, for more while it sleeps. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Is the page out of sight: the phone locked, or another page in front of it? */
  readonly isPutAside: () => boolean
  /** Calls back whenever the page comes back into sight. Answers its undo. */
  readonly onTakenUp: (listener: () => void) => () => void
}

/** How a wait ends. `left`: the guest has gone, and no call follows. */
type QueueEnd =
  | { readonly kind: 'done' }
  /** `message` is what the hotel says of it; null when it says nothing. */
  | { readonly kind: 'too-long'; readonly message: string | null }
  | { readonly kind: 'left' }

interface Watch {
  readonly phone: WaitingPhone
  /** The guest leaves the screen. */
  readonly signal: AbortSignal
  /** Called with the guest's place after every look. */
  readonly onPlace: (place: QueueAnswer) => void
}

/**
 * Looks at the queue at the configured interval until the bill is ready, the guest has waited too long or leaves
 * (R13.7). The session holds rooms and bill once they are ready. A phone that slept looks at
 * once when it is taken up, and the time it slept counts as waiting.
 * @throws CallFailed when a look fails, unless the phone was put aside: then the connection slept, and it looks again
 */
export const watchQueue = async (deps: Deps, watch: Watch): Promise<QueueEnd> => {
  const { phone, signal, onPlace } = watch
  const { wait } = deps.site
  const startedAt = phone.now()
  let last: QueueLook | null = null
  while (!signal.aborted) {
    const seen = await lookUnlessTakenUp(deps, phone)
    if (signal.aborted) break
    if (seen === 'taken-up') continue
    if (seen !== 'asleep') {
      if (isDone(seen)) {
        keepWhatIsReady(deps, seen)
        return { kind: 'done' }
      }
      last = seen
      onPlace(seen)
    }
    const limit = waitLimitMs(last, wait.timeoutMinutes)
    const now = phone.now()
    if (hasWaitedTooLong(startedAt, now, limit)) return { kind: 'too-long', message: timeoutMessageOf(last) }
    await phone.pause(Math.min(wait.intervalMs, startedAt + limit - now + 1), signal)
  }
  return { kind: 'left' }
}

const keepWhatIsReady = ({ session }: Deps, { roomNumbers, bill }: QueueLook) => {
  session.setState((now) => withPayment(withCheckout(now, { roomNumbers }), { bill }))
}

/** What a look comes to while the phone is put aside, or when it is taken up meanwhile. */
type Interruption = 'asleep' | 'taken-up'

/** A connection that slept with the phone may never answer, so the app asks again when the guest takes the phone up. */
const lookUnlessTakenUp = async (deps: Deps, phone: WaitingPhone): Promise<QueueLook | Interruption> => {
  let stopListening = () => {}
  const takenUp = new Promise<Interruption>((resolve) => {
    stopListening = phone.onTakenUp(() => resolve('taken-up'))
  })
  return await Promise.race([look(deps, phone), takenUp]).finally(stopListening)
}

const look = async (deps: Deps, phone: WaitingPhone): Promise<QueueLook | Interruption> => {
  const { requestId } = deps.session.getState().checkout
  try {
    return await deps.backend.checkoutResult(requestId, contextOf(deps))
  } catch (error) {
    if (error instanceof CallFailed && hadNoAnswer(error) && phone.isPutAside()) return 'asleep'
    throw error
  }
}

const hadNoAnswer = ({ failure: { kind } }: CallFailed): boolean => kind === 'network' || kind === 'timeout'
