import { beforeEach, expect, it } from 'vitest'
import { checksIn, describeInHotel } from '../../../../test/desk/hotel.ts'
import { readBoard } from '../../../desk/board.ts'
import { readStay } from '../../../desk/stay.ts'
import { person } from '../../../desk/test/acting.ts'
import { endlessRun, Refusal } from '../../../platform/index.ts'
import { engineOf, runOnce } from '../engine.ts'
import { connectionTo, SystemInMemory } from './SystemInMemory.ts'

describeInHotel('a person at the desk of a hotel with a property system', (server) => {
  let system: SystemInMemory
  let engine: ReturnType<typeof engineOf>
  beforeEach(async () => {
    system = new SystemInMemory()
    engine = engineOf(server.deps, connectionTo(system))
    const switches = { check_in_there: true, check_out_there: true }
    const opera = { name: 'OPERA', connector: 'opera', credentials_sealed: new Uint8Array(1), ...switches }
    await server.db.insertInto('connections').values(opera).execute()
    const hotel = { facility_id: '101', connection: 'OPERA', hotel: 'KAIGAN' }
    await server.db.insertInto('connected_hotels').values(hotel).execute()
    system.report()
    await runOnce(engine)
  })

  const sees = async () => {
    const board = await readBoard(server.deps, person, '101', 'en')
    if (board instanceof Refusal) throw new Error(board.reason)
    const row = board.rows.find(({ reference_number: number }) => number === 'A-1')
    const stay = await readStay(server.deps, { person, stayId: row?.stay_id ?? '' }, 'en')
    if (stay instanceof Refusal || stay.there === null) throw new Error('the stay is not there')
    const down = board.troubles.map(({ name, down: since }) => `${name} ${since?.code ?? ''}`)
    return { step: row?.step ?? null, down, there: stay.there }
  }
  const works = async () => {
    server.clock.pass({ minutes: 1 })
    await engine.work(endlessRun)
  }

  it('sees once that the system is away, and nothing of it after its return (R26.31, R26.33)', async () => {
    expect(await sees()).toMatchObject({ step: null, down: [], there: { name: 'OPERA', status: 'booked' } })
    await checksIn(server, 'ウミノ タロウ')
    system.failure = () => ({ kind: 'later', code: 'HTTP-503', notBefore: null })
    await works()
    const kinds = [{ kind: 'guests' }, { kind: 'check_in' }]
    expect(await sees()).toMatchObject({ down: ['OPERA HTTP-503'], there: { tasks: kinds } })
    system.failure = () => null
    await works()
    expect(await sees()).toMatchObject({ step: null, down: [], there: { status: 'in_house', tasks: [] } })
  })

  it('sends again what the system has refused, once its cause is gone (R26.31)', async () => {
    await checksIn(server, 'ウミノ タロウ')
    system.failure = (call) => (call.startsWith('checkIn') ? { kind: 'refused', code: 'ROOM-UNKNOWN' } : null)
    await works()
    const task = { kind: 'check_in', is_given_up: true, code: 'ROOM-UNKNOWN' }
    expect(await sees()).toMatchObject({ step: 'behind', there: { tasks: [task] } })
    system.failure = () => null
    await server.act.does('A-1', 'retrySystem')
    await works()
    expect(await sees()).toMatchObject({ step: null, there: { status: 'in_house' } })
  })

  it.each([
    ['ours', '2026-12-04'],
    ['theirs', '2026-12-03'],
  ] as const)('settles by a press what differs: %s (R26.32)', async (answer, departure) => {
    await server.act.does('A-1', 'changeStay', { departure: '2026-12-04' })
    await runOnce(engine)
    const values = [{ field: 'departure', ours: '2026-12-04', theirs: '2026-12-03' }]
    expect(await sees()).toMatchObject({ step: 'differs', there: { questions: [{ part: 'days', values }] } })
    await server.act.does('A-1', 'answerSystem', { part: 'days', answer })
    await works()
    expect(await sees()).toMatchObject({ step: null, there: { questions: [] } })
    const row = server.db.selectFrom('reservations').select('departure').where('reference_number', '=', 'A-1')
    expect(await row.executeTakeFirst()).toEqual({ departure })
  })
})
