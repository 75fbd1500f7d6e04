import type { CorrectionView, StayRegister } from '@tomari/contract/desk-page/register'
import type { GuestEntry } from '@tomari/contract/guest-entry'
import { answerOf } from '@tomari/guest-rules/guest/field'
import { guestOf } from '@tomari/guest-rules/guest/guest-list'
import { type CorrectionMade, correctionsMade, detailsRequested, guestsOfStay } from '../checkin/index.ts'
import { facilityNamed } from '../hotels/index.ts'
import { type AuditEntry, auditAtPage, auditEntries, type Deps, Refusal } from '../platform/index.ts'
import { type ActOn, stayOfPerson } from './at-revision.ts'

/** The act of the audit trail. */
export const CORRECTION = 'correct-register'

/** Older corrections are listed without their author. */
const MOST_CORRECTIONS = 1_000

/** Reads the register as its guests wrote it and people have corrected it, with the earlier values, and audits the look. */
export async function readRegister(deps: Deps, on: ActOn): Promise<StayRegister | Refusal> {
  const { vault, clock } = deps
  const { db } = deps.database
  const stay = await stayOfPerson(deps, on)
  if (stay instanceof Refusal) return stay
  const { person, stayId } = on
  const made = await correctionsMade(deps, stayId, auditAtPage(clock, person.name, 'read-register'))
  const ever = { since: new Date(0), reservationIds: [stayId], who: null, act: CORRECTION }
  const auditLines = await auditEntries(db, ever, MOST_CORRECTIONS)
  const facility = await facilityNamed(db, { by: 'id', value: stay.facilityId })
  return {
    guests: (await guestsOfStay(db, vault, stayId)).map(guestView),
    corrections: made.map((one) => correctionView(one, auditLines)),
    asked: detailsRequested(facility),
  }
}

function guestView(entry: GuestEntry): StayRegister['guests'][number] {
  const { isChild, ...fields } = guestOf(entry)
  return { fields, is_child: isChild }
}

function correctionView(
  { position, correctedAt, reason, entry, fields }: CorrectionMade,
  auditLines: readonly AuditEntry[],
): CorrectionView {
  const before = guestOf(entry)
  // A correction and its audit entry are written in one transaction, the entry last.
  const line = auditLines.find(({ at, details }) => details['guest'] === position && at >= correctedAt)
  return {
    guest: position,
    at: correctedAt.toISOString(),
    who: line?.who ?? null,
    reason,
    changes: fields.map((field) => ({ field, before: answerOf(before, field) })),
  }
}
