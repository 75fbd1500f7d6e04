import fc from 'fast-check'
import type { FolioLineKind } from '../../../src/model/payment/Folio.ts'
import type { TaxRate } from '../../../src/model/payment/consumption-tax.ts'
import { DESK_MEANS, type DeskMeans, isReceipted } from '../../../src/model/payment/means.ts'

type PlainStep = 'search' | 'hand_out' | 'recall' | 'ask_for_bill' | 'give_back' | 'readdress' | 'leave'

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
  | { readonly does: 'remove'; readonly nth: number | 'unknown' }
  | { readonly does: PlainStep }
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
const isDeclined = fc.constantFrom(false, false, false, false, true)
const picks = fc.array(fc.record({ nth: fc.nat(9), many: fc.constantFrom(null, null, 1, 2) }), {
  minLength: 1,
  maxLength: 2,
})
const charged = fc.constantFrom<FolioLineKind>('room', 'extra', 'bathing_tax', 'accommodation_tax')

const often = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })
const plain = (does: PlainStep) => fc.constant({ does })
const a = <Does extends Step['does']>(does: Does) => fc.constant(does)

const step: fc.Arbitrary<Step> = fc.oneof(
  often(5, fc.record({ does: a('add'), kind: charged, yen, quantity, rate })),
  often(3, fc.record({ does: a('add'), kind: fc.constant('discount'), yen, quantity: fc.constant(1) })),
  often(4, fc.record({ does: a('remove'), nth: fc.nat(9) })),
  often(1, fc.constant({ does: 'remove', nth: 'unknown' })),
  often(5, plain('search')),
  often(5, plain('hand_out')),
  often(3, plain('recall')),
  often(4, plain('ask_for_bill')),
  often(3, plain('give_back')),
  often(5, fc.record({ does: a('give_lines_back'), picks })),
  often(3, fc.record({ does: a('give_sum_back'), yen: fc.integer({ min: 1, max: 20_000 }) })),
  often(3, plain('readdress')),
  often(2, plain('leave')),
  often(6, fc.record({ does: a('pay_by_card'), back: fc.constantFrom(0, 0, 0, 1, 2), isDeclined })),
  often(
    4,
    fc
      .record({ does: a('pay_at_desk'), means: fc.constantFrom(...DESK_MEANS), asked: fc.boolean() })
      .map(({ asked, ...paying }) => ({ ...paying, hasReceipt: asked && isReceipted(paying.means) })),
  ),
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

/** What a bill's room costs, and what happens to it. */
export interface Life {
  readonly roomYen: number
  readonly steps: readonly Step[]
}

/** The life of one bill. */
export const life: fc.Arbitrary<Life> = fc.record({
  roomYen: fc.integer({ min: 1, max: 90_000 }),
  steps: fc.array(scene, { minLength: 10, maxLength: 24, size: 'max' }).map((scenes) => scenes.flat()),
})

/** A life with everything in it that a bill can meet, so that a short run leaves nothing out. */
export const fullLife: Life = {
  roomYen: 20_000,
  steps: [
    { does: 'add', kind: 'discount', yen: 20_001, quantity: 1 },
    { does: 'ask_for_bill' },
    { does: 'add', kind: 'extra', yen: 1_000, quantity: 3 },
    // What the phone has seen is not what is owed any more.
    { does: 'pay_by_card', back: 0, isDeclined: false },
    { does: 'search' },
    { does: 'hand_out' },
    { does: 'pay_by_card', back: 0, isDeclined: true },
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
