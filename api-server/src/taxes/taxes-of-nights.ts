import { type AccommodationTaxRule, type BathingTaxRule, type Guests, personsTaxed } from './stay-taxes.ts'
import type { ExemptPersons } from './exemptions.ts'
import { layersOn, type TaxLayer } from './layers.ts'
import type { TaxPlace } from './TaxPlace.ts'
import { taxAtAnyPrice, taxOn } from './tax-rate.ts'

/** A night that somebody pays for. */
interface TaxedNight {
  /** The day `yyyy-mm-dd` on which it begins: what holds on that day holds for the night. */
  readonly day: string
  /** What a person pays for it in whole yen, without consumption tax and meals; null where nobody knows. */
  readonly priceYen: number | null
}

/** What is taxed: nights, guests, and who of them owes no tax. */
export interface TaxedNights {
  readonly rule: AccommodationTaxRule | BathingTaxRule
  /** All nights of the stay. */
  readonly nights: readonly TaxedNight[]
  readonly guests: Guests
  /** Those who are exempt for another reason than being booked as children. */
  readonly exempt?: readonly ExemptPersons[]
}

/** One of the taxes on one night. */
export interface TaxPart {
  readonly day: string
  /** Whose it is; null for the hotel's own rule. */
  readonly place: TaxPlace | null
  /** How many are not exempt. */
  readonly persons: number
  readonly exempt: readonly ExemptPersons[]
  /** Tax of each of them in whole yen, 0 below the free limit. Null where it depends on a price that nobody knows. */
  readonly yen: number | null
}

/**
 * The taxes on the nights of a stay, one for each night and layer, town before prefecture.
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
  said: readonly ExemptPersons[],
): Pick<TaxPart, 'persons' | 'exempt'> {
  const free: readonly ExemptPersons[] =
    layer.children === null ? [] : [{ reason: layer.children, persons: guests.children }]
  const counted = personsTaxed(guests, layer.children === null ? 'counted' : 'exempt')
  const exempt: ExemptPersons[] = free.filter(({ persons }) => persons > 0)
  let left = counted
  for (const { reason, persons } of said) {
    const here = layer.exempt.includes(reason) ? Math.min(left, persons) : 0
    if (here > 0) exempt.push({ reason, persons: here })
    left -= here
  }
  return { persons: left, exempt }
}
