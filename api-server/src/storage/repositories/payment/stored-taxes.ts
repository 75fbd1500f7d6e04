import * as v from 'valibot'
import type { StayTaxes } from '../../../model/payment/stay-taxes.ts'

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

/** `bathing` and `accommodation` are what every version of the server can read; `tables` is what is chosen in their place. */
const stored = v.object({
  bathing: fixed,
  accommodation: v.variant('kind', [v.object({ kind: v.literal('none') }), ...own]),
  tables: v.optional(
    v.object({
      bathing: v.optional(place),
      accommodation: v.optional(v.variant('kind', [place, layers])),
    }),
  ),
})

/** The taxes that a row of the database holds. @throws ValiError when it holds none */
export function taxesStored(row: unknown): StayTaxes {
  const { bathing, accommodation, tables } = v.parse(stored, row)
  return { bathing: tables?.bathing ?? bathing, accommodation: tables?.accommodation ?? accommodation }
}

/**
 * The taxes as a row holds them. An earlier version of the server knows no tables: where one is chosen it finds no tax, which is
 * never a wrong sum.
 * @throws ValiError when they cannot be so
 */
export function storedTaxes({ bathing, accommodation }: StayTaxes): v.InferOutput<typeof stored> {
  const isTable = accommodation.kind === 'place' || accommodation.kind === 'layers'
  const tables = {
    ...('kind' in bathing && { bathing }),
    ...(isTable && { accommodation }),
  }
  return v.parse(stored, {
    bathing: 'kind' in bathing ? { yen: 0, children: 'exempt' } : bathing,
    accommodation: isTable ? { kind: 'none' } : accommodation,
    ...(Object.keys(tables).length > 0 && { tables }),
  })
}
