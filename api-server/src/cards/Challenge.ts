import { RETURN_OUTCOMES, type ReturnOutcome } from '@tomari/contract/payment'

/** `abandoned`: paid otherwise, or begun anew, before the guest was back from the bank. */
export type ChallengeOutcome = Exclude<ReturnOutcome, 'pending'> | 'abandoned'

export const CHALLENGE_OUTCOMES = [
  ...RETURN_OUTCOMES.filter((outcome) => outcome !== 'pending'),
  'abandoned',
] as const satisfies readonly ChallengeOutcome[]

export interface Challenge {
  readonly orderId: string
  /** Nothing of it is valid afterwards. */
  readonly goodUntil: Date
  /** The payment is being finished from then on, once. */
  readonly returnedAt: Date | null
  /** Null while it is unknown. */
  readonly outcome: ChallengeOutcome | null
}

export const isAwaited = ({ outcome, returnedAt, goodUntil }: Challenge, now: Date): boolean =>
  outcome === null && returnedAt === null && goodUntil > now

/** Validity of the code that leads a guest back into the running journey. */
export const RETURN_CODE_MS = 60_000

/** Banks themselves give up after ten minutes. */
export const CHALLENGE_MINUTES = 15
