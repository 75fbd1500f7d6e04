import { timingSafeEqual } from 'node:crypto'
import { type Language, languages } from '@tomari/contract/languages'
import * as v from 'valibot'
import type { Facility } from '../hotels/index.ts'
import { dayAfter, startOfBusinessDay, type Vault } from '../platform/index.ts'

export const bookingContact = v.object({
  mail: v.string(),
  /** Null where the guests' language is unknown. */
  language: v.nullable(v.picklist(languages)),
})

export type BookingContact = v.InferOutput<typeof bookingContact>

/** `itself`: the server, some days before arrival. */
type Sender = 'desk' | 'property_system' | 'itself'

export interface Invited {
  readonly to: BookingContact
  readonly sentBy: Sender
  /** The property system's name of the request: repeated, it is sent once; null for another sender. */
  readonly requestedAs: string | null
}

/** `filed`: it lies in a file, for want of a mail server; `dropped`: it was taken back before it went out. */
export const mailState = v.picklist(['waiting', 'sent', 'filed', 'given_up', 'dropped'])

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
  readonly mail: v.InferOutput<typeof mailState>
}

/** A link opens nothing after so many wrong answers: the holder of a forwarded mail guesses no further. */
export const MOST_WRONG_ANSWERS = 5

/** The link opens until the night after the day of departure ends. */
export const invitationEnd = (departure: string): Date => startOfBusinessDay(dayAfter(departure, 1))

export const INVITATION_ID_BYTES = 12

const FORMAT = 1
const HEAD_BYTES = 1 + INVITATION_ID_BYTES + 4
const SIGNATURE_BYTES = 16

export interface InvitationLink {
  readonly id: string
  readonly validUntil: Date
}

/**
 * The text in the link of an invitation: a format, the name of the invitation, the end of its validity and a signature. It says
 * nothing of reservation or guest, and one that was not written here is known as such before anything is looked up.
 * @param sign a keyed hash of a text, of which the first 128 bits are the signature
 */
export function invitationToken(
  { id, validUntil }: InvitationLink,
  sign: (text: string) => Uint8Array,
): string {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(FORMAT, 0)
  Buffer.from(id, 'base64url').copy(head, 1)
  head.writeUInt32BE(Math.floor(validUntil.getTime() / 1000), 1 + INVITATION_ID_BYTES)
  return Buffer.concat([head, signatureOf(head, sign)]).toString('base64url')
}

/**
 * Null where none of the keys has signed the token, to the letter.
 * @param signatures keyed hashes of a text, one for each known key
 */
export function readInvitationToken(
  token: string,
  signatures: (text: string) => readonly Uint8Array[],
): InvitationLink | null {
  const bytes = Buffer.from(token, 'base64url')
  // Whole groups of three bytes leave no bit unused: to one token there is no second spelling.
  if (bytes.length !== HEAD_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null
  const head = bytes.subarray(0, HEAD_BYTES)
  const signature = bytes.subarray(HEAD_BYTES)
  const isOurs = signatures(head.toString('base64url')).some((one) =>
    timingSafeEqual(one.subarray(0, SIGNATURE_BYTES), signature),
  )
  if (!isOurs || head.readUInt8(0) !== FORMAT) return null
  return {
    id: head.subarray(1, 1 + INVITATION_ID_BYTES).toString('base64url'),
    validUntil: new Date(head.readUInt32BE(1 + INVITATION_ID_BYTES) * 1000),
  }
}

const signatureOf = (head: Buffer, sign: (text: string) => Uint8Array): Uint8Array =>
  sign(head.toString('base64url')).subarray(0, SIGNATURE_BYTES)

/** The fragment reaches no server, and so no log; the hotel's code does, for a proxy to lead the guest by. */
export const invitationUrl = (
  vault: Vault,
  publicUrl: string,
  { code }: Pick<Facility, 'code'>,
  link: InvitationLink,
): string =>
  `${publicUrl}/?hotel=${code}#invitation=${invitationToken(link, (text) => vault.searchKey('invitation', text))}`

/** Null where none of our keys has signed the token. */
export const readInvitation = (vault: Vault, token: string): InvitationLink | null =>
  readInvitationToken(token, (text) => vault.searchKeys('invitation', text))
