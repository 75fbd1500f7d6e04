import type { GuestEntry } from '@tomari/contract/guest-entry'
import type { CorrectionShown, StayRegister } from '@tomari/contract/desk-page/register'
import { answerOf } from '@tomari/guest-rules/guest/field'
import { guestOf } from '@tomari/guest-rules/guest/guest-list'
import { atPage, auditEntries, type AuditEntry, type Deps, Refusal } from '../platform/index.ts'
import { type CorrectionMade, correctionsMade, guestsOfStay } from '../checkin/index.ts'
import { facilityNamed } from '../hotels/index.ts'
import { type ActOn, stayOfPerson } from './as-seen.ts'

/** How a correction is called in the audit trail. */
export const CORRECTION = 'correct-register'

/** The latest of a stay; who made earlier ones is not told. */
const MOST_CORRECTIONS = 1_000

/** The register of a stay as its guests wrote it and people have corrected it, with what stood there before. The look is noted. */
export async function readRegister(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  on: ActOn,
): Promise<StayRegister | Refusal> {
  const {
    database: { db },
    vault,
    clock,
  } = deps
  const stay = await stayOfPerson(deps, on)
  if (stay instanceof Refusal) return stay
  const { person, stayId } = on
  const made = await correctionsMade(deps, stayId, atPage(clock, person.name, 'read-register'))
  const ever = { since: new Date(0), reservationIds: [stayId], who: null, act: CORRECTION }
  const noted = await auditEntries(db, ever, MOST_CORRECTIONS)
  const facility = await facilityNamed(db, { by: 'id', value: stay.facilityId })
  return {
    guests: (await guestsOfStay(db, vault, stayId)).map(guestShown),
    corrections: made.map((one) => shownOf(one, noted)),
    asked: {
      representative_info_visibility: facility?.representativeVisibility ?? {},
      companion_info_visibility: facility?.companionVisibility ?? {},
    },
  }
}

function guestShown(entry: GuestEntry): StayRegister['guests'][number] {
  const { isChild, ...fields } = guestOf(entry)
  return { fields, is_child: isChild }
}

function shownOf(
  { position, correctedAt, reason, entry, fields }: CorrectionMade,
  noted: readonly AuditEntry[],
): CorrectionShown {
  const before = guestOf(entry)
  // Each is written in one transaction, its line of the audit trail last.
  const line = noted.find(({ at, details }) => details['guest'] === position && at >= correctedAt)
  return {
    guest: position,
    at: correctedAt.toISOString(),
    who: line?.who ?? null,
    reason,
    changes: fields.map((field) => ({ field, before: answerOf(before, field) })),
  }
}
