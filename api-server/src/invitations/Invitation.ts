import type { Language } from '@tomari/contract/languages'
import { timingSafeEqual } from 'node:crypto'
import { dayAfter, startOfBusinessDay, type Vault } from '../platform/index.ts'
import { type InvitationLink, invitationToken, readInvitationToken } from './invitation-token.ts'

/** The fragment reaches no server, and so no log. */
export const invitationUrl = (vault: Vault, publicUrl: string, link: InvitationLink): string =>
  `${publicUrl}/#invitation=${invitationToken(link, (text) => vault.searchKey('invitation', text))}`

/** Null where none of our keys has signed the token. */
export const readInvitation = (vault: Vault, token: string): InvitationLink | null =>
  readInvitationToken(token, (text) => vault.searchKeys('invitation', text), timingSafeEqual)

export interface BookingContact {
  readonly mail: string
  /** Null where the guests' language is unknown. */
  readonly language: Language | null
}

/** `itself`: the server, some days before arrival. */
export type Sender = 'desk' | 'property_system' | 'itself'

/** `filed`: it lies in a file, for want of a mail server; `dropped`: it was taken back before it went out. */
export type MailState = 'waiting' | 'sent' | 'filed' | 'given_up' | 'dropped'

/** Holds nothing personal. */
export interface Invitation {
  readonly id: string
  readonly reservationId: string
  readonly language: Language | null
  readonly writtenAt: Date
  readonly validUntil: Date
  readonly withdrawnAt: Date | null
  readonly wrongAnswers: number
  readonly openedAt: Date | null
  readonly mail: MailState
}

/** A link opens nothing after so many wrong answers: the holder of a forwarded mail guesses no further. */
export const MOST_WRONG_ANSWERS = 5

/** The link opens until the night after the day of departure ends. */
export const invitationEnd = (departure: string): Date => startOfBusinessDay(dayAfter(departure, 1))
