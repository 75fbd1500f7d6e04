import type { deskDoors } from '@tomari/contract/desk-page/board'

export interface Actor {
  /**
   * At a terminal the name that was given, or the user's on the machine; of a robot the name of its token; at the desk's page the name of
   * the account.
   */
  readonly who: string
  readonly door: (typeof deskDoors)[number]
}

/** Days, counts, facilities, amounts: nothing personal of a guest, and no free text. */
export type AuditDetails = Readonly<Record<string, string | number>>

export interface AuditEntry extends Actor {
  readonly at: Date
  /** A command or a call. */
  readonly act: string
  /** Null where it is about no stay, or about many. */
  readonly reservationId: string | null
  readonly details: AuditDetails
}

const LONGEST_NAME = 60

/** One line, not too long, and never empty. */
export function actorName(text: string): string {
  const plain = text.replaceAll(/\p{C}+/gu, ' ').trim()
  return plain === '' ? 'unknown' : Array.from(plain).slice(0, LONGEST_NAME).join('')
}
