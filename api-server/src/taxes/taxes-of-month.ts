import { nightsBetween } from '../platform/index.ts'
import type { Exemption } from './exemptions.ts'
import type { StayTaxes } from './store/billing.ts'
import { TAX_LINE_KINDS, type TaxedStay, type TaxLineKind, taxPartsOf } from './tax-lines.ts'
import type { TaxPart } from './taxes-of-nights.ts'

export interface StayOfMonth extends TaxedStay {
  readonly referenceNumber: string
  /** Null while the guests are there. */
  readonly leftOn: string | null
  /** The price of the rooms for all nights, consumption tax included; null where it is unknown. */
  readonly roomYen: number | null
  readonly billedYen: Readonly<Record<TaxLineKind, number>>
}

/** Person-nights that are taxed alike, or free for the same reason. */
export interface MonthRow {
  readonly tax: TaxLineKind
  /** Id of the place; null for the hotel's own rule. */
  readonly place: string | null
  readonly as:
    | { readonly kind: 'taxed'; readonly yen: number }
    | { readonly kind: 'below_limit' }
    | { readonly kind: 'exempt'; readonly reason: Exemption }
    | { readonly kind: 'price_unknown' }
  readonly personNights: number
  /** Whole yen; 0 for what is free or not known. */
  readonly yen: number
}

interface DifferingBill {
  readonly referenceNumber: string
  readonly tax: TaxLineKind
  readonly owedYen: number
  readonly billedYen: number
}

export interface MonthTaxes {
  readonly rows: readonly MonthRow[]
  readonly differing: readonly DifferingBill[]
}

/**
 * Nights that begin between two days, of guests who were there. A guest who leaves early stayed until then, and the
 * first night at least.
 * @param nights `before` is the day after the last night's
 */
export function taxesOfMonth(
  stays: readonly StayOfMonth[],
  taxes: StayTaxes,
  nights: { readonly from: string; readonly before: string },
): MonthTaxes {
  const rows = new Map<string, MonthRow>()
  const differing: DifferingBill[] = []
  for (const stay of stays) {
    const booked = nightsBetween(stay.arrival, stay.departure)
    const all = taxPartsOf(stay, stay.roomYen === null ? null : stay.roomYen / booked, taxes)
    for (const tax of TAX_LINE_KINDS) {
      const stayed = all[tax].filter((part) => isStayed(part, stay))
      for (const part of stayed.filter(({ day }) => day >= nights.from && day < nights.before)) {
        for (const row of rowsOf(tax, part)) add(rows, row)
      }
      const owedYen = owed(all[tax])
      const billedYen = stay.billedYen[tax]
      if (owedYen !== null && owedYen !== billedYen) {
        differing.push({ referenceNumber: stay.referenceNumber, tax, owedYen, billedYen })
      }
    }
  }
  return { rows: [...rows.values()].sort(inOrder), differing }
}

const isStayed = ({ day }: TaxPart, { arrival, leftOn }: StayOfMonth): boolean =>
  leftOn === null || day < leftOn || day === arrival

/** Null where a part depends on an unknown price. */
const owed = (parts: readonly TaxPart[]): number | null =>
  parts.reduce<number | null>(
    (sum, { persons, yen }) =>
      sum === null || (yen === null && persons > 0) ? null : sum + persons * (yen ?? 0),
    0,
  )

function rowsOf(tax: TaxLineKind, { place, persons, yen, exempt }: TaxPart): readonly MonthRow[] {
  const where = { tax, place: place?.id ?? null }
  const free = exempt.map(
    (one): MonthRow => ({
      ...where,
      as: { kind: 'exempt', reason: one.reason },
      personNights: one.persons,
      yen: 0,
    }),
  )
  if (persons === 0) return free
  return [{ ...where, as: asOf(yen), personNights: persons, yen: persons * (yen ?? 0) }, ...free]
}

function asOf(yen: number | null): MonthRow['as'] {
  if (yen === null) return { kind: 'price_unknown' }
  return yen === 0 ? { kind: 'below_limit' } : { kind: 'taxed', yen }
}

function add(rows: Map<string, MonthRow>, row: MonthRow): void {
  const key = keyOf(row)
  const before = rows.get(key)
  rows.set(
    key,
    before === undefined
      ? row
      : { ...row, personNights: before.personNights + row.personNights, yen: before.yen + row.yen },
  )
}

const KINDS: readonly MonthRow['as']['kind'][] = ['taxed', 'below_limit', 'exempt', 'price_unknown']

const keyOf = ({ tax, place, as }: MonthRow): string =>
  [
    TAX_LINE_KINDS.indexOf(tax),
    place ?? '',
    KINDS.indexOf(as.kind),
    as.kind === 'taxed' ? String(as.yen).padStart(9, '0') : '',
    as.kind === 'exempt' ? as.reason : '',
  ].join(' ')

const inOrder = (one: MonthRow, other: MonthRow): number => (keyOf(one) < keyOf(other) ? -1 : 1)
