import * as v from 'valibot'
import type { StayTaxes } from '../stay-taxes.ts'

const yen = v.pipe(v.number(), v.integer(), v.minValue(0))
const children = v.picklist(['counted', 'exempt'])

const fixed = v.object({ yen, children })
const own = [
  v.object({
    kind: v.literal('steps'),
    steps: v.array(v.object({ fromYen: yen, yen })),
    children,
  }),
  v.object({ kind: v.literal('share'), perMille: yen, children }),
] as const
const place = v.object({
  kind: v.literal('place'),
  place: v.string(),
  confirmedOn: v.nullable(v.string()),
  children: v.nullable(children),
})
const layers = v.object({
  kind: v.literal('layers'),
  layers: v.array(v.variant('kind', [...own, place])),
})

export const stayTaxes: v.GenericSchema<StayTaxes> = v.object({
  bathing: v.union([place, fixed]),
  accommodation: v.variant('kind', [v.object({ kind: v.literal('none') }), ...own, place, layers]),
})
