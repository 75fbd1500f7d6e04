import { chmod, mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ImportFile, LONGEST_IMPORT } from '@tomari/contract/desk-page/imports'
import iconv from 'iconv-lite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { csvOf, goodRow } from '../../../test/desk/hotel.ts'
import { purgeExpiredData } from '../../operations/purge-expired-data.ts'
import type { Clerk } from '../../people/test/Clerk.ts'
import { describeAtPage } from '../../people/test/desk-page-server.ts'
import { reservationsOfDay } from '../../stays/store/reservation-lists.ts'
import { takeIn } from '../watched/take-in.ts'
import { folderWatch } from '../watched/watch-folder.ts'

type Row = Readonly<Record<string, string>>

/** Rows of one hotel's own file. */
const { facility: _, ...row } = goodRow
const numbered = (number: string, more: Row = {}): Row => ({ ...row, reference_number: number, ...more })

describeAtPage('files in the watched folder', (server) => {
  let folder: string
  let boss: Clerk
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomari-watched-'))
    await mkdir(join(folder, 'incoming', 'MIO-KAIGAN'), { recursive: true })
    boss = await server.signedIn('boss', '--role=engineer')
    put = 0
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const watch = (daysInDone = 0) => folderWatch(server.deps, { folder, daysInDone })
  const pathOf = (name: string) => join(folder, 'incoming', name)
  let put = 0
  /** Each is a second younger than the one before. */
  const puts = async (name: string, content: readonly Row[] | Uint8Array): Promise<void> => {
    await writeFile(pathOf(name), content instanceof Uint8Array ? content : csvOf(content))
    const at = server.clock.now().getTime() / 1000 - 60 + (put += 1)
    await utimes(pathOf(name), at, at)
  }
  /** The folder is looked at, and again once what lies there has settled. */
  const passes = async (work = watch()) => {
    await work()
    server.clock.pass({ seconds: 30 })
    await work()
  }
  const files = async (clerk = boss): Promise<readonly ImportFile[]> =>
    (await clerk.payload('importFiles')).files
  const listed = async (clerk = boss) =>
    (await files(clerk)).map(({ name, state, why }) => [name, state, why].filter(Boolean).join(' '))
  const newest = async (): Promise<ImportFile> => {
    const [file] = await files()
    if (file === undefined) throw new Error('no file is listed')
    return file
  }
  const stored = async () => {
    const day = { list: 'arriving', date: '2026-12-01', facilityId: null } as const
    const all = await reservationsOfDay(server.db, server.vault, day)
    return all
      .filter(({ referenceNumber }) => /^[A-Z]-/.test(referenceNumber))
      .map(({ referenceNumber, facilityId, adults }) => `${referenceNumber} ${facilityId} ${adults}`)
      .sort()
  }
  const given = (id: string) => ({ file: { of_folder: id }, whole_days: false })
  const planOf = async (id: string, more: object = {}) => {
    const read = await boss.payload('planImport', { ...given(id), ...more })
    if (read.kind !== 'plan') throw new Error(read.why.join())
    return read
  }
  const confirms = async (id: string, more: object = {}) => {
    const { name } = await planOf(id, more)
    const seen = { plan: name, without_wrong: true, large_meant: true }
    return await boss.payload('carryOutImport', { ...given(id), ...more, ...seen })
  }
  /** A person has looked at a first file of the hotel. */
  const knowsTheFile = async (rows: readonly Row[] = [numbered('A-1')]) => {
    await puts('MIO-KAIGAN/first.csv', rows)
    await passes()
    await confirms((await newest()).id)
  }

  it('are imported by themselves once a person has confirmed how the first is read (R19.32)', async () => {
    await puts('MIO-KAIGAN/first.csv', [numbered('A-1')])
    await passes()
    expect(await listed()).toEqual(['first.csv waiting reading'])
    expect(await stored()).toEqual([])
    const waits = async (facility: string) => (await boss.payload('board', { facility })).files_to_look_at
    expect([await waits('101'), await waits('102')]).toEqual([1, 0])
    expect(server.incidents).toEqual([{ event: 'import-file-waits', code: '101 reading' }])
    server.clock.pass({ minutes: 5 })
    expect((await server.app.inject('/metrics')).body).toMatch(
      /^tomari_import_files_oldest_seconds\{state="waiting"\} 300$/m,
    )
    const { id } = await newest()
    expect(await planOf(id)).toMatchObject({ rows: 1, outcomes: [{ outcome: 'new', count: 1 }] })
    expect(await confirms(id)).toMatchObject({ is_done: true })
    expect(await waits('101')).toBe(0)
    expect(await stored()).toEqual(['A-1 101 2'])

    await puts('MIO-KAIGAN/second.csv', [numbered('A-1', { adults: '3' }), numbered('A-2')])
    await passes()
    expect(await listed()).toEqual(['second.csv imported', 'first.csv imported'])
    expect((await newest()).result).toEqual({
      rows: 2,
      unchanged: 0,
      outcomes: [
        { outcome: 'new', count: 1 },
        { outcome: 'changed', count: 1 },
      ],
      keeps_desk: 0,
      wrong_rows: 0,
      wrong: [],
      remarks: [],
    })
    expect(await stored()).toEqual(['A-1 101 3', 'A-2 101 2'])
    expect(await readdir(folder, { recursive: true })).not.toContainEqual(expect.stringMatching(/csv/))
    const trail = await server.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('act', '=', 'import')
      .orderBy('id')
      .execute()
    expect(trail.map(({ who, door, details }) => [who, door, details])).toEqual([
      ['boss', 'desk-page', { added: 1, changed: 0 }],
      ['import-folder', 'import-folder', { added: 1, changed: 1 }],
    ])
  })

  it('of another system are read by the map that a person has made of the first (R19.32)', async () => {
    const line = [
      'お客様番号,予約者氏名,カナ,来館,泊数,大人人数計',
      'Z-1,見本 花子,ミホン ハナコ,2026/12/01,2,2',
    ]
    const sjis = (...lines: readonly string[]) =>
      new Uint8Array(iconv.encode(lines.join('\r\n'), 'shift_jis'))
    await puts('MIO-KAIGAN/一覧.csv', sjis(...line))
    await passes()
    expect(await listed()).toEqual(['一覧.csv waiting unreadable'])
    const { id } = await newest()
    const unread = await boss.payload('planImport', given(id))
    const columns = { お客様番号: 'reference_number', 来館: 'arrival' }
    await confirms(id, { map: { ...unread.map, columns } })
    await puts('MIO-KAIGAN/二.csv', sjis(...line, 'Z-2,例田 次郎,レイダ ジロウ,2026/12/01,1,1'))
    await passes()
    expect(await listed()).toEqual(['二.csv imported', '一覧.csv imported'])
    expect(await stored()).toEqual(['Z-1 101 2', 'Z-2 101 1'])
    // A column more is another file.
    await puts('MIO-KAIGAN/三.csv', sjis(`${line[0]},備考`, `${line[1]},x`))
    await passes()
    expect((await listed())[0]).toBe('三.csv waiting reading')
    // A day without bookings is none.
    await boss.payload('dropImportFile', { id: (await newest()).id })
    await puts('MIO-KAIGAN/四.csv', sjis(line[0] ?? ''))
    await passes()
    expect((await listed())[0]).toBe('四.csv imported')
  })

  it('name their hotel in each row, or have only that of their folder (R19.32)', async () => {
    await puts('MIO-KAIGAN/a.csv', [
      numbered('A-1', { facility: 'MIO-EKIMAE' }),
      numbered('A-2', { facility: '101' }),
    ])
    await puts('b.csv', [numbered('B-1', { facility: 'MIO-EKIMAE' }), numbered('B-2', { facility: '101' })])
    await mkdir(pathOf('nowhere'))
    await puts('nowhere/c.csv', [numbered('C-1')])
    await passes()
    expect((await listed()).sort()).toEqual(['a.csv waiting reading', 'b.csv waiting reading'])
    expect(server.incidents).toContainEqual({ event: 'import-file-stuck', code: 'FOLDER-OF-NO-HOTEL' })
    for (const { id } of await files()) await confirms(id)
    expect(await stored()).toEqual(['A-2 101 2', 'B-1 103 2', 'B-2 101 2'])
    await chmod(join(folder, 'incoming'), 0o777)
    await puts('MIO-KAIGAN/left.csv', [numbered('A-9')])
    await passes()
    await chmod(join(folder, 'incoming'), 0o700)
    expect(await readdir(pathOf('MIO-KAIGAN'))).toEqual(['left.csv'])
    expect(server.incidents).toContainEqual({ event: 'import-file-stuck', code: 'INCOMING-OPEN-TO-OTHERS' })
    await rm(pathOf('MIO-KAIGAN/left.csv'))
    // Who works in one hotel has its files alone.
    const kaigan = await server.signedIn('kaigan', '--role=engineer', '--facility=MIO-KAIGAN')
    const ekimae = await server.signedIn('ekimae', '--role=engineer', '--facility=MIO-EKIMAE')
    await puts('b2.csv', [numbered('B-1', { facility: 'MIO-EKIMAE', x: '' })])
    await passes()
    expect(await listed(kaigan)).toEqual(['a.csv partial'])
    expect(await listed(ekimae)).toEqual([])
    const { id } = await newest()
    expect(await kaigan.refusal('planImport', given(id))).toBe('404 import_file_gone')
    expect(await kaigan.refusal('dropImportFile', { id })).toBe('404 import_file_gone')
    const manager = await server.signedIn('manager', '--role=manager')
    expect(await manager.refusal('importFiles')).toBe('403 right_missing')
  })

  it('wait for a person with what nobody may do unasked, and hold up those behind them (R19.32)', async () => {
    const many = (more: Row) => [1, 2, 3, 4, 5, 6].map((number) => numbered(`A-${number}`, more))
    const first = many({ open_amount: '1000', status: 'booked' })
    await knowsTheFile(first)
    await puts('MIO-KAIGAN/large.csv', many({ open_amount: '2000', status: 'booked' }))
    await puts('MIO-KAIGAN/behind.csv', many({ open_amount: '3000', status: 'booked' }))
    await puts('other.csv', [numbered('B-1', { facility: '103' })])
    await passes()
    expect((await listed()).slice(0, 3).sort()).toEqual([
      'behind.csv taken',
      'large.csv waiting large',
      'other.csv waiting reading',
    ])
    const large = (await files()).find(({ name }) => name === 'large.csv')
    expect(await confirms(large?.id ?? '')).toMatchObject({ is_done: true })
    await passes()
    expect(await listed()).toContain('behind.csv waiting large')
    const behind = (await files()).find(({ name }) => name === 'behind.csv')
    expect(await boss.payload('dropImportFile', { id: behind?.id })).toEqual({})
    expect(await boss.refusal('planImport', given(behind?.id ?? ''))).toBe('404 import_file_gone')
    await puts('MIO-KAIGAN/off.csv', many({ open_amount: '2000', status: 'cancelled' }))
    await passes()
    expect(await listed()).toContain('off.csv waiting called_off')
    for (const { id, state } of await files())
      if (state === 'waiting') await boss.payload('dropImportFile', { id })
    await puts('MIO-KAIGAN/word.csv', many({ open_amount: '2000', status: '取下げ前' }))
    await passes()
    expect(await listed()).toContain('word.csv waiting asks')
    expect(new Set(await server.trail('drop-import-file'))).toEqual(new Set(['boss drop-import-file {}']))
  })

  it('wait in the folder behind too many of their own hotel, and of no other (R19.32)', async () => {
    const waiting = {
      scope: '101',
      state: 'waiting',
      why: 'reading',
      result: null,
      ended_at: null,
      bytes: 1,
      name_sealed: new Uint8Array(),
      content_sealed: new Uint8Array(),
      fingerprint: new Uint8Array(),
      modified_at: server.clock.now(),
      taken_at: server.clock.now(),
    } as const
    const rows = Array.from({ length: 100 }, (_, at) => ({
      ...waiting,
      id: at.toString(16).padStart(16, '0'),
    }))
    await server.db.insertInto('import_files').values(rows).execute()
    await mkdir(pathOf('MIO-EKIMAE'))
    await puts('MIO-KAIGAN/a.csv', [numbered('A-1')])
    await puts('MIO-EKIMAE/e.csv', [numbered('E-1')])
    await passes()
    expect(await readdir(pathOf('MIO-KAIGAN'))).toEqual(['a.csv'])
    expect(await listed(await server.signedIn('ekimae', '--role=engineer', '--facility=MIO-EKIMAE'))).toEqual(
      ['e.csv waiting reading'],
    )
  })

  it('are recognised by their content: again, or after others (R19.33)', async () => {
    const first = [numbered('A-1')]
    await knowsTheFile(first)
    await puts('MIO-KAIGAN/copy.csv', first)
    await passes()
    expect(await files()).toMatchObject([{ name: 'first.csv', repeats: 1, state: 'imported' }])
    const changed = [numbered('A-1', { adults: '3' })]
    await puts('MIO-KAIGAN/changed.csv', changed)
    server.clock.pass({ seconds: 1 })
    await passes()
    await puts('MIO-KAIGAN/late-copy.csv', first)
    server.clock.pass({ seconds: 1 })
    await passes()
    expect(await listed()).toEqual([
      'late-copy.csv waiting seen_before',
      'changed.csv imported',
      'first.csv imported',
    ])
    await boss.payload('dropImportFile', { id: (await newest()).id })
    // One that was written earlier comes later.
    await puts('MIO-KAIGAN/late.csv', [numbered('A-1', { adults: '4' })])
    await utimes(pathOf('MIO-KAIGAN/late.csv'), 1_000, 1_000)
    await passes()
    expect(await newest()).toMatchObject({ name: 'late.csv', state: 'waiting', why: 'older', is_older: true })
    expect(await stored()).toEqual(['A-1 101 3'])
  })

  it('leave out few wrong rows, which stay for a person; and wait with many (R19.32)', async () => {
    const rows = Array.from({ length: 19 }, (_, at) => numbered(`A-${at}`))
    await knowsTheFile(rows)
    const unreadable = numbered('A-0', { phone_number: 'abc' })
    const wrong = numbered('X-1', { adults: 'many', reservation_name: 'ヒミツ' })
    await puts('MIO-KAIGAN/few.csv', [unreadable, ...rows.slice(1), wrong])
    await passes()
    expect(await newest()).toMatchObject({
      state: 'partial',
      result: {
        rows: 20,
        unchanged: 19,
        wrong_rows: 1,
        wrong: [{ row: 21, column: 'adults' }],
        remarks: [{ row: 2, column: 'phone_number' }],
      },
    })
    const { id } = await newest()
    expect(await planOf(id)).toMatchObject({ wrong: [{ row: 21, value: 'many' }] })
    // What is listed says nothing of guests.
    const [listing] = await server.db
      .selectFrom('import_files')
      .select('result')
      .where('id', '=', id)
      .execute()
    expect(listing?.result).not.toMatch(/ヒミツ|many|abc/)
    await boss.payload('dropImportFile', { id })
    expect(await newest()).toMatchObject({ state: 'imported', result: { wrong_rows: 1 } })
    await puts('MIO-KAIGAN/many.csv', [numbered('X-1', { adults: 'x' }), numbered('X-2', { adults: 'x' })])
    await passes()
    expect((await listed())[0]).toBe('many.csv waiting wrong_rows')
  })

  it('leave what the desk has changed as it is, until they say the same (R19.32)', async () => {
    const before = { children: '0', others: '0', room_numbers: '301', status: 'booked' }
    await knowsTheFile([numbered('A-1', before), numbered('A-2', before)])
    const departure = '2026-12-05'
    await server.act.does('A-1', 'changeStay', { adults: 5, children: 1, others: 1, departure, rooms: '401' })
    const booker = { name: 'ミホン サブロウ', kana: 'ミホン サブロウ', phone: '090-0000-0001' }
    await server.act.does('A-1', 'correctBooker', booker)
    await server.act.does('A-2', 'cancelReservation')
    const stays = async () => {
      const day = { list: 'arriving', date: '2026-12-01', facilityId: '101' } as const
      const all = await reservationsOfDay(server.db, server.vault, day)
      return ['A-1', 'A-2'].map((number) => all.find(({ referenceNumber }) => referenceNumber === number))
    }
    const atDesk = await stays()
    await puts('MIO-KAIGAN/old-news.csv', [numbered('A-2', before), numbered('A-1', before)])
    await passes()
    expect(await newest()).toMatchObject({ state: 'imported', result: { keeps_desk: 2, unchanged: 2 } })
    expect(await stays()).toEqual(atDesk)
    expect(atDesk[0]).toMatchObject({ adults: 5, children: 1, others: 1, departure, name: booker.name })

    const agreed = numbered('A-1', { ...before, adults: '5', children: '1' })
    await puts('MIO-KAIGAN/agrees.csv', [agreed, numbered('A-2', { ...before, status: 'cancelled' })])
    await passes()
    expect(await newest()).toMatchObject({ state: 'imported', result: { keeps_desk: 1, unchanged: 2 } })
    await puts('MIO-KAIGAN/news.csv', [numbered('A-1', { ...before, adults: '1' }), numbered('A-2', before)])
    await passes()
    expect(await stored()).toEqual(['A-1 101 1', 'A-2 101 2'])
    expect((await stays())[0]).toMatchObject({ adults: 1, others: 1, departure, name: booker.name })
  })

  it('that nobody may read are refused, and kept aside (R19.33)', async () => {
    await puts('MIO-KAIGAN/large.csv', [])
    await truncate(pathOf('MIO-KAIGAN/large.csv'), LONGEST_IMPORT + 1)
    await passes(watch(2))
    expect(await listed()).toEqual(['large.csv refused too_large'])
    const filesIn = async (part: string) => (await readdir(join(folder, part), { recursive: true })).length
    expect(await filesIn('refused')).toBe(2)
    await puts('MIO-KAIGAN/a.csv', [numbered('A-1')])
    await passes(watch(2))
    expect(await filesIn('done')).toBe(2)
    server.clock.pass({ days: 3 })
    await passes(watch(2))
    expect([await filesIn('done'), await filesIn('refused')]).toEqual([0, 2])
    server.clock.pass({ days: 12 })
    await passes(watch(2))
    expect(await filesIn('refused')).toBe(0)
  })

  it('are imported once by two processes, and by the next where one died (R19.33)', async () => {
    await knowsTheFile()
    await puts('MIO-KAIGAN/a.csv', [numbered('A-1', { adults: '3' })])
    const [one, other] = [watch(), watch()]
    await Promise.all([one(), other()])
    server.clock.pass({ seconds: 30 })
    await Promise.all([one(), other()])
    expect(await listed()).toEqual(['a.csv imported', 'first.csv imported'])
    // It died after the file was stored, and before it was removed.
    const id = '0123456789abcdef'
    const content = Buffer.from(csvOf([numbered('A-1', { adults: '4' })]))
    await mkdir(join(folder, 'taking', 'MIO-KAIGAN'), { recursive: true })
    await writeFile(join(folder, 'taking', 'MIO-KAIGAN', `${id} b.csv`), content)
    const found = { id, facilityId: '101', name: 'b.csv', modifiedAt: server.clock.now() }
    await takeIn(server.deps, found, content)
    // It died with the lease, which is over some time later.
    const due_at = new Date(server.clock.now().getTime() + 60_000)
    await server.db.updateTable('import_watches').set({ due_at }).execute()
    await passes()
    expect((await listed())[0]).toBe('b.csv taken')
    server.clock.pass({ minutes: 1 })
    await passes()
    expect(await files()).toMatchObject([{ name: 'b.csv', state: 'imported', repeats: 0 }, {}, {}])
    expect(await stored()).toEqual(['A-1 101 4'])
    expect(await readdir(join(folder, 'taking', 'MIO-KAIGAN'))).toEqual([])
  })

  it('are given up by a program that fails with them again and again, and forgotten in time (R19.33)', async () => {
    await knowsTheFile()
    // The first thing that it asks of the database fails, then the second …
    for (const failing of [1, 2, 3, 4]) {
      let calls = 0
      const transaction: typeof server.database.transaction = (...given) =>
        (calls += 1) === failing ? fails() : server.database.transaction(...given)
      const database = { ...server.database, db: server.db, transaction }
      const broken = folderWatch({ ...server.deps, database }, { folder, daysInDone: 0 })
      await puts('MIO-KAIGAN/a.csv', [numbered('A-2', { adults: `${failing}` })])
      await broken()
      server.clock.pass({ seconds: 30 })
      await broken().catch(() => {})
      expect(calls).toBe(failing)
      await passes()
      const { state, repeats, result } = await newest()
      expect([state, repeats, result?.outcomes[0]?.count]).toEqual(['imported', 0, 1])
    }
    expect(await readdir(join(folder, 'taking', 'MIO-KAIGAN'))).toEqual([])
    await server.db.updateTable('import_files').set({ state: 'taken', tries: 5, ended_at: null }).execute()
    await passes()
    expect(await listed()).toEqual([
      'first.csv waiting failed',
      'a.csv taken',
      'a.csv taken',
      'a.csv taken',
      'a.csv taken',
    ])
    const states = async () => {
      const rows = await server.db.selectFrom('import_files').selectAll().orderBy('modified_at').execute()
      return rows.map(({ state, content_sealed: { length } }) => `${state} ${length}`)
    }
    server.clock.pass({ days: 15 })
    await purgeExpiredData(server.deps)
    expect(await states()).toEqual(Array(5).fill('expired 0'))
    server.clock.pass({ days: 15 })
    await purgeExpiredData(server.deps)
    expect(await states()).toEqual([])
  })
})

const fails = async (): Promise<never> => {
  throw new Error('the database is away')
}
