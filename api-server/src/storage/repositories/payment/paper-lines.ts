import * as v from 'valibot'
import type { FolioLine } from '../../../model/payment/Folio.ts'
import { localText } from '../../local-text.ts'
import { kindOf, storedKind, storedKindOf, storedRate } from './stored-kinds.ts'

/** Lines as they stand on papers. */
export const paperLines = v.array(
  v.pipe(
    v.object({
      kind: storedKind,
      isDiscount: v.optional(v.boolean(), false),
      name: localText,
      day: v.string(),
      quantity: v.number(),
      unitYen: v.number(),
      taxRate: v.optional(storedRate),
    }),
    v.transform(({ kind, isDiscount, ...line }) => ({ ...line, kind: kindOf({ kind, isDiscount }) })),
  ),
)

/** The same, to be stored. */
export const storedPaperLines = (lines: readonly FolioLine[]) =>
  lines.map((line) => ({ ...line, ...storedKindOf(line.kind) }))
