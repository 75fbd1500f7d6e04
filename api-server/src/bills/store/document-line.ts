import * as v from 'valibot'
import { TAX_RATES } from '../consumption-tax.ts'
import { FOLIO_LINE_KINDS } from '../Folio.ts'
import { localText } from '../../platform/index.ts'

export const documentLine = v.object({
  kind: v.picklist(FOLIO_LINE_KINDS),
  name: localText,
  day: v.string(),
  quantity: v.number(),
  unitYen: v.number(),
  taxRate: v.optional(v.picklist(TAX_RATES)),
})
