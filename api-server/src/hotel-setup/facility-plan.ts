import { isDeepStrictEqual } from 'node:util'
import { ordinaryCounter } from '../checkout/index.ts'
import type { Billing, StayTaxes } from '../taxes/index.ts'
import type { EntryProblem } from './entry-values.ts'
import type { FacilityEntry } from './facility-entries.ts'
import { type FacilityState, writtenFacility } from './written-facility.ts'

export interface FacilityChange {
  readonly kind: 'new' | 'changed' | 'unchanged'
  readonly before: FacilityState | null
  readonly after: FacilityState
  /** The keys of the file under which something becomes different; none of a new facility. */
  readonly keys: readonly string[]
}

export type FacilityPlan =
  | { readonly changes: readonly FacilityChange[] }
  | { readonly problems: readonly EntryProblem[] }

export interface CodeOnReceipts {
  readonly code: string
  readonly facilityId: string
}

/**
 * Compares what the file says with what is stored, by id. What the file is silent about stays; a new facility that says no
 * position comes after all others.
 * @param onReceipts at least for the codes that a facility has not had before
 */
export function facilityPlan(
  entries: readonly FacilityEntry[],
  stored: readonly FacilityState[],
  onReceipts: readonly CodeOnReceipts[],
): FacilityPlan {
  const changes: FacilityChange[] = []
  const problems: EntryProblem[] = []
  const byId = new Map(stored.map((state) => [state.facility.id, state]))
  const positions = [...stored, ...entries].map(({ position }) => position ?? -1)
  let next = Math.max(...positions) + 1
  for (const [index, entry] of entries.entries()) {
    const before = byId.get(entry.id) ?? null
    const found = conflictsOf(entry, before, stored, onReceipts)
    problems.push(...found.map((one) => ({ facility: index + 1, id: entry.id, ...one })))
    const position = entry.position ?? before?.position ?? next++
    changes.push(changeOf(before, stateAfter(entry, before, position)))
  }
  return problems.length > 0 ? { problems } : { changes }
}

type Conflict = Pick<EntryProblem, 'path' | 'reason' | 'value'>

function conflictsOf(
  { id, code, issuer, taxes }: FacilityEntry,
  before: FacilityState | null,
  stored: readonly FacilityState[],
  onReceipts: readonly CodeOnReceipts[],
): readonly Conflict[] {
  const conflicts: Conflict[] = []
  const others = stored.map(({ facility }) => facility).filter((other) => other.id !== id)
  const isTaken = (name: string): boolean =>
    others.some((other) => [other.id, other.code].some((taken) => isSameName(taken, name)))
  if (before === null && isTaken(id)) conflicts.push({ path: 'id', reason: 'taken', value: id })
  if (isTaken(code)) conflicts.push({ path: 'code', reason: 'taken', value: code })
  // Numbers of receipts are a code, a year and a counter of the facility, and must never meet.
  if (onReceipts.some((one) => one.code === code && one.facilityId !== id)) {
    conflicts.push({ path: 'code', reason: 'on_receipts', value: code })
  }
  if (taxes && !issuer && !before?.billing) {
    conflicts.push({ path: 'taxes', reason: 'issuer_needed', value: '' })
  }
  return conflicts
}

/** People may write an id or a code in either case (`--facility`). */
const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const stateAfter = (entry: FacilityEntry, before: FacilityState | null, position: number): FacilityState => ({
  facility: {
    id: entry.id,
    code: entry.code,
    name: entry.name,
    representativeVisibility:
      entry.representativeVisibility ?? before?.facility.representativeVisibility ?? {},
    companionVisibility: entry.companionVisibility ?? before?.facility.companionVisibility ?? {},
  },
  position,
  billing: billingAfter(entry, before?.billing ?? null),
  counter: entry.counter ?? before?.counter ?? ordinaryCounter,
})

function billingAfter(
  { issuer, taxes, bookedAmounts }: FacilityEntry,
  before: Billing | null,
): Billing | null {
  const after = issuer ?? before?.issuer
  if (!after) return null
  return {
    issuer: after,
    taxes: taxes ?? before?.taxes ?? noTaxes,
    bookedAmounts: bookedAmounts ?? before?.bookedAmounts ?? 'without_taxes',
  }
}

const noTaxes: StayTaxes = {
  bathing: { yen: 0, children: 'exempt' },
  accommodation: { kind: 'none' },
}

function changeOf(before: FacilityState | null, after: FacilityState): FacilityChange {
  if (before === null) return { kind: 'new', before, after, keys: [] }
  const was = new Map<string, unknown>(Object.entries(writtenFacility(before)))
  const is = Object.entries(writtenFacility(after))
  const keys = is.filter(([key, value]) => !isDeepStrictEqual(value, was.get(key))).map(([key]) => key)
  return { kind: keys.length > 0 ? 'changed' : 'unchanged', before, after, keys }
}
