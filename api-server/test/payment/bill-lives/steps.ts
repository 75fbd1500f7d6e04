import fc from 'fast-check'
import type { FolioLineKind } from '../../../src/model/payment/Folio.ts'
import type { TaxRate } from '../../../src/model/payment/consumption-tax.ts'
import { DESK_MEANS, type DeskMeans, isReceipted } from '../../../src/model/payment/means.ts'

/** What happens in the life of a bill. */
export type Step =
  | {
      readonly does: 'add'
      readonly kind: FolioLineKind
      readonly yen: number
      readonly quantity: number
      /** Of rooms and extras; the others have the rate of their kind. */
      readonly rate?: TaxRate | undefined
    }
  | { readonly does: 'remove'; readonly nth: number }
  | { readonly does: 'remove_unknown' }
  | { readonly does: 'search' | 'hand_out' | 'recall' | 'ask_for_bill' | 'give_back' | 'readdress' | 'leave' }
  /** Lines by their place on the bill, so many of each; whole where `many` is null. */
  | {
      readonly does: 'give_lines_back'
      readonly picks: readonly { readonly nth: number; readonly many: number | null }[]
    }
  | { readonly does: 'give_sum_back'; readonly yen: number }
  /** With one of the bills that the phone has seen, the last one more often. */
  | { readonly does: 'pay_by_card'; readonly back: number; readonly isDeclined: boolean }
  | { readonly does: 'pay_at_desk'; readonly means: DeskMeans; readonly hasReceipt: boolean }

const yen = fc.integer({ min: 1, max: 30_000 })
const quantity = fc.constantFrom(1, 1, 2, 3)
const rate = fc.constantFrom<TaxRate | undefined>(undefined, undefined, 'standard', 'reduced', 'outside')
const charged = fc.constantFrom<FolioLineKind>('room', 'extra', 'bathing_tax', 'accommodation_tax')

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('add' as const), kind: charged, yen, quantity, rate }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('add' as const),
      kind: fc.constant('discount' as const),
      yen,
      quantity: fc.constant(1),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('remove' as const), nth: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.constant({ does: 'remove_unknown' as const }) },
  { weight: 5, arbitrary: fc.constant({ does: 'search' as const }) },
  { weight: 5, arbitrary: fc.constant({ does: 'hand_out' as const }) },
  { weight: 3, arbitrary: fc.constant({ does: 'recall' as const }) },
  { weight: 4, arbitrary: fc.constant({ does: 'ask_for_bill' as const }) },
  { weight: 3, arbitrary: fc.constant({ does: 'give_back' as const }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('give_lines_back' as const),
      picks: fc.array(fc.record({ nth: fc.nat(9), many: fc.constantFrom(null, null, 1, 2) }), {
        minLength: 1,
        maxLength: 2,
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('give_sum_back' as const),
      yen: fc.integer({ min: 1, max: 20_000 }),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ does: 'readdress' as const }) },
  { weight: 2, arbitrary: fc.constant({ does: 'leave' as const }) },
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

/** What ordinarily follows one another: by chance alone few bills would ever be paid on the phone. */
const course = fc.constantFrom<readonly Step[]>(
  [{ does: 'search' }, { does: 'hand_out' }],
  [{ does: 'search' }, { does: 'hand_out' }, { does: 'recall' }],
  [
    { does: 'search' },
    { does: 'hand_out' },
    { does: 'pay_by_card', back: 0, isDeclined: false },
    { does: 'give_lines_back', picks: [{ nth: 0, many: 1 }] },
  ],
  [{ does: 'ask_for_bill' }, { does: 'pay_by_card', back: 0, isDeclined: false }],
)
const scene = fc.oneof(
  { weight: 5, arbitrary: step.map((one): readonly Step[] => [one]) },
  { weight: 1, arbitrary: course },
)

/** The life of one bill: what its room costs, and what happens to it. */
export const life = fc.record({
  roomYen: fc.integer({ min: 1, max: 90_000 }),
  steps: fc.array(scene, { minLength: 10, maxLength: 24, size: 'max' }).map((scenes) => scenes.flat()),
})

/** A life with everything in it that a bill can meet, so that a short run leaves nothing out. */
export const fullLife: { readonly roomYen: number; readonly steps: Step[] } = {
  roomYen: 20_000,
  steps: [
    { does: 'add', kind: 'extra', yen: 1_000, quantity: 3 },
    { does: 'search' },
    { does: 'hand_out' },
    { does: 'add', kind: 'extra', yen: 1, quantity: 1 },
    { does: 'recall' },
    { does: 'add', kind: 'discount', yen: 500, quantity: 1 },
    { does: 'hand_out' },
    { does: 'pay_by_card', back: 0, isDeclined: false },
    { does: 'remove', nth: 0 },
    { does: 'readdress' },
    { does: 'give_lines_back', picks: [{ nth: 1, many: 1 }] },
    { does: 'readdress' },
    { does: 'give_sum_back', yen: 700 },
    { does: 'add', kind: 'room', yen: 9_000, quantity: 1 },
    { does: 'pay_at_desk', means: 'cash', hasReceipt: true },
    { does: 'readdress' },
    {
      does: 'give_lines_back',
      picks: [
        { nth: 0, many: null },
        { nth: 4, many: null },
      ],
    },
    { does: 'give_sum_back', yen: 10_000 },
    { does: 'give_sum_back', yen: 1_000 },
    { does: 'give_back' },
    { does: 'give_back' },
    { does: 'pay_at_desk', means: 'terminal', hasReceipt: true },
    { does: 'give_lines_back', picks: [{ nth: 1, many: 1 }] },
    { does: 'leave' },
  ],
}
