import { inEveryLanguage } from '@tomari/contract/languages'
import { type FolioLine, ordinaryLineNames, withoutConsumptionTax } from '../bills/index.ts'
import { dayAfter, inLanguage, type LocalText, nightsBetween, textIn } from '../platform/index.ts'
import type { ExemptPersons } from './exemptions.ts'
import { type Guests, personsTaxed, type StayTaxes } from './store/billing.ts'
import type { TaxPlace } from './TaxPlace.ts'
import { type TaxPart, taxesOfNights } from './taxes-of-nights.ts'

/** Days are `yyyy-mm-dd`. */
export interface TaxedStay extends Guests {
  readonly arrival: string
  readonly departure: string
  /** Exempt guests other than those booked as children. */
  readonly exempt?: readonly ExemptPersons[]
}

interface StayTaxParts {
  readonly bathing_tax: readonly TaxPart[]
  readonly accommodation_tax: readonly TaxPart[]
}

/**
 * Without consumption tax, rounded down. The average, since the guests of each room are not known.
 * @param nightYen price of the rooms for a night, consumption tax included
 */
const priceOfPerson = (nightYen: number, guests: Guests): number =>
  Math.floor(withoutConsumptionTax(nightYen) / Math.max(1, personsTaxed(guests, 'counted')))

/**
 * One price holds for every night.
 * @param nightYen price of the rooms for a night, consumption tax included; null where it is unknown
 */
export function taxPartsOf(stay: TaxedStay, nightYen: number | null, taxes: StayTaxes): StayTaxParts {
  const priceYen = nightYen === null ? null : priceOfPerson(nightYen, stay)
  const nights = Array.from({ length: nightsBetween(stay.arrival, stay.departure) }, (_, night) => ({
    day: dayAfter(stay.arrival, night),
    priceYen,
  }))
  const facts = { nights, guests: stay, exempt: stay.exempt ?? [] }
  return {
    bathing_tax: taxesOfNights({ rule: taxes.bathing, ...facts }),
    accommodation_tax: taxesOfNights({ rule: taxes.accommodation, ...facts }),
  }
}

/**
 * One line for each tax, each town or prefecture where several levy it, and each sum. A tax by an unknown price is
 * left out (`taxPartsOf` has null for it).
 * @param nightYen price of the rooms for a night, consumption tax included; null where it is unknown
 */
export function taxLines(stay: TaxedStay, nightYen: number | null, taxes: StayTaxes): readonly TaxLine[] {
  const parts = taxPartsOf(stay, nightYen, taxes)
  return TAX_LINE_KINDS.flatMap((kind) => linesOf(kind, parts[kind]))
}

export type TaxLineKind = keyof StayTaxParts

export type TaxLine = FolioLine & { readonly kind: TaxLineKind }

export function taxesByPrice(stay: TaxedStay, taxes: StayTaxes): Readonly<Record<TaxLineKind, boolean>> {
  const { bathing_tax, accommodation_tax } = taxPartsOf(stay, null, taxes)
  const isOpen = ({ persons, yen }: TaxPart): boolean => persons > 0 && yen === null
  return { bathing_tax: bathing_tax.some(isOpen), accommodation_tax: accommodation_tax.some(isOpen) }
}

export const TAX_LINE_KINDS: readonly TaxLineKind[] = ['bathing_tax', 'accommodation_tax']

function linesOf(kind: TaxLineKind, parts: readonly TaxPart[]): readonly TaxLine[] {
  const owed = parts.filter(({ persons, yen }) => persons > 0 && yen !== null && yen > 0)
  const isLayered = new Set(owed.map(({ place }) => place?.id)).size > 1
  const lines = new Map<string, TaxLine>()
  for (const { place, day, persons, yen } of owed) {
    const key = [place?.id ?? '', yen].join(' ')
    const before = lines.get(key)
    const name = isLayered && place !== null ? layerName(kind, place) : ordinaryLineNames[kind]
    lines.set(
      key,
      before === undefined
        ? { kind, name, day, quantity: persons, unitYen: yen ?? 0 }
        : { ...before, quantity: before.quantity + persons },
    )
  }
  return [...lines.values()]
}

const layerName = (kind: TaxLineKind, { name }: TaxPlace): LocalText =>
  inEveryLanguage((one) => textIn(one, `papers.lines.${kind}_of`, { place: inLanguage(name, one) }))
