import type { BoardList, PhoneState } from '@tomari/contract/desk-page/board'
import { isCheckedIn, type StoredReservation } from '../stays/index.ts'

/** What the tables tell of a guest's phone. */
export interface PhoneFacts {
  /** When the first of the phones found the booking that are still on the way to check in; null while none is. */
  readonly foundAt: Date | null
  /** When the first of them sent a picture: it has all other details then. */
  readonly detailsAt: Date | null
  /** The last try to charge a card, while it may still be paid by it. */
  readonly charge: Charge | null
  /** Since when the party waits for a bill. */
  readonly waitingSince: Date | null
  /** Who has the bill in hand that is waited for; null while nobody has. */
  readonly preparedBy: string | null
  /** Since when a bill is ready that was waited for. */
  readonly billSince: Date | null
  /** When a bill was last paid. */
  readonly paidAt: Date | null
}

/** A try to charge a card. */
interface Charge {
  /** `unknown`: whether money moved is being found out; `refused`: it did not. */
  readonly state: 'charging' | 'at_bank' | 'unknown' | 'refused'
  readonly since: Date
}

/** A phone of which nothing is known. */
export const silentPhone: PhoneFacts = {
  foundAt: null,
  detailsAt: null,
  charge: null,
  waitingSince: null,
  preparedBy: null,
  billSince: null,
  paidAt: null,
}

/** All that the place of a stay on the board follows from. */
export interface BoardFacts extends PhoneFacts {
  readonly stay: Pick<StoredReservation, 'checkinCode' | 'checkedInAt' | 'departure' | 'openAmount'>
  readonly departedAt: Date | null
  /** The desk has left word for the guests. */
  readonly hasMessage: boolean
  /** Somebody who typed the name may be locked out. */
  readonly isNameLocked: boolean
}

/** What a day `yyyy-mm-dd` makes of a stay. A party that did not check out on the phone is gone with the day of its departure. */
export function listOf(
  { stay, departedAt }: Pick<BoardFacts, 'stay' | 'departedAt'>,
  day: string,
): BoardList {
  if (departedAt !== null) return 'left'
  if (!isCheckedIn(stay)) return 'arriving'
  if (stay.departure > day) return 'in_house'
  return stay.departure === day ? 'leaving' : 'left'
}

/** How far the guest's phone has come, and since when; null where nothing says when that began. */
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

/** Whether somebody should look after the guests: what they were told, were refused, or cannot know themselves. */
export function needsHelp({ departedAt, charge, hasMessage, isNameLocked }: BoardFacts): boolean {
  if (departedAt !== null) return false
  return hasMessage || isNameLocked || charge?.state === 'unknown' || charge?.state === 'refused'
}
