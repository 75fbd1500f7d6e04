import {
  DatabaseUnavailable,
  type Delivery,
  type Deps,
  endlessRun,
  type JobRun,
  type Mail,
  type MailCarrier,
  MOST_MAILS_A_RUN,
  nextTry,
  StatementRefused,
} from '../platform/index.ts'
import { HOME_LANGUAGE } from '@tomari/contract/languages'
import { facilityNamed } from '../hotels/index.ts'
import {
  endInvitationMail,
  putOffInvitation,
  takeDueInvitation,
  type WaitingInvitation,
} from './store/invitation-mails.ts'
import { billingOf } from '../taxes/index.ts'
import { reservationById } from '../stays/index.ts'
import { whyNotInvited } from './invite.ts'
import { invitationMail } from './invitation-mail.ts'
import { invitationUrl } from './Invitation.ts'

export interface SendingDeps extends Pick<Deps, 'database' | 'vault' | 'clock' | 'alert' | 'publicUrl'> {
  readonly carrier: MailCarrier
}

/**
 * Every process may do this at any time: each mail is taken by one of them, and sent again under the same Message-ID alone where the mail
 * server may have it. Mails wait while PUBLIC_URL is not set.
 * @returns how many mails were tried
 */
export async function sendInvitations(deps: SendingDeps, run: JobRun = endlessRun): Promise<number> {
  const { publicUrl } = deps
  if (publicUrl === null) return 0
  let tried = 0
  while (tried < MOST_MAILS_A_RUN && run.mayGoOn()) {
    const invitation = await takeDueInvitation(deps.database.db, deps.vault, deps.clock.now())
    if (invitation === null) break
    await send(deps, publicUrl, invitation)
    tried += 1
  }
  return tried
}

async function send(deps: SendingDeps, publicUrl: string, invitation: WaitingInvitation): Promise<void> {
  const {
    database: { db },
    clock,
  } = deps
  const { id } = invitation
  const written = await writtenMail(deps, publicUrl, invitation)
  if (written === 'needless') {
    await endInvitationMail(db, id, { state: 'dropped', problem: null }, clock.now())
    return
  }
  const delivery = written === null ? unreadable : await deps.carrier.deliver(written)
  const moment = clock.now()
  if (delivery.kind === 'sent' || delivery.kind === 'filed') {
    await endInvitationMail(db, id, { state: delivery.kind, problem: null }, moment)
    return
  }
  const again = delivery.kind === 'refused' ? null : nextTry(invitation, delivery.kind, moment)
  if (again !== null) {
    await putOffInvitation(db, id, delivery.code, again)
    return
  }
  await endInvitationMail(db, id, { state: 'given_up', problem: delivery.code }, moment)
  deps.alert({ event: 'mail-given-up', code: `invitation ${delivery.code}` })
}

/** The key of the address or of the reservation may be put back: until then the mail is tried again, and given up like any other. */
const unreadable: Delivery = { kind: 'later', code: 'UNREADABLE' }

/**
 * Null when the mail cannot be made of what is stored; `needless` where the guests have come, or are not expected any longer.
 * @throws what the database throws
 */
async function writtenMail(
  { database: { db }, vault, clock }: SendingDeps,
  publicUrl: string,
  { id, address, reservationId, language, writtenAt, validUntil }: WaitingInvitation,
): Promise<Mail | 'needless' | null> {
  if (address === null) return null
  try {
    const stay = await reservationById(db, vault, reservationId)
    if (whyNotInvited(stay, clock.now()) !== null) return 'needless'
    const facility = await facilityNamed(db, { by: 'id', value: stay.facilityId })
    const billing = await billingOf(db, stay.facilityId)
    if (facility === null) return null
    const facts = {
      facility: facility.name,
      phone: billing?.issuer.phone ?? '',
      arrival: stay.arrival,
      url: invitationUrl(vault, publicUrl, { id, validUntil }),
    }
    return {
      id: `invitation-${id}`,
      to: address,
      ...invitationMail(facts, language),
      language: language ?? HOME_LANGUAGE,
      date: writtenAt,
      attachment: null,
    }
  } catch (error) {
    if (error instanceof DatabaseUnavailable || error instanceof StatementRefused) throw error
    return null
  }
}
