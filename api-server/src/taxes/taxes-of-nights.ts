import { type AccommodationTaxRule, type BathingTaxRule, type Guests, personsTaxed } from './stay-taxes.ts'
import type { ExemptPersons } from './exemptions.ts'
import { layersOn, type TaxLayer } from './layers.ts'
import type { TaxPlace } from './TaxPlace.ts'
import { taxAtAnyPrice, taxOn } from './tax-rate.ts'

interface TaxedNight {
  /** The day `yyyy-mm-dd` on which it begins, which decides the tax. */
  readonly day: string
  /** The price of a person in whole yen, without consumption tax and meals; null where it is unknown. */
  readonly priceYen: number | null
}

export interface TaxedNights {
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
