import http from 'node:http'
import { type ImportPlanView, importCalls } from '@tomari/contract/desk-page/imports'
import { beforeEach, expect, it } from 'vitest'
import { csvOf, goodRow } from '../../../test/desk/hotel.ts'
import type { Clerk } from '../../people/test/Clerk.ts'
import { describeAtPage } from '../../people/test/desk-page-server.ts'
import { reservationsOfDay } from '../../stays/store/reservation-lists.ts'

const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64')

type Row = Readonly<Record<string, string>>

describeAtPage('files of bookings at the page of the desk', (server) => {
  let boss: Clerk
  let kaigan: Clerk

  beforeEach(async () => {
    boss = await server.signedIn('boss', '--role=engineer')
    kaigan = await server.signedIn('kaigan', '--role=engineer', '--facility=MIO-KAIGAN')
  })
  const given = (rows: readonly Row[], more: object = {}) => ({
    file: base64(csvOf(rows)),
    whole_days: false,
    ...more,
  })
  const plans = async (clerk: Clerk, rows: readonly Row[], more: object = {}): Promise<ImportPlanView> => {
    const read = await clerk.payload('planImport', given(rows, more))
    if (read.kind !== 'plan') throw new Error(read.why.join())
    return read
  }
  const carriesOut = (clerk: Clerk, rows: readonly Row[], { name }: ImportPlanView, more: object = {}) => {
    const seen = { ...given(rows), plan: name, without_wrong: false, large_meant: false }
    return clerk.payload('carryOutImport', { ...seen, ...more })
  }
  const stored = async () => {
    const day = { list: 'arriving', date: '2026-12-01', facilityId: null } as const
    const all = await reservationsOfDay(server.db, server.vault, day)
    return all.filter(({ referenceNumber }) => referenceNumber.startsWith('H-'))
  }
  const outcomesOf = ({ outcomes }: ImportPlanView) =>
    Object.fromEntries(outcomes.map(({ outcome, count }) => [outcome, count]))

  it('are shown with all that they would do, and do exactly that (R27.17)', async () => {
    const rows = [goodRow, { ...goodRow, reference_number: 'H-0002', adults: '1' }]
    const seen = await plans(boss, rows)
    expect(seen).toMatchObject({ rows: 2, encoding: 'utf-8', unchanged: 0, wrong_rows: 0, large: [] })
    expect(outcomesOf(seen)).toEqual({ new: 2 })
    expect(seen.outcomes[0]?.reservations[0]).toMatchObject({
      reference_number: 'H-0001',
      changes: expect.arrayContaining([
        { column: 'adults', told_as: 'plain', values: { before: null, after: 2 } },
        { column: 'arrival', told_as: 'plain', values: { before: null, after: '2026-12-01' } },
      ]),
    })
    // A guest's data in a plan stay with the person who has the file.
    expect(JSON.stringify(seen)).not.toContain('ミホン')
    expect(await stored()).toEqual([])
    expect(await carriesOut(boss, rows, seen)).toMatchObject({ is_done: true, read: { name: seen.name } })
    const numbers = (await stored()).map(({ referenceNumber }) => referenceNumber)
    expect(numbers.sort()).toEqual(['H-0001', 'H-0002'])
    expect(await server.trail('plan-import', 'import')).toEqual([
      'boss plan-import {"rows":2}',
      'boss import {"added":2,"changed":0}',
    ])
  })

  it('do nothing where a booking has changed meanwhile, and show what they would do now (R27.17)', async () => {
    await server.desk(['import', '-'], csvOf([goodRow]))
    const rows = [{ ...goodRow, adults: '4' }]
    const seen = await plans(boss, rows)
    await server.act.does('H-0001', 'changeStay', { adults: 3 })
    const late = await carriesOut(boss, rows, seen)
    expect(late).toMatchObject({
      is_done: false,
      read: {
        outcomes: [{ reservations: [{ changes: [{ column: 'adults', values: { before: 3, after: 4 } }] }] }],
      },
    })
    expect((await stored())[0]?.adults).toBe(3)
    if (late.read.kind !== 'plan') throw new Error('no plan')
    // Each was a look.
    expect(await server.trail('plan-import')).toHaveLength(2)
    expect(late.read.name).not.toBe(seen.name)
    expect(await carriesOut(boss, rows, late.read)).toMatchObject({ is_done: true })
    expect((await stored())[0]?.adults).toBe(4)
    expect(await carriesOut(boss, rows, late.read)).toMatchObject({ is_done: false })
    expect((await stored())[0]?.adults).toBe(4)
  })

  it('name what is wrong with rows, and leave them out when somebody says so (R27.17)', async () => {
    const rows = [goodRow, { ...goodRow, reference_number: 'H-0002', adults: 'many' }]
    const seen = await plans(boss, rows)
    expect(seen).toMatchObject({ wrong_rows: 1, wrong: [{ row: 3, column: 'adults', value: 'many' }] })
    expect(await carriesOut(boss, rows, seen)).toMatchObject({ is_done: false })
    // A row that is left out would be taken for one that is gone.
    const whole = await plans(boss, rows, { whole_days: true })
    const risky = { without_wrong: true, whole_days: true }
    expect(await carriesOut(boss, rows, whole, risky)).toMatchObject({ is_done: false })
    expect(await stored()).toEqual([])
    expect(await carriesOut(boss, rows, seen, { without_wrong: true })).toMatchObject({ is_done: true })
    expect((await stored()).length).toBe(1)
    const unreadable = await boss.payload('planImport', { file: base64('\n'), whole_days: false })
    expect(unreadable).toMatchObject({ kind: 'unreadable', why: [expect.stringMatching(/no reservation/)] })
  })

  it('of another system are read by what a person says of them, which is kept for the next (R19.13)', async () => {
    const { reference_number: number, status: _status, ...others }: Row = { ...goodRow, status: '' }
    const rows = [{ ...others, お客様番号: number ?? '', ステータス: '取下げ前' }]
    const unread = await boss.payload('planImport', given(rows))
    expect(unread).toMatchObject({
      kind: 'unreadable',
      header: expect.arrayContaining([
        { header: 'お客様番号', means: null, examples: ['H-0001'] },
        { header: 'reservation_name', means: 'reservation_name', examples: ['ミホン タロウ'] },
      ]),
      columns: expect.arrayContaining([{ name: 'arrival', label: 'arrival' }]),
    })
    const columns = { お客様番号: 'reference_number' }
    const plan = await plans(boss, rows, { map: { ...unread.map, columns } })
    expect(plan).toMatchObject({ asks: { status: ['取下げ前'], payment: [], days: false }, wrong_rows: 1 })
    // Now that it is read, what it says of guests stays with the file.
    expect(JSON.stringify(plan)).not.toContain('ミホン')
    const map = { ...unread.map, columns, status: { 取下げ前: null } }
    const seen = await plans(boss, rows, { map })
    expect(seen).toMatchObject({ wrong_rows: 0, map })
    // A look keeps nothing.
    expect((await boss.payload('planImport', given(rows))).kind).toBe('unreadable')
    expect(await carriesOut(boss, rows, seen, { map })).toMatchObject({ is_done: true })
    expect(await plans(boss, rows)).toMatchObject({ unchanged: 1, wrong_rows: 0, map })
    // Each hotel has its own.
    expect((await kaigan.payload('planImport', given(rows))).kind).toBe('unreadable')
    const wrong = { ...map, status: { 取下げ前: 'lost' } }
    const read = await boss.payload('planImport', given(rows, { map: wrong }))
    expect(read).toMatchObject({ kind: 'unreadable', header: [] })
  })

  it('ask of a column that nobody may guess, until it is said (R19.13)', async () => {
    const rows = [{ ...goodRow, Rate: '20000', payment: '現地決済', 区分: '取消' }]
    const plan = await plans(boss, rows)
    expect(plan).toMatchObject({ asks: { columns: ['Rate', '区分'] }, wrong_rows: 1 })
    const map = { ...plan.map, columns: { 区分: null, Rate: 'night_price' } }
    expect(await plans(boss, rows, { map })).toMatchObject({ asks: { columns: [] }, wrong_rows: 0 })
  })

  it('want a word where they change very much (R27.17)', async () => {
    const rows = [1, 2, 3, 4, 5, 6].map((number) => ({ ...goodRow, reference_number: `H-000${number}` }))
    await server.desk(['import', '-'], csvOf(rows))
    const priced = rows.map((row) => ({ ...row, open_amount: '1000' }))
    const seen = await plans(boss, priced)
    expect(seen.large).toEqual([{ kind: 'amounts_changed', count: 6, of: 6 }])
    expect(await carriesOut(boss, priced, seen)).toMatchObject({ is_done: false, read: { name: seen.name } })
    expect(await carriesOut(boss, priced, seen, { large_meant: true })).toMatchObject({ is_done: true })
  })

  it('of another house are refused in words to whoever works in one (R27.17)', async () => {
    await server.desk(['import', '-'], csvOf([{ ...goodRow, reference_number: 'H-0009', facility: '103' }]))
    const rows = [
      { ...goodRow, facility: '' },
      { ...goodRow, reference_number: 'H-0002', facility: 'MIO-EKIMAE' },
      { ...goodRow, reference_number: 'H-0003', facility: 'nowhere' },
      { ...goodRow, reference_number: 'H-0009' },
      { ...goodRow, reference_number: 'S000001' },
    ]
    const seen = await plans(kaigan, rows)
    expect(seen.wrong.map(({ row, problem }) => [row, problem])).toEqual([
      [3, 'This is not the hotel that you work in.'],
      [4, 'This is not the hotel that you work in.'],
      [5, 'A booking of another hotel has this number.'],
      [6, 'A sample reservation has this number.'],
    ])
    expect(outcomesOf(seen)).toEqual({ new: 1 })
    expect(await carriesOut(kaigan, rows, seen, { without_wrong: true })).toMatchObject({ is_done: true })
    const elsewhere = (await stored()).find(({ referenceNumber }) => referenceNumber === 'H-0009')
    expect(elsewhere?.facilityId).toBe('103')
    expect(await kaigan.refusal('planImport', given(rows, { facility: '103' }))).toBe('404 unknown_facility')
  })

  it('are refused before they are read to whoever may not, and while another is (R27.17)', async () => {
    const manager = await server.signedIn('manager', '--role=manager')
    expect(await manager.refusal('planImport', given([goodRow]))).toBe('403 right_missing')
    const begun = (clerk: Clerk) =>
      http.request(new URL(importCalls.planImport.path, server.app.listeningOrigin), {
        method: 'POST',
        agent: false,
        headers: {
          cookie: clerk.cookie,
          'content-type': 'application/json',
          'content-length': '20000000',
          'sec-fetch-site': 'same-origin',
        },
      })
    const answerOf = (request: http.ClientRequest) =>
      new Promise<number>((done, fail) => {
        request.on('response', (answer) => done(answer.statusCode ?? 0))
        request.on('error', fail)
        request.flushHeaders()
      })
    // Nothing of the body has come.
    expect(await answerOf(begun(manager))).toBe(403)
    let slow = begun(boss)
    const holds = () => {
      slow.on('error', () => {})
      // It came while the other's file was read, and was refused itself.
      slow.once('response', () => {
        slow.destroy()
        slow = begun(boss)
        holds()
      })
      slow.flushHeaders()
    }
    holds()
    const tries = () => kaigan.refusal('planImport', given([goodRow]))
    await expect.poll(tries).toBe('409 import_under_way')
    slow.destroy()
    await expect.poll(tries).toBe('200')
  })
})
