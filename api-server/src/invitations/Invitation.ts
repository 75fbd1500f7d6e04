import type { Language } from '@tomari/contract/languages'
import { timingSafeEqual } from 'node:crypto'
import { dayAfter, startOfBusinessDay, type Vault } from '../platform/index.ts'
import { type InvitationLink, invitationToken, readInvitationToken } from './invitation-token.ts'

/** The address that opens an invitation. What follows `#` reaches no server, and so no log of one. */
export const invitationUrl = (vault: Vault, publicUrl: string, link: InvitationLink): string =>
  `${publicUrl}/#invitation=${invitationToken(link, (text) => vault.searchKey('invitation', text))}`

/** What the token of a link says; null where none of our keys has signed it. */
export const readInvitation = (vault: Vault, token: string): InvitationLink | null =>
  readInvitationToken(token, (text) => vault.searchKeys('invitation', text), timingSafeEqual)

/** Where the guests of a booking can be mailed before they arrive. */
export interface BookingContact {
  readonly mail: string
  /** Null where nobody knows what they read. */
  readonly language: Language | null
}

/** Who has sent an invitation: somebody at the desk, the hotel's own system, or the server some days before arrival. */
export type Sender = 'desk' | 'property_system' | 'itself'

/** What became of the mail. `filed`: it lies in a file, for want of a mail server; `dropped`: it was taken back before it went out. */
export type MailState = 'waiting' | 'sent' | 'filed' | 'given_up' | 'dropped'

/** An invitation, without what is personal of it. */
export interface Invitation {
  readonly id: string
  readonly reservationId: string
  readonly language: Language | null
  readonly writtenAt: Date
  /** When its link stops opening anything. */
  readonly validUntil: Date
  readonly withdrawnAt: Date | null
  readonly wrongAnswers: number
  readonly openedAt: Date | null
  readonly mail: MailState
}

/** So many wrong answers, and a link opens nothing more: whoever holds a forwarded mail guesses no further. */
export const MOST_WRONG_ANSWERS = 5

/** When the link of an invitation stops opening anything: as the night after the day of departure ends. */
export const invitationEnd = (departure: string): Date => startOfBusinessDay(dayAfter(departure, 1))
