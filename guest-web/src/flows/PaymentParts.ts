import type { CardTokeniser } from '../payments/CardTokeniser.ts'
import type { Parts } from './Parts.ts'

/** What paying by card works with. */
export interface PaymentParts extends Parts {
  readonly tokeniser: CardTokeniser
  /** Waits; in milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
}
