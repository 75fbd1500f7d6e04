import { CallFailed } from '../domain/failure.ts'
import {
  hasWaitedTooLong,
  isDone,
  patienceMs,
  type QueueAnswer,
  type QueueLook,
  timeoutMessageOf,
} from '../domain/queue.ts'
import { withCheckout, withPayment } from '../session/updates.ts'
import { contextOf, type Parts } from './Parts.ts'
import type { WaitingPhone } from './WaitingPhone.ts'

/** How a wait ends. `left`: the guest has gone, and nothing more is asked. */
export type QueueEnd =
  | { readonly kind: 'done' }
  /** `message` is what the hotel says of it; null when it says nothing. */
  | { readonly kind: 'too-long'; readonly message: string | null }
  | { readonly kind: 'left' }

/** What the wait is made with. */
export interface Watch {
  readonly phone: WaitingPhone
  /** The guest leaves the screen. */
  readonly signal: AbortSignal
  /** Told of the guest's place after every look. */
  readonly onPlace: (place: QueueAnswer) => void
}

/**
 * Looks at the queue at the configured interval until the bill is ready, the guest has waited too long or leaves
 * (R13.7). The session holds rooms and bill once they are ready. A phone that slept looks at
 * once when it is taken up, and has waited as long as everybody else.
 * @throws CallFailed when a look fails, unless the phone was put aside: then the connection slept, and it looks again
 */
export const watchQueue = async (parts: Parts, watch: Watch): Promise<QueueEnd> => {
  const { phone, signal, onPlace } = watch
  const { wait } = parts.site
  const startedAt = phone.now()
  let last: QueueLook | null = null
  while (!signal.aborted) {
    const seen = await lookUnlessTakenUp(parts, phone)
    if (signal.aborted) break
    if (seen === 'taken-up') continue
    if (seen !== 'asleep') {
      if (isDone(seen)) {
        keepWhatIsReady(parts, seen)
        return { kind: 'done' }
      }
      last = seen
      onPlace(seen)
    }
    const limit = patienceMs(last, wait.timeoutMinutes)
    const now = phone.now()
    if (hasWaitedTooLong(startedAt, now, limit)) return { kind: 'too-long', message: timeoutMessageOf(last) }
    await phone.pause(Math.min(wait.intervalMs, startedAt + limit - now + 1), signal)
  }
  return { kind: 'left' }
}

const keepWhatIsReady = ({ session }: Parts, { roomNumbers, bill }: QueueLook) => {
  session.setState((now) => withPayment(withCheckout(now, { roomNumbers }), { bill }))
}

/** What a look comes to while the phone is put aside, or when it is taken up meanwhile. */
type Interruption = 'asleep' | 'taken-up'

/** A connection that slept with the phone may never answer: whoever takes the phone up asks anew. */
const lookUnlessTakenUp = async (parts: Parts, phone: WaitingPhone): Promise<QueueLook | Interruption> => {
  let stopListening = () => {}
  const takenUp = new Promise<Interruption>((resolve) => {
    stopListening = phone.onTakenUp(() => resolve('taken-up'))
  })
  return await Promise.race([look(parts, phone), takenUp]).finally(stopListening)
}

const look = async (parts: Parts, phone: WaitingPhone): Promise<QueueLook | Interruption> => {
  const { requestId } = parts.session.getState().checkout
  try {
    return await parts.backend.checkoutResult(requestId, contextOf(parts))
  } catch (error) {
    if (error instanceof CallFailed && hadNoAnswer(error) && phone.isPutAside()) return 'asleep'
    throw error
  }
}

const hadNoAnswer = ({ failure: { kind } }: CallFailed): boolean => kind === 'network' || kind === 'timeout'
