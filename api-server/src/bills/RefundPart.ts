import type { PartPlan } from './part-refund.ts'

/**
 * How far a part has come on its way back, as a closed set.
 *
 * - `returning`: the provider is asked for it; whether it has done so is not known yet. At most one of a payment.
 * - `returned`: it is back, and its lines are off the bill.
 * - `refused`: the provider would not; nothing has changed.
 */
export const REFUND_PART_STATES = ['returning', 'returned', 'refused'] as const

type RefundPartState = (typeof REFUND_PART_STATES)[number]

export interface RefundPart {
  readonly id: string
  readonly requestId: string
  readonly state: RefundPartState
  /** Whole yen that the hotel held of the payment before it. */
  readonly fromYen: number
  /** The same after it; 0 for the rest. */
  readonly toYen: number
  readonly content: PartContent
  /** Null before it is back, and where the payment has no receipt. */
  readonly returnNumber: string | null
  /**
   * Questions about it that the provider left without an answer; 0 also says that nothing of it can be on its way any
   * more.
   */
  readonly asked: number
  /** Null unless a call that was not answered might be carried out late: then the provider is asked once more. */
  readonly recheckAt: Date | null
  readonly endedAt: Date | null
}

export type PartContent = Pick<PartPlan, 'takes' | 'discount' | 'returned'>

/** Whole yen. */
export const yenOfPart = ({ fromYen, toYen }: Pick<RefundPart, 'fromYen' | 'toYen'>): number =>
  fromYen - toYen
