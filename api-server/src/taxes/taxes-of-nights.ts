import { type ExemptionReason, exemptionReasons } from '@tomari/contract/desk-page/board'
import { dayAfter, MOST_NIGHTS, nightsBetween } from '../platform/index.ts'
import {
  BATHING_EXEMPTIONS,
  type Exemption,
  type ExemptPersons,
  isByAge,
  USUAL_EXEMPTIONS,
} from './exemptions.ts'
import { taxPlace } from './places.ts'
import {
  type AccommodationTaxRule,
  type BathingTaxRule,
  type Guests,
  type OwnTaxRule,
  type PlaceTaxRule,
  personsTaxed,
  type StayTaxes,
} from './store/billing.ts'
import { type TaxPlace, type TaxRate, type TaxVersion, taxAtAnyPrice, taxOn, versionOn } from './TaxPlace.ts'

interface TaxLayer {
  /** Null for the hotel's own rule. */
  readonly place: TaxPlace | null
  readonly rate: TaxRate
  /** The exemption of children; null where they owe the tax too. */
  readonly children: Exemption | null
  /** Further exemptions; of the hotel's own rule the usual ones. */
  readonly exempt: readonly Exemption[]
}

type PlaceNamed = (id: string) => TaxPlace

interface NightOfStay {
  readonly day: string
  readonly nights: number
}

/**
 * The taxes on a night by the rule of a facility, none where none holds yet.
 * @param placeNamed finds the tables
 * @throws Error for a place without tables
 */
export function layersOn(
  rule: AccommodationTaxRule | BathingTaxRule,
  night: NightOfStay,
  placeNamed: PlaceNamed = taxPlace,
): readonly TaxLayer[] {
  if (!('kind' in rule)) {
    const steps = [{ fromYen: 0, yen: rule.yen }]
    return [{ ...ownLayer({ kind: 'steps', steps, children: rule.children }), exempt: BATHING_EXEMPTIONS }]
  }
  switch (rule.kind) {
    case 'none':
      return []
    case 'place':
      return placeLayers(rule, night, placeNamed)
    case 'layers':
      return rule.layers.flatMap((one) => {
        const others = rule.layers.filter((other) => other !== one)
        return one.kind === 'place' ? besideOthers(one, others, night, placeNamed) : [ownLayer(one)]
      })
    case 'steps':
    case 'share':
      return [ownLayer(rule)]
    default:
      throw new Error(`no tax of the kind ${String(rule satisfies never)}`)
  }
}

const ownLayer = ({ children, ...rule }: OwnTaxRule): TaxLayer => ({
  place: null,
  rate: rule.kind === 'steps' ? rule : { ...rule, fromYen: 0, capYen: null },
  children: children === 'exempt' ? 'child' : null,
  exempt: USUAL_EXEMPTIONS,
})

/** A place in a list: a prefecture beside the hotel's own rule for its town takes what it takes where a town taxes. */
function besideOthers(
  rule: PlaceTaxRule,
  others: readonly (OwnTaxRule | PlaceTaxRule)[],
  night: NightOfStay,
  placeNamed: PlaceNamed,
): readonly TaxLayer[] {
  const place = placeNamed(rule.place)
  const version = versionOn(place, night.day)
  const isAlone = others.every(
    (other) => other.kind === 'place' && placeLayers(other, night, placeNamed).length === 0,
  )
  if (version === null || isAlone || place.layer === 'town') return placeLayers(rule, night, placeNamed)
  return [placeLayer(rule, place, version, version.rateBesideTown ?? version.rate)]
}

function placeLayers(
  rule: PlaceTaxRule,
  { day, nights }: NightOfStay,
  placeNamed: PlaceNamed,
): readonly TaxLayer[] {
  const place = placeNamed(rule.place)
  const version = versionOn(place, day)
  const own = version === null ? [] : [placeLayer(rule, place, version, rateFor(version, nights))]
  const prefecture = place.within === null ? null : placeNamed(place.within)
  const above = prefecture === null ? null : versionOn(prefecture, day)
  if (prefecture === null || above === null) return own
  if (version === null) return [placeLayer(rule, prefecture, above, above.rate)]
  if (version.prefecture === 'contained') return own
  const rate = version.prefecture === 'beside' ? (above.rateBesideTown ?? above.rate) : version.prefecture
  return [...own, placeLayer(rule, prefecture, above, rate)]
}

const rateFor = ({ rate, longStay }: TaxVersion, nights: number): TaxRate =>
  longStay !== null && nights >= longStay.nights ? longStay.rate : rate

function placeLayer(rule: PlaceTaxRule, place: TaxPlace, version: TaxVersion, rate: TaxRate): TaxLayer {
  const byAge = version.exempt.find(isByAge) ?? null
  const children = { exempt: byAge ?? 'child', counted: null } as const
  return {
    place,
    rate,
    children: rule.children === null ? byAge : children[rule.children],
    exempt: version.exempt.filter((one) => !isByAge(one)),
  }
}

/** Reasons, beside being booked as a child, for which guests of a stay may be exempt from one of its taxes. */
export function exemptionsOn(
  taxes: StayTaxes,
  { arrival, departure }: { readonly arrival: string; readonly departure: string },
): readonly ExemptionReason[] {
  // Stays that were stored before there was a bound would take seconds.
  const nights = Math.min(nightsBetween(arrival, departure), MOST_NIGHTS)
  const layers = Array.from({ length: nights }, (_, night) => ({
    day: dayAfter(arrival, night),
    nights,
  })).flatMap((night) => [taxes.bathing, taxes.accommodation].flatMap((rule) => layersOn(rule, night)))
  const known = layers.filter(({ rate }) => taxAtAnyPrice(rate) !== 0).flatMap(({ exempt }) => exempt)
  return exemptionReasons.filter((reason) => known.includes(reason))
}

interface TaxedNight {
  /** The day `yyyy-mm-dd` on which it begins, which decides the tax. */
  readonly day: string
  /** The price of a person in whole yen, without consumption tax and meals; null where it is unknown. */
  readonly priceYen: number | null
}

interface TaxedNights {
  readonly rule: AccommodationTaxRule | BathingTaxRule
  readonly nights: readonly TaxedNight[]
  readonly guests: Guests
  /** Exempt guests other than those booked as children. */
  readonly exempt?: readonly ExemptPersons[]
}

export interface TaxPart {
  readonly day: string
  /** Null for the hotel's own rule. */
  readonly place: TaxPlace | null
  readonly persons: number
  readonly exempt: readonly ExemptPersons[]
  /** Tax of each person in whole yen, 0 below the free limit. Null where it depends on an unknown price. */
  readonly yen: number | null
}

/**
 * One part for each night and layer, town before prefecture.
 * @throws Error for a place that has no tables
 */
export const taxesOfNights = ({ rule, nights, guests, exempt = [] }: TaxedNights): readonly TaxPart[] =>
  nights.flatMap(({ day, priceYen }) =>
    layersOn(rule, { day, nights: nights.length }).map((layer) => ({
      day,
      place: layer.place,
      ...personsOf(layer, guests, exempt),
      yen: priceYen === null ? taxAtAnyPrice(layer.rate) : taxOn(priceYen, layer.rate),
    })),
  )

function personsOf(
  layer: TaxLayer,
  guests: Guests,
  recorded: readonly ExemptPersons[],
): Pick<TaxPart, 'persons' | 'exempt'> {
  const free: readonly ExemptPersons[] =
    layer.children === null ? [] : [{ reason: layer.children, persons: guests.children }]
  const counted = personsTaxed(guests, layer.children === null ? 'counted' : 'exempt')
  const exempt: ExemptPersons[] = free.filter(({ persons }) => persons > 0)
  let left = counted
  for (const { reason, persons } of recorded) {
    const here = layer.exempt.includes(reason) ? Math.min(left, persons) : 0
    if (here > 0) exempt.push({ reason, persons: here })
    left -= here
  }
  return { persons: left, exempt }
}
