import type { deskDoors } from '@tomari/contract/desk-page/board'

/** A person or robot that works at the desk. */
export interface Actor {
  /**
   * At a terminal the name that was given, or the user's on the machine; the name of its token for a robot; what a person has signed in as
   * at the desk's page.
   */
  readonly who: string
  /** Where they came in. */
  readonly door: (typeof deskDoors)[number]
}

/** What more is to be said of an act: days, counts, facilities, amounts. Nothing personal of a guest, and no free text. */
export type AuditDetails = Readonly<Record<string, string | number>>

/** One line of the audit trail. */
export interface AuditEntry extends Actor {
  readonly at: Date
  /** Name of the command or of the call. */
  readonly act: string
  /** Null where it is about no stay, or about many. */
  readonly reservationId: string | null
  readonly details: AuditDetails
}

const LONGEST_NAME = 60

/** A name as it may stand in the audit trail: one line, not too long, and never nothing. */
export function actorName(text: string): string {
  const plain = text.replaceAll(/\p{C}+/gu, ' ').trim()
  return plain === '' ? 'unknown' : Array.from(plain).slice(0, LONGEST_NAME).join('')
}
