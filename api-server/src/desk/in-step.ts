import type { Board, BoardRow, BoardStay } from '@tomari/contract/desk-page/board'
import { type DifferingField, differingFields, type StayThere } from '@tomari/contract/desk-page/in-step'
import { type Deps, type Outcome, refuse } from '../platform/index.ts'
import { type ListedReservation, stateOf } from '../stays/index.ts'
import {
  answerQuestion,
  type ConnectedStay,
  connectedStays,
  markDoneByHand,
  retryTasks,
  troubledConnections,
  type ValuesThere,
} from '../system-tasks/index.ts'
import type { StayAct } from './at-revision.ts'

const isAnswered = ({ answer }: Pick<ConnectedStay['questions'][number], 'answer'>): boolean =>
  answer !== null

/** Tasks that wait for a system that is down are no matter of their stay: none of them has failed. */
export function stepOf({ tasks, questions, refused }: ConnectedStay): BoardRow['step'] {
  if (refused !== null || !questions.every(isAnswered)) return 'differs'
  if (tasks.some(({ isGivenUp, problem }) => isGivenUp || problem !== null)) return 'behind'
  return tasks.length + questions.length > 0 ? 'waiting' : null
}

export async function connectionTroubles(
  { database: { db } }: Pick<Deps, 'database'>,
  facilityId: string,
): Promise<Board['troubles']> {
  const troubles = await troubledConnections(db, [facilityId])
  return troubles.map(({ connection, downSince, problem, refused }) => ({
    name: connection,
    down: downSince && { since: downSince.toISOString(), code: problem },
    unread: refused.map(({ number, problem: code }) => ({ number, code })),
  }))
}

/** @param rooms that the stay has here */
export async function viewOfStayThere(
  deps: Pick<Deps, 'database' | 'vault'>,
  stay: ListedReservation,
  rooms: readonly string[],
): Promise<BoardStay['there']> {
  const { database, vault } = deps
  const there = (await connectedStays(database.db, vault, [stay.id])).get(stay.id)
  if (there === undefined) return null
  const troubles = await connectionTroubles(deps, stay.facilityId)
  return {
    name: there.connection,
    status: there.statusThere,
    down: troubles.find(({ name }) => name === there.connection)?.down ?? null,
    tasks: there.tasks.map(({ kind, since, isGivenUp, problem }) => ({
      kind,
      since: since.toISOString(),
      is_given_up: isGivenUp,
      code: problem,
    })),
    questions: there.questions.map((question) => ({
      part: question.part,
      values: differing(stay, rooms, question.theirs),
      since: question.since.toISOString(),
      is_answered: isAnswered(question),
      code: question.problem,
    })),
    unread: there.refused,
  }
}

type Value = StayThere['questions'][number]['values'][number]['ours']

/** Fields of both sides in one form, those that are the same left out. */
function differing(
  stay: ListedReservation,
  rooms: readonly string[],
  theirs: ValuesThere,
): StayThere['questions'][number]['values'] {
  const ours: Readonly<Record<DifferingField, Value>> = {
    reservation_name: stay.name,
    kana_name: stay.kanaName,
    alternate_names: stay.alternateNames.join('/'),
    phone_number: stay.phone,
    arrival: stay.arrival,
    departure: stay.departure,
    adults: stay.adults,
    children: stay.children,
    others: stay.others,
    room_numbers: rooms.join('/'),
    status: stateOf(stay),
    open_amount: stay.openAmount,
  }
  return differingFields.flatMap((field) => {
    const value = theirs[field]
    if (value === undefined) return []
    const there = Array.isArray(value) ? value.join('/') : (value ?? '')
    return there === ours[field] ? [] : [{ field, ours: ours[field], theirs: there }]
  })
}

export const retrySystem: StayAct<'retrySystem'> = ({ database, clock }, stayId, audit) =>
  database.transaction(async (transaction) => {
    await retryTasks(transaction, stayId, clock.now())
    await audit(transaction, stayId)
    return {}
  })

export const closeSystemTasks: StayAct<'closeSystemTasks'> = (
  { database, clock },
  stayId,
  audit,
  { tasks },
) =>
  database.transaction(async (transaction): Promise<Outcome> => {
    if (!(await markDoneByHand(transaction, stayId, tasks, clock.now()))) return refuse('stay_changed')
    await audit(transaction, stayId, { tasks })
    return {}
  })

export const answerSystem: StayAct<'answerSystem'> = ({ database }, stayId, audit, { part, answer }) =>
  database.transaction(async (transaction): Promise<Outcome> => {
    if (!(await answerQuestion(transaction, stayId, part, answer))) return refuse('stay_changed')
    await audit(transaction, stayId, { part, answer })
    return {}
  })
