import type { FieldProblem } from '@tomari/contract/envelope'
import type { GuestEntry } from '@tomari/contract/guest-entry'
import type { CorrectionShown, StayRegister } from '@tomari/contract/desk-page/register'
import type { StayActInput } from '@tomari/contract/desk-page/stay-acts'
import { answerOf } from '@tomari/guest-rules/guest/field'
import { guestOf } from '@tomari/guest-rules/guest/guest-list'
import { atPage, auditEntries, type AuditEntry, type Deps, type Refusal, refuse } from '../platform/index.ts'
import { worksIn } from '../people/index.ts'
import { type CorrectionMade, correctionsMade, correctRegister, guestsOfStay } from '../checkin/index.ts'
import { facilityNamed } from '../hotels/index.ts'
import { reservationsWithIds } from '../stays/index.ts'
import { type ActDeps, type ActOn, asSeen } from './as-seen.ts'

/** How a correction is called in the audit trail. */
const ACT = 'correct-register'

/** The latest of a stay; who made earlier ones is not told. */
const MOST_CORRECTIONS = 1_000

/** The register of a stay as its guests wrote it and people have corrected it, with what stood there before. The look is noted. */
export async function readRegister(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  { person, stayId }: ActOn,
): Promise<StayRegister | Refusal> {
  const {
    database: { db },
    vault,
    clock,
  } = deps
  const [stay] = await reservationsWithIds(db, vault, [stayId])
  if (stay === undefined || !worksIn(person, stay.facilityId)) return refuse('unknown_stay')
  const made = await correctionsMade(deps, stayId, atPage(clock, person.name, 'read-register'))
  const ever = { since: new Date(0), reservationIds: [stayId], who: null, act: ACT }
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

/** Corrects what stands in the register of a guest. */
export async function correctRegisterAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision, guest, reason, fields }: StayActInput<'correctRegister'>,
): Promise<Record<string, never> | Refusal> {
  const note = atPage(deps.clock, on.person.name, ACT)
  return await asSeen(deps, on, revision, async (current) => {
    const corrected = await correctRegister(
      current,
      on.stayId,
      { position: guest, change: fields, reason },
      note,
    )
    switch (corrected.kind) {
      case 'corrected':
        return {}
      case 'unchanged':
        return refuse('register_unchanged')
      case 'not_checked_in':
        return refuse('stay_not_checked_in')
      case 'no_such_guest':
        return refuse('register_guest_missing')
      case 'not_asked':
        return refuse(
          'register_field_missing',
          corrected.fields.map((field): FieldProblem => ({ field, problem: 'not_asked' })),
        )
      case 'wrong':
        return refuse(
          'register_wrong',
          Object.entries(corrected.problems).map(([field, problem]): FieldProblem => ({ field, problem })),
        )
      default:
        throw new Error(`no outcome ${String(corrected satisfies never)}`)
    }
  })
}
