import type { Fault, FaultKind } from '../Step.ts'

/** How a call failed, as far as the guest's way depends on it. */
export interface Failure {
  /** Null when there was no answer. */
  readonly status: number | null
  /** It came with an `error_msg`. */
  readonly isTold: boolean
  /** What the server says of a settlement, where it says something of its own. */
  readonly says?: 'search again' | 'outcome unknown' | 'amount changed'
  /** The server says that there is no bill any more. */
  readonly owesNothing?: boolean
}

export class Failed extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(`failed with ${failure.status}`)
    this.failure = failure
  }
}

/** Calls whose 404 leads to the error screen: check-in calls and settlement (R16.3). */
const leadingToErrorScreen = [
  'checkin token',
  'checkin info',
  'checkin code',
  'execute checkin',
  'settlement',
]

const seenByApp: Readonly<
  Record<FaultKind, { readonly arrives: boolean; readonly status: number | null; readonly isTold: boolean }>
> = {
  offline: { arrives: false, status: null, isTold: false },
  lost: { arrives: true, status: null, isTold: false },
  garbled: { arrives: true, status: 200, isTold: false },
  'html-500': { arrives: false, status: 500, isTold: false },
  'html-404': { arrives: false, status: 404, isTold: false },
  'busy-503': { arrives: false, status: 503, isTold: true },
  'refused-422': { arrives: false, status: 422, isTold: true },
  'expired-401': { arrives: false, status: 401, isTold: true },
}

/** The calls of one step, in their order, with the one that goes wrong. */
export class Wire {
  readonly #fault: Fault | null
  #made = 0

  constructor(fault: Fault | null) {
    this.#fault = fault
  }

  get made(): number {
    return this.#made
  }

  /**
   * Makes a call.
   * @param serve what the hotel does and answers, or throws `Failed`
   */
  call<Answer>(name: string, serve: () => Answer): Answer {
    const fault = this.#fault?.at === this.#made ? seenByApp[this.#fault.kind] : null
    this.#made += 1
    if (fault === null) return serve()
    if (fault.arrives) {
      try {
        serve()
      } catch (error) {
        if (!(error instanceof Failed)) throw error
        // Half of a refusal says nothing but its status.
        const { status } = error.failure
        throw new Failed({ status: fault.status === null ? null : status, isTold: false })
      }
    }
    const { status, isTold } = fault
    throw new Failed({
      status: status === 404 && leadingToErrorScreen.includes(name) ? NOT_FOUND : status,
      isTold,
    })
  }
}

/** Stands for a 404 of the scenario, which has a screen of its own. */
export const NOT_FOUND = -404
