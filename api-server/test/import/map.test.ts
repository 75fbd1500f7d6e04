import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commands } from '../../src/desk/commands.ts'
import { prepared } from '../../src/desk/local-files.ts'
import { parseArgv } from '../../src/desk/parse-argv.ts'
import type { Database } from '../../src/storage/Database.ts'
import { reservationNumbered } from '../../src/storage/repositories/stays/reservation-lists.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { importMapIn } from '../../src/usecases/import/import-map.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { calling, csvOf, goodRow } from '../desk/desk-calls.ts'
import { MemoryTerminal } from '../desk/MemoryTerminal.ts'

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

describeOnDatabase('a file of one house, in the words of its own system', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let desk: ReturnType<typeof calling>

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    desk = calling(server.deps)
  })

  const { facility: _facility, ...rowWithout } = goodRow
  const stored = () => reservationNumbered(database.db, server.deps.vault, goodRow.reference_number)

  it.each(['103', 'mio-ekimae', '澪津駅前ホテル'])(
    'needs no column of facilities with --facility %s (R19.12)',
    async (named) => {
      expect((await desk(['import', '-'], csvOf([rowWithout]))).exit).toBe(2)
      const { exit, err } = await desk(['import', '-', '--facility', named], csvOf([rowWithout]))
      expect([exit, err]).toEqual([0, ''])
      expect((await stored())?.facilityId).toBe('103')
    },
  )

  it('names the facilities there are when --facility is none of them', async () => {
    const { exit, err } = await desk(['import', '-', '--facility', '999'], csvOf([rowWithout]))
    expect([exit, err]).toEqual([2, expect.stringContaining('103  MIO-EKIMAE')])
  })

  it('is told of the map where its headers are not known', async () => {
    const { arrival, adults, ...others } = goodRow
    const { exit, err } = await desk(
      ['import', '-'],
      csvOf([{ ...others, IN: arrival, 'P\u001b[2J': adults }]),
    )
    expect(exit).toBe(2)
    const [first, second, hint, ...further] = err.split('\n')
    expect([first, second]).toEqual([
      expect.stringContaining('The column adults'),
      expect.stringContaining('The column arrival'),
    ])
    expect(hint).toMatch(/^These columns of the file are not known: IN, P.*\. .*--map/)
    expect(hint).not.toContain('\u001b')
    expect(further).toEqual([''])
  })

  it('is told nothing of other headers where a column stands there twice', async () => {
    const { err } = await desk(['import', '-'], csvOf([{ ...goodRow, 到着日: '2026-12-01', 備考: 'x' }]))
    expect(err).toBe('The column arrival (到着日) stands there more than once.\n')
  })

  it('is understood by a map of its headers (R19.13)', async () => {
    const { reference_number, arrival, ...others } = goodRow
    const file = csvOf([
      { お客様番号: reference_number, '入館　予定': arrival, ...others, 金額: '99999', 備考: 'x' },
    ])
    const map = { columns: { お客様番号: 'reference_number', 入館予定: '到着日', 金額: null } }
    const { exit, err } = await desk(['import', '-', '--map', '-'], file, { map: bytes(map) })
    expect([exit, err]).toEqual([0, 'These columns are not used: 金額, 備考\n'])
    expect(await stored()).toMatchObject({ arrival: '2026-12-01', openAmount: 0 })
  })

  it('is not imported without the map that it is to be understood by', async () => {
    // A caller of the desk line has to send the content, and cannot have this process open a file.
    expect(await desk(['import', '-', '--map', '-'], csvOf([goodRow]))).toMatchObject({
      exit: 2,
      err: 'The map is not JSON.\n',
    })
    expect((await desk(['import', '-', '--map', '/etc/hostname'], csvOf([goodRow]))).exit).toBe(2)
    expect(await stored()).toBeNull()
  })

  it('is not imported with a map that is wrong', async () => {
    const { exit, err } = await desk(['import', '-', '--map', '-'], csvOf([goodRow]), {
      map: bytes({ columns: { お客様番号: 'number' } }),
    })
    expect([exit, err]).toEqual([
      2,
      '"columns" → "お客様番号" has to be the name of a column, or null for a header that is not to be used.\n',
    ])
    expect(await stored()).toBeNull()
  })

  it('says which taxes it does not speak of, and adds none', async () => {
    const file = [
      { ...goodRow, open_amount: '10000' },
      { ...goodRow, reference_number: 'H-0002', facility: '103', open_amount: '0' },
    ]
    const { exit, err } = await desk(['import', '-'], csvOf(file))
    expect([exit, err]).toEqual([
      0,
      'These facilities levy taxes, the file has no column of them, and booked_amounts in their file does not say whether the amounts contain them: 101. The amounts are taken as they are, no tax is added, and receipts show none.\n',
    ])
    const taxed = file.map((row) => ({ ...row, bathing_tax: '0', accommodation_tax: '0' }))
    expect((await desk(['import', '-'], csvOf(taxed))).err).toBe('')
  })
})

describe('a map', () => {
  const problems = (content: Uint8Array) => {
    const map = importMapIn(content)
    return 'problems' in map ? map.problems.map(({ en }) => en) : []
  }
  const entries = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`列${index}`, null]))

  it.each([
    [[], 'has to be { … }'],
    [{ columns: [] }, '"columns" has to be { … }'],
    [{ columns: 'reference_number' }, '"columns" has to be { … }'],
    [{ colums: {} }, '"colums" is no part of a map.'],
    [{ columns: { 番号: 1 } }, '"columns" → "番号" has to be the name of a column'],
    [{ columns: { ['あ'.repeat(201)]: null } }, 'is longer than 200 characters.'],
    [{ columns: entries(201) }, '"columns" has more than 200 entries.'],
  ])('is refused by entry: %j', (written, sentence) => {
    expect(problems(bytes(written))).toEqual([expect.stringContaining(sentence)])
  })

  it('is refused in a sentence when it is no JSON in UTF-8', () => {
    expect(problems(new TextEncoder().encode('{'))).toEqual(['The map is not JSON.'])
    expect(problems(iconv.encode('{"番号":1}', 'shift_jis'))).toEqual(['The map is not UTF-8: save it so.'])
  })

  it('may say nothing', () => {
    expect(problems(bytes({}))).toEqual([])
    expect(problems(bytes({ columns: entries(200) }))).toEqual([])
  })
})

describe('a file that an option names', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomari-map-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('is read where the person stands, and travels without its name', async () => {
    await writeFile(join(folder, 'own.json'), '{}')
    await writeFile(join(folder, 'file.csv'), 'a')
    const parsed = parseArgv(['import', 'file.csv', '--map', 'own.json'], commands, 'en')
    if (parsed.kind !== 'call') throw new Error('this is no call')
    const where = { terminal: new MemoryTerminal(), folder, language: 'en' } as const
    const ready = await prepared(parsed.call, where)
    if (typeof ready === 'string') throw new Error(ready)
    expect(ready.argv).toEqual(['import', '--lang=en', '--map=-', '--', '-'])
    expect(Buffer.from(ready.files.get('map') ?? []).toString()).toBe('{}')
    await rm(join(folder, 'own.json'))
    expect(await prepared(parsed.call, where)).toContain('own.json cannot be read')
  })
})
