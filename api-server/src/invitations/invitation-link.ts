import { timingSafeEqual } from 'node:crypto'
import { type InvitationLink, invitationToken, readInvitationToken } from './invitation-token.ts'
import type { Vault } from '../platform/index.ts'

/** The address that opens an invitation. What follows `#` reaches no server, and so no log of one. */
export const invitationUrl = (vault: Vault, publicUrl: string, link: InvitationLink): string =>
  `${publicUrl}/#invitation=${invitationToken(link, (text) => vault.searchKey('invitation', text))}`

/** What the token of a link says; null where none of our keys has signed it. */
export const readInvitation = (vault: Vault, token: string): InvitationLink | null =>
  readInvitationToken(token, (text) => vault.searchKeys('invitation', text), timingSafeEqual)
