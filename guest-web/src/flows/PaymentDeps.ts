import type { CardTokeniser } from '../payments/CardTokeniser.ts'
import type { Deps } from './Deps.ts'

/** What paying by card works with. */
export interface PaymentDeps extends Deps {
  readonly tokeniser: CardTokeniser
  /** Waits; in milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
}
