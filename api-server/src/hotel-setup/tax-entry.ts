import * as v from 'valibot'
import {
  type AccommodationTaxRule,
  type BathingTaxRule,
  isConfirmed,
  type OwnTaxRule,
  type PlaceTaxRule,
  type TaxKind,
  taxPlaces,
} from '../taxes/index.ts'
import { because, only, whole } from './entry-values.ts'

const children = v.picklist(['counted', 'exempt'], because('not_children_rule'))

const steps = v.pipe(
  v.array(
    v.pipe(
      only({ from_yen: whole('price_yen'), yen: whole('tax_yen') }),
      v.transform(({ from_yen, yen }) => ({ fromYen: from_yen, yen })),
    ),
    because('not_list'),
  ),
  v.minLength(1, because('no_step')),
  v.check((all) => new Set(all.map(({ fromYen }) => fromYen)).size === all.length, because('doubled_step')),
)

const ownKinds = [
  only({ kind: v.literal('steps'), steps, children }),
  only({ kind: v.literal('share'), per_mille: whole('per_mille'), children }),
] as const

/** A rule that names neither its kind nor a place is wrong in its kind. */
const notKind = (issue: v.BaseIssue<unknown>) =>
  because(issue.path === undefined ? 'not_object' : 'not_tax_kind')

const ownRule = v.pipe(v.variant('kind', ownKinds, notKind), v.transform(ruleOf))

const ruleOrNone = v.pipe(
  v.variant('kind', [only({ kind: v.literal('none') }), ...ownKinds], notKind),
  v.transform((rule): AccommodationTaxRule => (rule.kind === 'none' ? rule : ruleOf(rule))),
)

function ruleOf(rule: v.InferOutput<(typeof ownKinds)[number]>): OwnTaxRule {
  if (rule.kind !== 'share') return rule
  return { kind: rule.kind, perMille: rule.per_mille, children: rule.children }
}

const isOf = (kind: TaxKind, id: string): boolean => taxPlaces.get(id)?.kind === kind

const isSure = (id: string): boolean => {
  const place = taxPlaces.get(id)
  return place !== undefined && isConfirmed(place)
}

/** A place of the tables. One that is not confirmed here the hotel has to have confirmed. */
const placeOf = (kind: TaxKind) =>
  v.pipe(
    only({
      place: v.pipe(
        v.string(because('not_text')),
        v.check((id) => taxPlaces.has(id), because('unknown_tax_place')),
        v.check((id) => !taxPlaces.has(id) || isOf(kind, id), because('other_tax_place')),
      ),
      confirmed_on: v.optional(
        v.pipe(
          v.string(because('not_day')),
          v.isoDate(because('not_day')),
          v.check(isDay, because('not_day')),
        ),
      ),
      children: v.optional(children),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { place, confirmed_on } = dataset.value
      if (confirmed_on !== undefined || !isOf(kind, place) || isSure(place)) return
      addIssue({ message: because('not_confirmed'), input: place })
    }),
    v.transform(
      ({ place, confirmed_on, children: given }): PlaceTaxRule => ({
        kind: 'place',
        place,
        confirmedOn: confirmed_on ?? null,
        children: given ?? null,
      }),
    ),
  )

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const isPlace = (given: unknown): boolean => typeof given === 'object' && given !== null && 'place' in given

const MOST_LAYERS = 5

const accommodationPlace = placeOf('accommodation')

const layers = v.pipe(
  v.array(v.lazy((given) => (isPlace(given) ? accommodationPlace : ownRule))),
  v.minLength(1, because('no_tax_layer')),
  v.maxLength(MOST_LAYERS, because('too_long')),
  v.check(
    (all) => !isDoubled(all.flatMap((one) => (one.kind === 'place' ? [one.place] : []))),
    because('doubled_tax_place'),
  ),
  v.transform((all): AccommodationTaxRule => ({ kind: 'layers', layers: all })),
)

/** A prefecture stands in its towns' tables already. */
const isDoubled = (ids: readonly string[]): boolean => {
  const all = ids.flatMap((id) => [id, taxPlaces.get(id)?.within ?? []].flat())
  return new Set(all).size !== all.length
}

const bathingPlace = placeOf('bathing')
const bathingSum = only({ yen: whole('tax_yen'), children })

const accommodation: v.GenericSchema<unknown, AccommodationTaxRule> = v.lazy((given) => {
  if (Array.isArray(given)) return layers
  return isPlace(given) ? accommodationPlace : ruleOrNone
})

const bathing: v.GenericSchema<unknown, BathingTaxRule> = v.lazy((given) =>
  isPlace(given) ? bathingPlace : bathingSum,
)

/** What a facility of the file says of the taxes on a stay. */
export const taxes = only({ bathing, accommodation })
