import { describe, expect, it } from 'vitest'
import { describeAtPage } from '../../people/test/desk-page-server.ts'
import { putQuestion } from '../../system-tasks/index.ts'
import type { ConnectedStay } from '../../system-tasks/index.ts'
import { stepOf } from '../in-step.ts'
import { progressThere, readBoardRevision, stayRevision } from '../store/board-revision.ts'
import { HOUSE } from './full-house.ts'

const quiet: ConnectedStay = {
  connection: 'OPERA',
  statusThere: 'booked',
  tasks: [],
  questions: [],
  refused: null,
}
const task = { id: 1, kind: 'guests', since: new Date(0), isGivenUp: false, problem: null } as const
const question = { part: 'days', theirs: {}, since: new Date(0), answer: null, problem: null } as const

describe('how far a stay is in step with its property system (R26.31)', () => {
  it.each([
    ['in step', null, {}],
    ['on its way', 'waiting', { tasks: [task] }],
    ['behind a failure', 'behind', { tasks: [task, { ...task, problem: 'HTTP-503' }] }],
    ['given up', 'behind', { tasks: [{ ...task, isGivenUp: true }] }],
    ['changed on both sides', 'differs', { questions: [question] }],
    ['answered, and not yet taken over', 'waiting', { questions: [{ ...question, answer: 'theirs' }] }],
    ['answered in vain', 'differs', { questions: [{ ...question, problem: 'booking_paid' }] }],
    ['not to be read', 'differs', { tasks: [task], refused: 'booking_wrong adults' }],
  ] as const)('%s: %s', (_what, step, changes) => {
    expect(stepOf({ ...quiet, ...changes })).toBe(step)
  })
})

describeAtPage('a hotel with a property system', { house: 'full' }, (server) => {
  const now = () => server.clock.now()
  const hotel = { connection: 'OPERA', hotel: 'MIO1' }
  const progress = () => ({
    connection: 'OPERA',
    position: 0,
    not_before: now(),
    down_since: now(),
    problem: 'TIMEOUT',
  })
  const connect = async () => {
    const sealed = { credentials_sealed: new Uint8Array(1) }
    const switches = { check_in_there: true, check_out_there: true }
    await server.db
      .insertInto('connections')
      .values({ name: 'OPERA', connector: 'opera', ...sealed, ...switches })
      .execute()
    await server.db
      .insertInto('connected_hotels')
      .values({ ...hotel, facility_id: HOUSE })
      .execute()
    await server.db
      .insertInto('connected_stays')
      .values(
        ['ready-0', 'to_pay-0', 'not_started-0'].map((id) => ({
          ...hotel,
          reservation_id: id,
          id_there: id,
          status_there: 'booked',
          version: 1,
          read_at: now(),
          content_key: null,
          held_until: now(),
        })),
      )
      .execute()
    await server.db
      .insertInto('system_tasks')
      .values([
        { reservation_id: 'ready-0', kind: 'guests', payment: null, due_at: now(), since: now() },
        {
          reservation_id: 'to_pay-0',
          kind: 'check_in',
          payment: null,
          due_at: now(),
          since: now(),
          state: 'given_up',
          tries: 9,
          problem: 'HTTP-400',
        },
      ])
      .execute()
    const theirs = { departure: '2026-12-05', arrival: '2026-12-01' }
    await putQuestion(server.db, server.deps.vault, 'not_started-0', { part: 'days', theirs }, now())
  }
  const stepsOf = async (clerk: Awaited<ReturnType<typeof server.signedIn>>) => {
    const { rows } = await clerk.payload('board', { facility: HOUSE })
    return rows.flatMap(({ stay_id: id, step }) => (step === null ? [] : [`${id} ${step}`])).toSorted()
  }

  it('shows what is not in step, and sends it again at a word (R26.31)', async () => {
    await connect()
    const tanaka = await server.signedIn('tanaka')
    expect(await stepsOf(tanaka)).toEqual(['not_started-0 differs', 'ready-0 waiting', 'to_pay-0 behind'])
    expect((await tanaka.stay('checked_out-0')).there).toBeNull()
    const { there, revision } = await tanaka.stay('to_pay-0')
    expect(there).toMatchObject({
      name: 'OPERA',
      status: 'booked',
      down: null,
      unread: null,
      tasks: [{ kind: 'check_in', is_given_up: true, code: 'HTTP-400' }],
    })
    expect(await tanaka.acts('retrySystem', 'to_pay-0')).toBe('200')
    expect((await tanaka.stay('to_pay-0')).there?.tasks).toMatchObject([{ is_given_up: false, code: null }])
    // What goes on by itself is in the way of no other act.
    expect((await tanaka.stay('to_pay-0')).revision).toBe(revision)
    expect(await stepsOf(tanaka)).toContain('to_pay-0 waiting')
    await server.db.updateTable('system_tasks').set({ state: 'given_up' }).execute()
    // One more was given up since the person has looked: a payment, perhaps, that nobody has entered there.
    expect(await tanaka.acts('closeSystemTasks', 'ready-0', { tasks: 2 })).toBe('409 stay_changed')
    expect(await tanaka.acts('closeSystemTasks', 'ready-0', { tasks: 1 })).toBe('200')
    expect(await stepsOf(tanaka)).toEqual(['not_started-0 differs', 'to_pay-0 behind'])
    expect(await server.trail('system-retry', 'system-done')).toEqual([
      'tanaka system-retry {}',
      'tanaka system-done {"tasks":1}',
    ])
  })

  it('asks which side counts where both have changed, and takes one answer (R26.32)', async () => {
    await connect()
    const [tanaka, suzuki] = [await server.signedIn('tanaka'), await server.signedIn('suzuki')]
    const seen = await suzuki.stay('not_started-0')
    expect(seen.there?.questions).toMatchObject([
      {
        part: 'days',
        values: [{ field: 'departure', ours: '2026-12-03', theirs: '2026-12-05' }],
        is_answered: false,
      },
    ])
    expect(await tanaka.acts('answerSystem', 'not_started-0', { part: 'name', answer: 'ours' })).toBe(
      '409 stay_changed',
    )
    expect(await tanaka.acts('answerSystem', 'not_started-0', { part: 'days', answer: 'ours' })).toBe('200')
    expect((await tanaka.stay('not_started-0')).there?.questions).toEqual([])
    const late = { part: 'days', answer: 'theirs', revision: seen.revision }
    expect(await suzuki.acts('answerSystem', 'not_started-0', late)).toBe('409 stay_changed')
    expect(await server.trail('system-answer')).toEqual([
      'tanaka system-answer {"part":"days","answer":"ours"}',
    ])
  })

  it('reaches the pages that watch the board, and not an act that a person is at (R26.14, R26.17)', async () => {
    await connect()
    const board = { facilityId: HOUSE, day: '2026-12-01' }
    const revisions = async () => [
      (await readBoardRevision(server.db, board, [], now())).revision,
      await stayRevision(server.db, 'ready-0'),
      await progressThere(server.db, 'ready-0'),
    ]
    const changes = [
      server.db.updateTable('system_tasks').set({ problem: 'CUT' }),
      server.db.updateTable('system_tasks').set({ state: 'done' }),
      server.db.insertInto('connection_progress').values({ ...progress(), down_since: null }),
      server.db.updateTable('connection_progress').set({ down_since: now() }),
    ]
    const sameThere: boolean[] = []
    let [ofBoard, ofStay, there] = await revisions()
    for (const change of changes) {
      await change.execute()
      const [boardAfter, stayAfter, thereAfter] = await revisions()
      expect([boardAfter === ofBoard, stayAfter]).toEqual([false, ofStay])
      sameThere.push(thereAfter === there)
      ofBoard = boardAfter
      there = thereAfter
    }
    // That a connection is known that answers says nothing new of the stay.
    expect(sameThere).toEqual([false, false, true, false])
  })

  it('tells once that the system is down, and which bookings cannot be read (R26.33)', async () => {
    await connect()
    const [tanaka] = [await server.signedIn('tanaka')]
    const troubles = async (facility = HOUSE) => (await tanaka.payload('board', { facility })).troubles
    expect(await troubles()).toEqual([])
    await server.db.insertInto('connection_progress').values(progress()).execute()
    const refused = {
      ...hotel,
      id_there: '4711',
      problem: 'booking_wrong adults',
      since: now(),
      read_at: now(),
    }
    await server.db.insertInto('refused_bookings').values(refused).execute()
    const down = { since: now().toISOString(), code: 'TIMEOUT' }
    expect(await troubles()).toEqual([
      { name: 'OPERA', down, unread: [{ number: '4711', code: 'booking_wrong adults' }] },
    ])
    expect(await troubles('101')).toEqual([])
    expect((await tanaka.stay('ready-0')).there?.down).toEqual(down)
  })
})
