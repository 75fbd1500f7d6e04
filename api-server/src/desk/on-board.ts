import type { BoardList, PhoneState } from '@tomari/contract/desk-page/board'
import { isCheckedIn, type StoredReservation } from '../stays/index.ts'

export interface PhoneFacts {
  /** The earliest search by a phone that is still on the way to check in; null while there is none. */
  readonly foundAt: Date | null
  /** The earliest picture of those phones, which is the last detail that they send. */
  readonly detailsAt: Date | null
  /** The last attempt, while the card may still pay by it. */
  readonly charge: Charge | null
  readonly waitingSince: Date | null
  /** Null while no desk holds the request. */
  readonly preparedBy: string | null
  readonly billSince: Date | null
  readonly paidAt: Date | null
}

interface Charge {
  /** `unknown`: whether money moved is being cleared up; `refused`: none did. */
  readonly state: 'charging' | 'at_bank' | 'unknown' | 'refused'
  readonly since: Date
}

export const silentPhone: PhoneFacts = {
  foundAt: null,
  detailsAt: null,
  charge: null,
  waitingSince: null,
  preparedBy: null,
  billSince: null,
  paidAt: null,
}

export interface BoardFacts extends PhoneFacts {
  readonly stay: Pick<StoredReservation, 'checkinCode' | 'checkedInAt' | 'departure' | 'openAmount'>
  readonly departedAt: Date | null
  readonly hasMessage: boolean
  /** Somebody who typed the name may be locked out. */
  readonly isNameLocked: boolean
}

/** A party that did not check out on the phone is gone with the day of its departure. */
export function listOf(
  { stay, departedAt }: Pick<BoardFacts, 'stay' | 'departedAt'>,
  day: string,
): BoardList {
  if (departedAt !== null) return 'left'
  if (!isCheckedIn(stay)) return 'arriving'
  if (stay.departure > day) return 'in_house'
  return stay.departure === day ? 'leaving' : 'left'
}

/** `since` is null where nothing stored says when the state began. */
export function phoneStateOf(facts: BoardFacts): {
  readonly state: PhoneState
  readonly since: Date | null
} {
  const { stay, departedAt, charge, waitingSince } = facts
  if (departedAt !== null) return { state: 'checked_out', since: departedAt }
  if (charge?.state === 'at_bank') return { state: 'at_bank', since: charge.since }
  if (charge?.state === 'charging' || charge?.state === 'unknown') {
    return { state: 'paying', since: charge.since }
  }
  if (waitingSince !== null) return { state: 'waiting', since: waitingSince }
  return isCheckedIn(stay) ? afterCheckin(facts) : beforeCheckin(facts)
}

function beforeCheckin({ foundAt, detailsAt }: BoardFacts) {
  if (detailsAt !== null) return { state: 'details_done', since: detailsAt } as const
  return { state: foundAt === null ? 'not_started' : 'found', since: foundAt } as const
}

function afterCheckin({ stay, billSince, paidAt }: BoardFacts) {
  const { checkedInAt, openAmount } = stay
  if (openAmount > 0) return { state: 'to_pay', since: billSince ?? checkedInAt } as const
  return { state: 'ready', since: later(paidAt, checkedInAt) } as const
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one !== null && (other === null || one > other) ? one : other

export function needsHelp({ departedAt, charge, hasMessage, isNameLocked }: BoardFacts): boolean {
  if (departedAt !== null) return false
  return hasMessage || isNameLocked || charge?.state === 'unknown' || charge?.state === 'refused'
}
