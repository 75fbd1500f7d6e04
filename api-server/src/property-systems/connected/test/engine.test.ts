import { beforeEach, expect, it } from 'vitest'
import { checksIn, csvOf, describeInHotel, goodRow } from '../../../../test/desk/hotel.ts'
import { Phone } from '../../../../test/harness/phone.ts'
import { openLines, yenOf } from '../../../bills/index.ts'
import { FAULT } from '../../../desk/test/cashier.ts'
import { purgeExpiredData } from '../../../operations/index.ts'
import { endlessRun } from '../../../platform/index.ts'
import { numberStayEvents, roomsOf } from '../../../stays/index.ts'
import {
  answerQuestion,
  connectedStays,
  markDoneByHand,
  requestReading,
  retryTasks,
} from '../../../system-tasks/index.ts'
import { carryOutAnswers } from '../answers.ts'
import type { ReportedBooking } from '../ConnectedSystem.ts'
import { engineOf, runOnce } from '../engine.ts'
import { connectionTo, SystemInMemory } from './SystemInMemory.ts'

const moment = () => {
  let comes = (): void => {}
  const come = new Promise<void>((resolve) => void (comes = resolve))
  return { comes: () => comes(), come }
}

/** The call is made at once, and answered once it may be. */
const late =
  <Given extends readonly unknown[], Answer>(
    call: (...given: Given) => Promise<Answer>,
    may: Promise<void>,
  ) =>
  async (...given: Given): Promise<Answer> => {
    const answer = await call(...given)
    await may
    return answer
  }

const later = { kind: 'later', code: 'HTTP-503', notBefore: null } as const

describeInHotel('a property system that this server calls', (server) => {
  let system: SystemInMemory
  let engine: ReturnType<typeof engineOf>
  beforeEach(() => {
    system = new SystemInMemory()
    engine = engineOf(server.deps, connectionTo(system))
  })
  const runs = () => runOnce(engine)
  const pulls = async () => {
    server.clock.pass({ minutes: 31 })
    await runs()
  }
  const stay = async (number = 'A-1') => {
    const { id } = await server.db
      .selectFrom('reservations')
      .select('id')
      .where('reference_number', '=', number)
      .executeTakeFirstOrThrow()
    const state = (await connectedStays(server.db, server.vault, [id])).get(id)
    if (state === undefined) throw new Error(`${number} is connected to nothing`)
    return { id, ...state }
  }
  const row = async (number = 'A-1') =>
    await server.db
      .selectFrom('reservations')
      .selectAll()
      .where('reference_number', '=', number)
      .executeTakeFirst()
  const written = () => system.calls.filter((call) => !/^(arrivals|read|folio) /.test(call))

  const onlyOnce = (kind: string, failure: ReturnType<SystemInMemory['failure']>) => {
    let isOver = false
    system.failure = (call) => {
      if (isOver || !call.startsWith(kind)) return null
      isOver = true
      return failure
    }
  }
  const questions = async () => (await stay()).questions.map(({ part, theirs }) => ({ part, theirs }))
  const pays = async (number = 'A-1') => expect(await server.money.pays(number)).toBe('done')

  it('has its bookings here, page by page, and then what has changed (R25.11)', async () => {
    for (const id of ['A-1', 'A-2', 'A-3', 'A-4', 'A-5']) system.report({ id })
    await runs()
    expect((await stay('A-5')).connection).toBe('OPERA')
    expect(system.searches).toMatchObject([
      { from: '2025-10-27', to: '2026-10-31', onlyInHouse: true },
      { from: '2026-11-01', to: '2026-12-15', changedSince: null },
      {},
      {},
    ])
    server.clock.pass({ minutes: 4 })
    await runs()
    expect(system.searches[4]?.changedSince).toEqual(new Date('2026-12-01T06:20:00Z'))
  })

  it('has those who are in the hotel for months when it is connected, and nobody who has left it (R25.11)', async () => {
    const months = { arrival: '2026-06-01', departure: '2026-12-20' }
    system.report({ ...months, status: 'in_house' })
    system.report({ ...months, id: 'A-2', status: 'departed' })
    await runs()
    expect((await stay()).statusThere).toBe('in_house')
    expect(await row('A-2')).toBeUndefined()
  })

  it('is found by any name that it gives a booking (R25.10)', async () => {
    const name = { family: 'HSU', given: 'TEHHUA' }
    system.report({ name, alternateNames: [{ family: '許', given: '德華' }], country: 'TW' })
    await runs()
    await checksIn(server, '許德華')
    expect(await row()).toMatchObject({ checkin_code: '30' })
  })

  it('is pulled at once after a guest has searched in vain, however many do (R25.11)', async () => {
    await runs()
    system.report()
    const searches = async () => await new Phone(server.app).tokenFor('ウミノ タロウ').catch(() => 'none')
    server.clock.pass({ seconds: 30 })
    expect([await searches(), await searches()]).toEqual(['none', 'none'])
    await runs()
    await runs()
    expect(system.searches).toHaveLength(3)
    expect(await searches()).not.toBe('none')
  })

  it('takes a room back before the arrival, unless the desk has given it (R25.11)', async () => {
    for (const id of ['A-1', 'A-2']) system.report({ id })
    await runs()
    await server.act.does('A-2', 'changeStay', { rooms: '305' })
    for (const id of ['A-1', 'A-2']) system.report({ id, rooms: [{ number: null, typeName: 'ツイン' }] })
    await pulls()
    await pulls()
    expect(await roomsOf(server.db, (await stay('A-1')).id)).toEqual([])
    expect(await roomsOf(server.db, (await stay('A-2')).id)).toEqual(['305'])
  })

  const versions: readonly (readonly [string, Partial<ReportedBooking>, number])[] = [
    ['a newer version', { version: 2_000, adults: 3 }, 3],
    ['the same version read later, since systems count seconds', { version: 1_500, adults: 3 }, 3],
    ['an older version', { version: 1_400, adults: 3 }, 2],
  ]
  it.each(versions)('counts %s for what it is (R25.11)', async (_, changes, adults) => {
    system.report({ version: 1_500, adults: 2 })
    await runs()
    system.report(changes)
    await pulls()
    expect(await row()).toMatchObject({ adults })
  })

  it('changes nothing by an answer that comes after a newer one (R25.11)', async () => {
    system.report({ adults: 2 })
    await runs()
    const asked = moment()
    const answered = moment()
    const old = system.report({ adults: 3 })
    system.arrivals = async () => {
      asked.comes()
      await answered.come
      return { kind: 'done', value: { bookings: [old], unreadable: [], next: null } }
    }
    server.clock.pass({ minutes: 4 })
    const pulling = engine.pull(endlessRun)
    await asked.come
    server.clock.pass({ minutes: 1 })
    system.report({ adults: 4, version: old.version })
    await requestReading(server.db, { connection: 'OPERA', hotel: 'KAIGAN', id: 'A-1' }, server.clock.now())
    await engine.work(endlessRun)
    answered.comes()
    await pulling
    expect(await row()).toMatchObject({ adults: 4 })
  })

  it('loses no booking to one that is wrong, which the desk sees with its reason (R25.15)', async () => {
    system.report({ id: 'A-1', departure: '2026-11-01' })
    system.report({ id: 'A-2', phone: 'by mail' })
    await runs()
    expect(await row('A-1')).toBeUndefined()
    expect(await row('A-2')).toBeDefined()
    const refused = async () =>
      (await server.db.selectFrom('refused_bookings').selectAll().execute()).map(({ id_there, problem }) => [
        id_there,
        problem,
      ])
    expect(await refused()).toEqual([
      ['A-1', 'booking_wrong departure'],
      ['A-2', 'booking_wrong phone_number'],
    ])
    system.report({ id: 'A-1', departure: '2026-12-05' })
    await pulls()
    expect(await refused()).toHaveLength(1)
  })

  it('finds numbers hostile that nobody could look for, and goes on (R25.15)', async () => {
    for (const id of ['A\0', '', 'A'.repeat(60), 'A\u200b1', 'A-1']) system.report({ id })
    system.report({ id: 'A-2', version: 1.5 })
    await runs()
    const stays = await server.db.selectFrom('connected_stays').select('id_there').execute()
    expect(stays).toEqual([{ id_there: 'A-1' }])
    const refused = await server.db.selectFrom('refused_bookings').select('problem').execute()
    expect(new Set(refused.map(({ problem }) => problem))).toEqual(new Set(['NUMBER-UNREADABLE']))
  })

  it('lists nothing at the desk for an event about a booking that neither side has (R25.18)', async () => {
    system.report()
    await runs()
    system.bookings.clear()
    for (const id of ['A-1', 'FORGED'])
      await requestReading(server.db, { connection: 'OPERA', hotel: 'KAIGAN', id }, server.clock.now())
    await engine.work(endlessRun)
    const refused = await server.db.selectFrom('refused_bookings').select(['id_there', 'problem']).execute()
    expect(refused).toEqual([{ id_there: 'A-1', problem: 'MISSING' }])
    expect(await server.db.selectFrom('requested_readings').selectAll().execute()).toEqual([])
  })

  it('takes cancellations, other rooms and other days, also of a booking that is no longer of these days (R25.11)', async () => {
    system.report({ id: 'A-1' })
    system.report({ id: 'A-2' })
    await runs()
    system.report({ id: 'A-1', status: 'cancelled' })
    system.report({
      id: 'A-2',
      arrival: '2027-02-01',
      departure: '2027-02-03',
      rooms: [{ number: '305', typeName: null }],
    })
    await pulls()
    await runs()
    expect(await row('A-1')).toMatchObject({ cancelled_at: expect.any(Date) })
    expect(await row('A-2')).toMatchObject({ arrival: '2027-02-01' })
  })

  it('has what guests do in order, once (R25.12)', async () => {
    system.report()
    await runs()
    await checksIn(server, 'ウミノ タロウ')
    await pays()
    await runs()
    expect(written()).toEqual(['writeGuests A-1', 'checkIn A-1 -', 'postPayment A-1 20000'])
    expect(system.registers.get('A-1')).toMatchObject({ guests: [{ id: 1 }] })
    expect(await stay()).toMatchObject({ statusThere: 'in_house', tasks: [] })
    await pulls()
    expect(written()).toHaveLength(3)
    expect(await row()).toMatchObject({ checkin_code: '40' })
  })

  it('has what guests have done before it first gave their booking, once, but not from before the hotel was connected (R25.12)', async () => {
    const of = { adults: '1', open_amount: '20000' }
    const rows = [
      { ...goodRow, reference_number: 'A-1', reservation_name: 'ウミノ タロウ', ...of },
      { ...goodRow, reference_number: 'A-2', reservation_name: 'ウミノ ジロウ', ...of },
    ]
    await server.desk(['import', '-', '--lang=en'], csvOf(rows))
    await pays('A-2')
    await server.database.transaction(numberStayEvents)
    await runs()
    await checksIn(server, 'ウミノ タロウ')
    await pays()
    await runs()
    await checksIn(server, 'ウミノ ジロウ')
    expect(written()).toEqual([])
    system.report()
    system.report({ id: 'A-2', name: { family: 'ウミノ', given: 'ジロウ' } })
    await pulls()
    await pulls()
    expect(written().toSorted()).toEqual([
      'checkIn A-1 -',
      'checkIn A-2 -',
      'postPayment A-1 20000',
      'writeGuests A-1',
      'writeGuests A-2',
    ])
  })

  it('keeps no guest waiting while it is away, and is in step within a minute of its return (R25.12)', async () => {
    for (const id of ['A-1', 'A-2', 'A-3']) system.report({ id, name: { family: 'ウミノ', given: id } })
    await runs()
    system.failure = () => later
    system.calls.length = 0
    await checksIn(server, 'ウミノ A-1')
    await checksIn(server, 'ウミノ A-2')
    for (let seconds = 0; seconds < 20 * 60; seconds += 15) {
      await engine.work(endlessRun)
      server.clock.pass({ seconds: 15 })
    }
    // One call at a time looks whether it is back.
    expect(system.calls.length).toBeLessThanOrEqual(4 * 20 + 5)
    expect((await stay('A-1')).tasks.map(({ kind, isGivenUp }) => [kind, isGivenUp])).toEqual([
      ['guests', false],
      ['check_in', false],
    ])
    expect(server.incidents).toEqual([{ event: 'connection-down', code: 'OPERA HTTP-503' }])
    system.failure = () => null
    for (let seconds = 0; seconds < 60; seconds += 2) {
      await engine.work(endlessRun)
      server.clock.pass({ seconds: 2 })
    }
    for (const id of ['A-1', 'A-2']) expect((await stay(id)).tasks).toEqual([])
    expect(system.bookings.get('A-2')?.status).toBe('in_house')
  })

  it.each(['HTTP-401', 'HTTP-401-OPERAWS0002'])(
    'gives no stay up because its credentials are not taken any more: %s (R25.12)',
    async (problem) => {
      system.report()
      await runs()
      await pays()
      system.failure = () => ({ kind: 'refused', code: problem })
      await runs()
      expect((await stay()).tasks).toMatchObject([{ isGivenUp: false, problem }])
    },
  )

  it('waits as long as the system wishes, with every call (R25.12)', async () => {
    const notBefore = new Date(server.clock.now().getTime() + 10 * 60_000)
    onlyOnce('arrivals', { ...later, notBefore })
    await runs()
    const calls = system.calls.length
    server.clock.pass({ minutes: 9 })
    await runs()
    expect(system.calls).toHaveLength(calls)
    server.clock.pass({ minutes: 2 })
    await runs()
    expect(system.calls.length).toBeGreaterThan(calls)
  })

  it('is asked again after a lost answer, later than any answer may come, and posts once (R25.12)', async () => {
    system.report()
    await runs()
    await pays()
    onlyOnce('postPayment', { kind: 'lost' })
    await engine.work(endlessRun)
    server.clock.pass({ seconds: 20 })
    await engine.work(endlessRun)
    expect(written()).toHaveLength(1)
    server.clock.pass({ seconds: 20 })
    await engine.work(endlessRun)
    expect(written()).toEqual(['postPayment A-1 20000', 'postPayment A-1 20000'])
    expect([...system.postings.values()]).toMatchObject([{ yen: 20_000, means: 'cash' }])
    expect((await stay()).tasks).toEqual([])
  })

  it('holds up no other stay by one that fails, which is given up after a while and begins anew by hand (R25.15)', async () => {
    for (const id of ['A-1', 'A-2']) system.report({ id, name: { family: 'ウミノ', given: id } })
    await runs()
    await checksIn(server, 'ウミノ A-1')
    await checksIn(server, 'ウミノ A-2')
    system.failure = (call) => (call === 'writeGuests A-1' ? later : null)
    for (let minutes = 0; minutes < 15 * 60; minutes += 30) {
      await runs()
      server.clock.pass({ minutes: 30 })
    }
    expect((await stay('A-2')).tasks).toEqual([])
    const { id, tasks } = await stay('A-1')
    expect(tasks).toMatchObject([{ kind: 'guests', isGivenUp: true, problem: 'HTTP-503' }])
    expect(written()).toContain('checkIn A-1 -')
    system.failure = () => null
    await retryTasks(server.db, id, server.clock.now())
    await engine.work(endlessRun)
    expect((await stay('A-1')).tasks).toEqual([])
  })

  it('shows at once what it refuses, until it was done there by hand (R25.15)', async () => {
    system.report()
    await runs()
    await checksIn(server, 'ウミノ タロウ')
    system.failure = (call) =>
      call.startsWith('checkIn') ? { kind: 'refused', code: 'ROOM-OCCUPIED' } : null
    await engine.work(endlessRun)
    const { id, tasks } = await stay()
    expect(tasks).toMatchObject([{ kind: 'check_in', isGivenUp: true, problem: 'ROOM-OCCUPIED' }])
    expect(server.incidents).toEqual([
      { event: 'system-task-given-up', code: 'OPERA check_in ROOM-OCCUPIED' },
    ])
    expect(await markDoneByHand(server.db, id, 1, server.clock.now())).toBe(true)
    expect((await stay()).tasks).toEqual([])
  })

  it('marks guests whose day has not come, who pay already, and checks them in on their day (R25.20)', async () => {
    system.report({ arrival: '2026-12-02' })
    server.clock.pass({ hours: 10 })
    await runs()
    await checksIn(server, 'ウミノ タロウ')
    await pays()
    await runs()
    expect(written()).toEqual(['writeGuests A-1', 'markPreCheckedIn A-1', 'postPayment A-1 20000'])
    expect((await stay()).tasks).toEqual([])
    server.clock.pass({ hours: 3 })
    await runs()
    expect(written()).toHaveLength(3)
    server.clock.pass({ hours: 1 })
    await runs()
    expect(written()[3]).toBe('checkIn A-1 -')
  })

  it('waits for one stay that is too early there, with no other call (R25.20)', async () => {
    for (const id of ['A-1', 'A-2']) system.report({ id, name: { family: 'ウミノ', given: id } })
    await runs()
    await checksIn(server, 'ウミノ A-1')
    await checksIn(server, 'ウミノ A-2')
    const notBefore = new Date(server.clock.now().getTime() + 10 * 3_600_000)
    onlyOnce('checkIn A-1', { kind: 'early', code: 'BEFORE-ARRIVAL', notBefore })
    await runs()
    expect(written()).toContain('checkIn A-2 -')
    expect((await stay('A-1')).tasks).toEqual([])
    server.clock.pass({ hours: 9 })
    await runs()
    expect(system.bookings.get('A-1')?.status).toBe('booked')
    server.clock.pass({ hours: 2 })
    await runs()
    expect(system.bookings.get('A-1')?.status).toBe('in_house')
  })

  it('is asked once more when a refused stay reads otherwise, but for money (R25.20)', async () => {
    system.report({ rooms: [] })
    await runs()
    await checksIn(server, 'ウミノ タロウ')
    await pays()
    const code = 'ROOM-NOT-ASSIGNED'
    system.failure = (call) => (/^(checkIn|postPayment)/.test(call) ? { kind: 'refused', code } : null)
    await pulls()
    await pulls()
    expect(written()).toEqual(['writeGuests A-1', 'checkIn A-1 -', 'postPayment A-1 20000'])
    system.failure = () => null
    await pulls()
    expect(written()).toHaveLength(3)
    system.report({ rooms: [{ number: '201', typeName: 'ツイン' }] })
    await pulls()
    await runs()
    expect(written().slice(3)).toEqual(['checkIn A-1 -'])
    expect((await stay()).tasks).toMatchObject([{ kind: 'payment', isGivenUp: true }])
  })

  it('is asked once more where the stay reads otherwise while it is being refused (R25.20)', async () => {
    system.report({ rooms: [] })
    await runs()
    await checksIn(server, 'ウミノ タロウ')
    const answered = moment()
    onlyOnce('checkIn', { kind: 'refused', code: 'ROOM-NOT-ASSIGNED' })
    system.checkIn = late(system.checkIn, answered.come)
    const working = engine.work(endlessRun)
    while (!system.calls.some((call) => call.startsWith('checkIn'))) await server.database.ping()
    system.report({ rooms: [{ number: '201', typeName: 'ツイン' }] })
    server.clock.pass({ minutes: 4 })
    await engine.pull(endlessRun)
    answered.comes()
    await working
    await runs()
    expect((await stay()).tasks).toEqual([])
  })

  it('gets the room that the desk has given, and no other (R25.20)', async () => {
    system.report()
    await runs()
    await server.act.does('A-1', 'changeStay', { rooms: '305' })
    await checksIn(server, 'ウミノ タロウ')
    await runs()
    expect(written()).toContain('checkIn A-1 305')
  })

  it('is worked on by one process a stay (R25.12)', async () => {
    for (let at = 0; at < 6; at += 1) system.report({ id: `A-${at}` })
    await runs()
    for (let at = 0; at < 6; at += 1) await pays(`A-${at}`)
    const others = Array.from({ length: 3 }, () => engineOf(server.deps, connectionTo(system)))
    await Promise.all([engine, ...others].map(({ work }) => work(endlessRun)))
    await engine.work(endlessRun)
    expect(written()).toHaveLength(6)
  })

  it('is taken over from a process that dies, after longer than any call takes (R25.12)', async () => {
    system.report()
    await runs()
    await pays()
    const dying = new SystemInMemory()
    dying.slow = new Promise(() => {})
    void engineOf(server.deps, connectionTo(dying)).work(endlessRun)
    while (dying.calls.length === 0) await server.database.ping()
    server.clock.pass({ minutes: 9 })
    await engine.work(endlessRun)
    expect(written()).toEqual([])
    server.clock.pass({ minutes: 2 })
    await engine.work(endlessRun)
    expect(written()).toEqual(['postPayment A-1 20000'])
  })

  it('learns of no check-in that the desk has taken back before it went out (R25.12)', async () => {
    system.report()
    await runs()
    await checksIn(server, 'ウミノ タロウ')
    await server.act.does('A-1', 'undoCheckin')
    await runs()
    expect(written()).toEqual([])
  })

  it('gives way to the desk, which is asked where it has another value, once (R25.13)', async () => {
    system.report()
    await runs()
    await server.act.does('A-1', 'changeStay', { departure: '2026-12-04' })
    await runs()
    const days = { part: 'days', theirs: { arrival: '2026-12-01', departure: '2026-12-03' } }
    expect(await questions()).toEqual([days])
    expect(await row()).toMatchObject({ departure: '2026-12-04' })
    system.report({ adults: 2 })
    await pulls()
    expect(await row()).toMatchObject({ departure: '2026-12-04', adults: 2 })
    const { id } = await stay()
    expect(await answerQuestion(server.db, id, 'days', 'ours')).toBe(true)
    await pulls()
    expect(await questions()).toEqual([])
    system.report({ departure: '2026-12-05' })
    await pulls()
    expect(await questions()).toMatchObject([{ theirs: { departure: '2026-12-05' } }])
    expect(await answerQuestion(server.db, id, 'days', 'theirs')).toBe(true)
    await runs()
    expect(await questions()).toEqual([])
    expect(await row()).toMatchObject({ departure: '2026-12-05', desk_parts: [] })
  })

  it('is put to the desk again where it says something else than was chosen, however late (R25.13)', async () => {
    system.report()
    await runs()
    await server.act.does('A-1', 'changeStay', { departure: '2026-12-04' })
    await runs()
    await answerQuestion(server.db, (await stay()).id, 'days', 'theirs')
    // Another process reads the booking between this one's look at the answer and its writing.
    const transaction: typeof server.database.transaction = async (...given) => {
      system.report({ departure: '2026-12-06' })
      await pulls()
      return await server.database.transaction(...given)
    }
    await carryOutAnswers(
      { ...server.deps, database: { ...server.database, db: server.db, transaction } },
      connectionTo(system),
    )
    expect(await row()).toMatchObject({ departure: '2026-12-04' })
    expect((await stay()).questions).toMatchObject([{ theirs: { departure: '2026-12-06' }, answer: null }])
  })

  it('is put to the desk again where its value cannot be taken any more (R25.13)', async () => {
    system.report()
    await runs()
    await checksIn(server, 'ウミノ タロウ')
    await server.act.does('A-1', 'changeStay', { departure: '2026-12-06' })
    await runs()
    server.clock.pass({ days: 4 })
    await answerQuestion(server.db, (await stay()).id, 'days', 'theirs')
    await runs()
    expect((await stay()).questions).toMatchObject([
      { part: 'days', answer: null, problem: 'booking_checked_in' },
    ])
    expect(await row()).toMatchObject({ departure: '2026-12-06' })
  })

  it('has a question answered by what becomes the same there (R25.13)', async () => {
    system.report()
    await runs()
    await server.act.does('A-1', 'cancelReservation')
    await runs()
    expect(await questions()).toEqual([{ part: 'status', theirs: { status: 'booked' } }])
    system.report({ status: 'cancelled' })
    await pulls()
    expect(await questions()).toEqual([])
  })

  const line = (name: string, unit_price: number) =>
    ({ kind: 'extra', name_ja: name, name_en: name, date: '2026-12-02', quantity: 1, unit_price }) as const
  const bill = async () => {
    const { id } = await stay()
    return (await openLines(server.db, server.vault, id)).map((one) => [one.name.en, yenOf(one)])
  }

  it('gives its folio as the bill on the day of departure, less what was paid (R25.14)', async () => {
    system.report()
    await runs()
    await checksIn(server, 'ウミノ タロウ')
    await runs()
    system.folios.set('A-1', { balanceYen: 21_200, lines: [line('Room', 20_000), line('Breakfast', 1_200)] })
    await pulls()
    expect(await bill()).toEqual([['Accommodation', 20_000]])
    server.clock.pass({ days: 2 })
    await runs()
    expect(await bill()).toEqual([
      ['Room', 20_000],
      ['Breakfast', 1_200],
    ])
    // The folio that does not show the payment yet makes nothing owed again.
    await pays()
    system.failure = (call) => (call.startsWith('postPayment') ? later : null)
    await pulls()
    expect(await bill()).toEqual([])
    system.failure = () => null
    await pulls()
    system.folios.set('A-1', {
      balanceYen: 500,
      lines: [line('Room', 20_000), line('Breakfast', 1_200), line('Tea', 500)],
    })
    await pulls()
    expect(await bill()).toEqual([['Tea', 500]])
  })

  it('charges nothing again that was given back here, before a person says so (R25.13)', async () => {
    system.report()
    await runs()
    await checksIn(server, 'ウミノ タロウ')
    await pays()
    await runs()
    expect(await server.money.refunds('A-1', { ...FAULT, yen: 700 })).toBe('done')
    await runs()
    expect([...system.postings.values()].map(({ yen }) => yen)).toEqual([20_000, -700])
    system.folios.set('A-1', { balanceYen: 700, lines: [line('Room', 20_000)] })
    server.clock.pass({ days: 2 })
    await runs()
    expect(await bill()).toEqual([])
    expect(await questions()).toEqual([{ part: 'bill', theirs: { open_amount: 700 } }])
  })

  it('is no bill where its folio is none (R25.15)', async () => {
    system.report()
    await runs()
    await checksIn(server, 'ウミノ タロウ')
    await runs()
    const before = await bill()
    for (const lines of [[line('Room', 100)], [{ ...line('Room', 20_500), date: 'soon' }]]) {
      system.folios.set('A-1', { balanceYen: 20_500, lines })
      server.clock.pass({ days: 2 })
      await runs()
      expect(await bill()).toEqual(before)
      expect(await stay()).toMatchObject({ refused: 'folio_wrong' })
    }
  })

  it('gives way to a bill that the desk has corrected, until a person says otherwise (R25.13)', async () => {
    system.report()
    await runs()
    await checksIn(server, 'ウミノ タロウ')
    await server.act.does('A-1', 'addBillLine', { kind: 'extra', name_ja: '朝食', yen: 1_000 })
    await runs()
    system.folios.set('A-1', { balanceYen: 22_000, lines: [line('Room', 22_000)] })
    server.clock.pass({ days: 2 })
    await runs()
    expect(await questions()).toEqual([{ part: 'bill', theirs: { open_amount: 22_000 } }])
    await answerQuestion(server.db, (await stay()).id, 'bill', 'theirs')
    // Dearer by now than what the person has seen.
    system.folios.set('A-1', { balanceYen: 25_000, lines: [line('Room', 25_000)] })
    await runs()
    expect(await questions()).toEqual([{ part: 'bill', theirs: { open_amount: 25_000 } }])
    expect(await bill()).toHaveLength(2)
    await answerQuestion(server.db, (await stay()).id, 'bill', 'theirs')
    await runs()
    expect(await bill()).toEqual([['Room', 25_000]])
    expect(await questions()).toEqual([])
  })

  it('shows in the figures what waits and why, and is forgotten with the stay (R25.15)', async () => {
    system.report()
    system.report({ id: 'A-2', departure: '2026-11-01' })
    await runs()
    await checksIn(server, 'ウミノ タロウ')
    system.failure = (call) =>
      call.startsWith('writeGuests') ? { kind: 'refused', code: 'NO-PROFILE' } : later
    await runs()
    server.clock.pass({ minutes: 5 })
    const figures = (await server.app.inject('/metrics')).body.split('\n')
    expect(figures.filter((one) => /^tomari_(connection|system|bookings)_/.test(one))).toEqual([
      'tomari_connection_down{connection="OPERA"} 1',
      'tomari_system_tasks_waiting{connection="OPERA"} 1',
      'tomari_system_tasks_oldest_seconds{connection="OPERA"} 300',
      'tomari_system_tasks_given_up{connection="OPERA"} 1',
      'tomari_system_tasks_failed{problem="HTTP-503"} 1',
      'tomari_system_tasks_failed{problem="NO-PROFILE"} 1',
      'tomari_bookings_refused{connection="OPERA"} 1',
    ])
    server.clock.pass({ days: 40 })
    await purgeExpiredData(server.deps)
    // None of it has a connection any more.
    for (const table of ['system_tasks', 'connection_progress', 'hotel_pulls', 'refused_bookings'] as const)
      expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})
