import { RETURN_OUTCOMES, type ReturnOutcome } from '@tomari/contract/payment'

/** What became of a guest who was sent to the bank; `abandoned`: paid otherwise, or begun anew, before the guest was back. */
export type ChallengeOutcome = Exclude<ReturnOutcome, 'pending'> | 'abandoned'

/** Every outcome. */
export const CHALLENGE_OUTCOMES = [
  ...RETURN_OUTCOMES.filter((outcome) => outcome !== 'pending'),
  'abandoned',
] as const satisfies readonly ChallengeOutcome[]

/** A guest who was sent to the bank of the card. */
export interface Challenge {
  readonly orderId: string
  /** Until then the guest may come back, and nothing of it is good afterwards. */
  readonly goodUntil: Date
  /** When the guest was first back; from then on the payment is being finished, once. */
  readonly returnedAt: Date | null
  /** Null while it is not known. */
  readonly outcome: ChallengeOutcome | null
}

/** Is the guest still at the bank, and may come back? */
export const isAwaited = ({ outcome, returnedAt, goodUntil }: Challenge, now: Date): boolean =>
  outcome === null && returnedAt === null && goodUntil > now

/** How long the code is good that leads a guest back into the running journey. */
export const RETURN_CODE_MS = 60_000

/** Minutes that a guest has at the bank; banks themselves give up after ten. */
export const CHALLENGE_MINUTES = 15
