import { HOME_LANGUAGE, inEveryLanguage, WORLD_LANGUAGE } from '@tomari/contract/languages'
import * as v from 'valibot'
import { EXEMPTIONS, isExemption, USUAL_EXEMPTIONS } from './exemptions.ts'
import bathing from './places/bathing.json' with { type: 'json' }
import east from './places/east.json' with { type: 'json' }
import hokkaido from './places/hokkaido.json' with { type: 'json' }
import okinawa from './places/okinawa.json' with { type: 'json' }
import west from './places/west.json' with { type: 'json' }
import type { TaxPlace, TaxRate, TaxVersion } from './TaxPlace.ts'

const day = v.pipe(v.string(), v.isoDate())
const yen = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const steps = v.pipe(
  v.array(v.tuple([yen, yen])),
  v.minLength(1),
  v.check((all) => isRising(all.map(([from]) => from)), 'steps have to rise in price'),
  v.check((all) => all.every(([, tax], index) => tax >= (all[index - 1]?.[1] ?? 0)), 'a step must not fall'),
)

const rate = v.pipe(
  v.union([
    v.strictObject({ steps }),
    v.strictObject({
      per_mille: v.pipe(yen, v.minValue(1), v.maxValue(1_000)),
      from_yen: v.optional(yen, 0),
      at_most: v.optional(v.nullable(yen), null),
    }),
  ]),
  v.transform(
    (row): TaxRate =>
      'steps' in row
        ? { kind: 'steps', steps: row.steps.map(([fromYen, tax]) => ({ fromYen, yen: tax })) }
        : { kind: 'share', perMille: row.per_mille, fromYen: row.from_yen, capYen: row.at_most },
  ),
)

const exempt = v.union([
  v.pipe(
    v.literal('usual'),
    v.transform(() => USUAL_EXEMPTIONS),
  ),
  v.array(v.pipe(v.string(), v.check(isExemption, `has to be of ${Object.keys(EXEMPTIONS).join(' ')}`))),
])

const version = v.pipe(
  v.strictObject({
    from: day,
    rate,
    beside_town: v.optional(v.nullable(rate), null),
    prefecture: v.optional(v.union([v.picklist(['beside', 'contained']), rate]), 'beside'),
    long_stay: v.optional(v.nullable(v.strictObject({ nights: v.pipe(yen, v.minValue(2)), rate })), null),
    exempt,
    source: v.pipe(v.string(), v.url()),
    looked: day,
    status: v.picklist(['confirmed', 'unverified']),
  }),
  v.transform(
    ({ beside_town, long_stay, status, ...row }): TaxVersion => ({
      ...row,
      rateBesideTown: beside_town,
      longStay: long_stay,
      exempt: row.exempt.filter(isExemption),
      isConfirmed: status === 'confirmed',
    }),
  ),
)

const text = v.pipe(v.string(), v.nonEmpty())
const localText = v.strictObject({
  ...inEveryLanguage(() => v.exactOptional(text)),
  [HOME_LANGUAGE]: text,
  [WORLD_LANGUAGE]: text,
})

const place = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[a-z-]{2,40}$/)),
    tax: v.picklist(['accommodation', 'bathing']),
    name: localText,
    layer: v.picklist(['prefecture', 'town']),
    within: v.optional(v.nullable(v.string()), null),
    versions: v.pipe(
      v.array(version),
      v.minLength(1),
      v.check((all) => isRising(all.map(({ from }) => from)), 'versions have to follow one another'),
    ),
    remark: v.optional(v.nullable(localText), null),
  }),
  v.transform(({ tax, ...row }): TaxPlace => ({ ...row, kind: tax })),
)

const isRising = (all: readonly (string | number)[]): boolean =>
  all.every((one, index) => {
    const before = all[index - 1]
    return before === undefined || before < one
  })

/**
 * @throws ValiError for a row that is wrong
 * @throws Error for an id that stands there twice, or a town in an unknown prefecture
 */
export function readPlaces(rows: unknown): ReadonlyMap<string, TaxPlace> {
  const places = v.parse(v.array(place), rows)
  const byId = new Map(places.map((one) => [one.id, one]))
  if (byId.size !== places.length) throw new Error('an id stands twice in the tables of taxes')
  for (const { id, within, layer, kind } of places) {
    if (within === null) continue
    const prefecture = byId.get(within)
    if (layer !== 'town' || prefecture?.layer !== 'prefecture' || prefecture.kind !== kind) {
      throw new Error(`${id} cannot lie within ${within}`)
    }
  }
  return byId
}

/** By id. Ids are in files and rows of hotels and stay for ever. */
export const taxPlaces: ReadonlyMap<string, TaxPlace> = readPlaces([
  ...hokkaido,
  ...east,
  ...west,
  ...okinawa,
  ...bathing,
])

/** @throws Error when this version of the server knows none */
export function taxPlace(id: string): TaxPlace {
  const place = taxPlaces.get(id)
  if (place === undefined) throw new Error(`no table of taxes is called ${id}`)
  return place
}
