import type { Language } from '@tomari/contract/languages'
import type { TestServer } from '../../../test/harness/server.ts'
import type { Delivery, Mail } from '../../platform/mail/MailCarrier.ts'
import { lockedReservation } from '../../stays/store/reservations.ts'
import { inviteGuests } from '../invite.ts'
import { sendInvitations } from '../send-invitations.ts'

export const PUBLIC_URL = 'https://stay.example'

export const invites = async (
  { deps }: Pick<TestServer, 'deps'>,
  stayId: string,
  language: Language | null = 'ja',
): ReturnType<typeof inviteGuests> =>
  await deps.database.transaction(async (transaction) => {
    const stay = await lockedReservation(transaction, deps.vault, stayId)
    const to = { mail: 'guest@mail.example', language }
    return await inviteGuests(transaction, deps, stay, { to, sentBy: 'desk', requestedAs: null })
  })

/** The invitations that go out now, as long as the far end takes them. */
export async function sentInvitations(
  { deps }: Pick<TestServer, 'deps'>,
  becomes: Delivery = { kind: 'sent' },
): Promise<readonly Mail[]> {
  const mails: Mail[] = []
  const deliver = async (mail: Mail) => {
    mails.push(mail)
    return becomes
  }
  await sendInvitations({ ...deps, carrier: { deliver } })
  return mails
}

export const tokenIn = (mail: Mail | undefined): string =>
  /^https:\/\/stay\.example\/\?hotel=MIO-[A-Z]+#invitation=([\w-]+)$/m.exec(mail?.text ?? '')?.[1] ?? ''

export async function tokenFor(server: Pick<TestServer, 'deps'>, stayId: string): Promise<string> {
  await invites(server, stayId)
  const mails = await sentInvitations(server)
  return tokenIn(mails.at(-1))
}
