import { RETURN_OUTCOMES } from '@tomari/contract/payment'

export const CHALLENGE_OUTCOMES = [
  ...RETURN_OUTCOMES.filter((outcome) => outcome !== 'pending'),
  'abandoned',
] as const

/** `abandoned`: paid otherwise, or begun anew, before the guest was back from the bank. */
export type ChallengeOutcome = (typeof CHALLENGE_OUTCOMES)[number]

export interface Challenge {
  readonly orderId: string
  /** Nothing of it is valid afterwards. */
  readonly goodUntil: Date
  /** The payment is being finished from then on, once. */
  readonly returnedAt: Date | null
  readonly outcome: ChallengeOutcome | null
}

export const isAwaited = ({ outcome, returnedAt, goodUntil }: Challenge, now: Date): boolean =>
  outcome === null && returnedAt === null && goodUntil > now

export const RETURN_CODE_MS = 60_000

/** Banks themselves give up after ten minutes. */
export const CHALLENGE_MINUTES = 15
