import * as v from 'valibot'
import { TAX_RATES } from '../../../model/payment/consumption-tax.ts'
import type { FolioLineKind } from '../../../model/payment/Folio.ts'

/** Kinds of lines as they are stored. A discount is stored as points with a mark: a version that knows none takes it off all the same. */
export const storedKind = v.picklist(['room', 'extra', 'bathing_tax', 'accommodation_tax', 'points'])

/** The rate of a line, where it is not that of its kind. */
export const storedRate = v.picklist(TAX_RATES)

/** How a kind is stored. */
interface StoredKind {
  readonly kind: v.InferOutput<typeof storedKind>
  readonly isDiscount: boolean
}

/** How the kind of a line is stored. */
export const storedKindOf = (kind: FolioLineKind): StoredKind =>
  kind === 'discount' ? { kind: 'points', isDiscount: true } : { kind, isDiscount: false }

/** The kind of a line that is stored so. */
export const kindOf = ({ kind, isDiscount }: StoredKind): FolioLineKind => (isDiscount ? 'discount' : kind)
