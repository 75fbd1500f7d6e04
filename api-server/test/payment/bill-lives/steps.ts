import fc from 'fast-check'
import type { FolioLineKind } from '../../../src/model/payment/Folio.ts'
import { DESK_MEANS, type DeskMeans, isReceipted } from '../../../src/model/payment/means.ts'

/** What happens in the life of a bill. */
export type Step =
  | { readonly does: 'add'; readonly kind: FolioLineKind; readonly yen: number }
  | { readonly does: 'remove'; readonly nth: number }
  | { readonly does: 'remove_unknown' }
  | { readonly does: 'search' | 'hand_out' | 'recall' | 'ask_for_bill' | 'give_back' | 'leave' }
  /** With one of the bills that the phone has seen, the last one more often. */
  | { readonly does: 'pay_by_card'; readonly back: number; readonly isDeclined: boolean }
  | { readonly does: 'pay_at_desk'; readonly means: DeskMeans; readonly hasReceipt: boolean }

const yen = fc.integer({ min: 1, max: 30_000 })
const charged = fc.constantFrom<FolioLineKind>('room', 'extra', 'bathing_tax', 'accommodation_tax')

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('add' as const), kind: charged, yen }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('add' as const), kind: fc.constant('discount' as const), yen }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('remove' as const), nth: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.constant({ does: 'remove_unknown' as const }) },
  { weight: 4, arbitrary: fc.constant({ does: 'search' as const }) },
  { weight: 5, arbitrary: fc.constant({ does: 'hand_out' as const }) },
  { weight: 3, arbitrary: fc.constant({ does: 'recall' as const }) },
  { weight: 2, arbitrary: fc.constant({ does: 'ask_for_bill' as const }) },
  { weight: 3, arbitrary: fc.constant({ does: 'give_back' as const }) },
  { weight: 1, arbitrary: fc.constant({ does: 'leave' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('pay_by_card' as const),
      back: fc.constantFrom(0, 0, 0, 1, 2),
      isDeclined: fc.constantFrom(false, false, false, false, true),
    }),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({
        does: fc.constant('pay_at_desk' as const),
        means: fc.constantFrom(...DESK_MEANS),
        asked: fc.boolean(),
      })
      .map(({ asked, ...paying }) => ({ ...paying, hasReceipt: asked && isReceipted(paying.means) })),
  },
)

/** The life of one bill: what its room costs, and what happens to it. */
export const life = fc.record({
  roomYen: fc.integer({ min: 1, max: 90_000 }),
  steps: fc.array(step, { minLength: 12, maxLength: 30, size: 'max' }),
})
