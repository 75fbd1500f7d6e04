import { partsOfBooking } from '@tomari/contract/property-system/booking'
import * as v from 'valibot'
import { Refusal } from '../../platform/index.ts'
import { withoutOtherImports } from '../../stays/index.ts'
import {
  type AnsweredQuestion,
  endQuestion,
  isAnsweredTheirs,
  questionsAnsweredTheirs,
  reopenQuestion,
} from '../../system-tasks/index.ts'
import { allOrNothing, writeLocked } from '../write-bookings.ts'
import type { Connection } from './Connection.ts'
import { faultAs, type TakingDeps } from './take-over.ts'

const MOST_ANSWERS = 100

/** Takes over the values of a system that a person has chosen. One that cannot be taken is put to the person again, with the reason. */
export async function carryOutAnswers(deps: TakingDeps, connection: Connection): Promise<void> {
  const { db } = deps.database
  for (const question of await questionsAnsweredTheirs(db, deps.vault, connection.name, MOST_ANSWERS)) {
    const problem = await takeTheirs(deps, connection, question)
    if (problem !== null) await reopenQuestion(db, question.reservationId, question.part, problem)
  }
}

/** Answers why it cannot be taken; null where it was. */
async function takeTheirs(
  deps: TakingDeps,
  connection: Connection,
  question: AnsweredQuestion,
): Promise<string | null> {
  const { reservationId, part, theirs, hotel, id, version } = question
  const ours = connection.hotels.find((one) => one.hotel === hotel)
  const read = v.safeParse(partsOfBooking, { ...theirs, version, overrule_desk: true })
  if (ours === undefined || !read.success) return 'UNREADABLE'
  const taken = await allOrNothing(deps.database, async (transaction) => {
    await withoutOtherImports(transaction)
    if (!(await isAnsweredTheirs(transaction, question))) return null
    const written = await writeLocked(transaction, deps, {
      system: { name: connection.name, facilities: [ours.facilityId] },
      reference: { number: id, facility: ours.facilityId },
      reported: read.output,
      writing: { act: 'patchBooking', mayAdd: false, isPresent: true },
    })
    if (!(written instanceof Refusal)) await endQuestion(transaction, reservationId, part)
    return written
  }).catch(faultAs('booking_wrong'))
  return taken instanceof Refusal ? taken.reason : null
}
