import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DataFolderInUse } from '@tomari/embedded-database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LONGEST_FILE } from '../../src/platform/command/line-protocol.ts'
import { serveDeskLine } from '../../src/platform/command/line-server.ts'
import { Moved } from '../../src/platform/database/open.ts'
import { textOfDataKeys } from '../../src/platform/sealing/DataKeys.ts'
import { cloudbedsFields } from '../../src/property-systems/connected/cloudbeds/credentials.ts'
import { type DeskProcess, runDesk } from '../../src/run-desk.ts'
import { settingsFrom } from '../../src/settings.ts'
import { noDatabase, testKeys } from '../harness/server.ts'
import { TestClock } from '../harness/TestClock.ts'
import { testVault } from '../harness/worker-database.ts'
import { calling, MemoryTerminal } from './hotel.ts'

/** The person's side of the desk: files, terminal, and who does the work. A line stands for the server. */
describe("the desk in the person's process", () => {
  let folder: string
  let pauses: number[]
  const undo: (() => unknown)[] = []

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tomari-desk-'))
    pauses = []
    undo.push(() => fs.rmSync(folder, { recursive: true, force: true }))
  })
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  })

  const run = async (
    argv: readonly string[],
    typed = '',
    { answers = [], ...changes }: Partial<DeskProcess> & { readonly answers?: readonly string[] } = {},
  ) => {
    const terminal = new MemoryTerminal(typed, answers)
    const exit = await runDesk({
      argv,
      environment: { LANG: 'C' },
      settings: settingsFrom({ DATA_DIR: folder }),
      unknownVariables: [],
      folder,
      userName: 'tester',
      terminal,
      openDesk: () => Promise.reject(new DataFolderInUse(folder)),
      pause: async (milliseconds) => void pauses.push(milliseconds),
      ...changes,
    })
    return { exit, terminal }
  }
  const serving = async (exit: 0 | 3 = 0) => {
    const line = await serveDeskLine({
      dataFolder: folder,
      run: async ({ argv, stdin }, output) => {
        await output.progress(1, 1)
        await output.err('noted\n')
        await output.out(`${JSON.stringify(argv)} ${Buffer.from(stdin, 'base64').toString()}`)
        return exit
      },
    })
    undo.push(() => line.close())
  }

  it('reads the file itself and sends what is in it, with the language of the terminal', async () => {
    await serving()
    fs.writeFileSync(path.join(folder, 'stays.csv'), 'content')
    const { exit, terminal } = await run(['import', 'stays.csv', '--dry-run', '--encoding', 'utf-8'])
    expect(exit).toBe(0)
    expect(terminal.printed).toBe('["import","--lang=en","--encoding=utf-8","--dry-run","--","-"] content')
    expect(terminal.complained).toBe(`Database: ${folder}\nnoted\n`)
    expect(terminal.bars).toEqual([[1, 1]])
    expect(terminal.isFinished).toBe(true)
  })

  it('writes the answer into the file that --out names, for its owner alone, once it is whole', async () => {
    await serving()
    const file = path.join(folder, 'register.csv')
    fs.writeFileSync(file, 'an older register')
    const { exit, terminal } = await run(['register', '--out', 'register.csv', '--to', '2026-12-01'])
    expect([exit, terminal.printed, terminal.complained]).toEqual([0, '', `Database: ${folder}\nnoted\n`])
    const answered = '["register","--lang=en","--to=2026-12-01","--out=-"] '
    expect(fs.readFileSync(file, 'utf8')).toBe(answered)
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    await undo.pop()?.()
    await serving(3)
    expect((await run(['register', '--out', 'register.csv'])).exit).toBe(3)
    expect(fs.readFileSync(file, 'utf8')).toBe(answered)
    expect(fs.readdirSync(folder).filter((name) => name.includes('register'))).toEqual(['register.csv'])
  })

  it.each([
    [['import', 'nowhere.csv'], 'nowhere.csv cannot be read: there is no such file or folder.\n'],
    [['import', '.'], '. cannot be read: it is a folder.\n'],
    [['import', 'long.csv'], 'The file is too large: at most 20 MB. Import it in parts.\n'],
  ])('refuses %j in one sentence, before it asks a server', async (argv, sentence) => {
    fs.writeFileSync(path.join(folder, 'long.csv'), '')
    fs.truncateSync(path.join(folder, 'long.csv'), LONGEST_FILE + 1)
    const { exit, terminal } = await run(argv)
    expect([exit, terminal.complained]).toEqual([2, sentence])
  })

  it('gives up after ten seconds when the process that holds the folder does not answer', async () => {
    const { exit, terminal } = await run(['arrivals'])
    expect(exit).toBe(1)
    expect(terminal.complained).toContain('is in use by another Tomari process')
    expect(pauses.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(10_000)
    expect((await run(['arrivals', '--lang', 'ja'])).terminal.complained).toContain('別の Tomari が使用中')
  })

  it('names the database without its password, and does nothing where there is none (R20.14)', async () => {
    const openDesk = async () => null
    const none = await run(['arrivals'], '', { openDesk })
    expect([none.exit, none.terminal.printed]).toEqual([2, ''])
    expect(none.terminal.complained).toMatch(
      new RegExp(`^Database: ${folder}\\nThere is no database of a hotel there.*DATA_DIR or DATABASE_URL`),
    )
    const settings = settingsFrom({
      DATABASE_URL: 'postgres://tomari:secret@127.0.0.1:5432/hotels',
      DATA_KEYS: textOfDataKeys(testKeys),
    })
    const { terminal } = await run(['arrivals', '--lang=ja'], '', { openDesk, settings })
    expect(terminal.complained).toContain('データベース: PostgreSQL 127.0.0.1:5432/hotels\n')
    expect(terminal.complained).not.toContain('secret')
  })

  it.each([
    ['left', 'データベース /data は PostgreSQL db/tomari に移されました。'],
    ['arriving', 'PostgreSQL db/tomari から写されましたが、移行が終わっていません。'],
  ] as const)('names the other end of a move where the database has %s (R20.18)', async (state, sentence) => {
    const moved = new Moved({ dataFolder: '/data' }, { state, other: 'PostgreSQL db/tomari' })
    const { exit, terminal } = await run(['arrivals', '--lang=ja'], '', {
      openDesk: () => Promise.reject(moved),
    })
    expect([exit, terminal.complained]).toEqual([1, expect.stringContaining(sentence)])
  })

  it.each<[string, readonly string[], readonly string[]]>([
    [
      'y',
      [
        '["connect-add","--lang=en","--","OPERA","-"]',
        '["connect-add","--store","--lang=en","--","OPERA","-"]',
      ],
      [],
    ],
    ['n', ['["connect-add","--lang=en","--","OPERA","-"]'], []],
    ['', ['["connect-add","--lang=en","--store","--","OPERA","-"]'], ['--store']],
  ])('offers to go on after a whole run, and does it after a yes: %j', async (answer, calls, flags) => {
    await serving()
    const { exit, terminal } = await run(['connect', 'add', 'OPERA', '-', ...flags], '', {
      answers: [answer],
    })
    expect([exit, terminal.printed]).toEqual([0, calls.map((call) => `${call} `).join('')])
    expect(terminal.questions).toHaveLength(flags.length === 0 ? 1 : 0)
  })

  it('offers nothing after a run that failed', async () => {
    await serving(3)
    const { terminal } = await run(['connect', 'add', 'OPERA', '-'], '', { answers: ['y'] })
    expect(terminal.questions).toEqual([])
  })

  it('makes a file that was left out from the answers of a person, and sends none without', async () => {
    await serving()
    const [, ...leftEmpty] = cloudbedsFields.map(() => '')
    const answers = ['cloudbeds', 'the key', ...leftEmpty, '101=A', 'y', 'n']
    const { terminal } = await run(['connect', 'add', 'OPERA', '--store'], '', { answers })
    const written = { system: 'cloudbeds', credentials: { api_key: 'the key' }, hotels: { 101: 'A' } }
    const switches = { check_in_there: true, check_out_there: false }
    const argv = '["connect-add","--lang=en","--store","--","OPERA"]'
    expect(terminal.printed).toBe(`${argv} ${JSON.stringify({ ...written, ...switches })}`)
    expect((await run(['connect', 'add', 'OPERA'])).terminal.printed).toMatch(/\] $/)
  })

  it('takes secrets from no file that others can read (R25.16)', async () => {
    await serving()
    fs.writeFileSync(path.join(folder, 'opera.json'), '{}')
    fs.chmodSync(path.join(folder, 'opera.json'), 0o640)
    const { exit, terminal } = await run(['connect', 'add', 'OPERA', 'opera.json'])
    const sentence = 'opera.json can be read by others than its owner: chmod 600 it.\n'
    expect([exit, terminal.printed, terminal.complained]).toEqual([2, '', sentence])
    fs.chmodSync(path.join(folder, 'opera.json'), 0o600)
    expect((await run(['connect', 'add', 'OPERA', 'opera.json'])).exit).toBe(0)
  })

  it('does not hand files of the server to a caller of its socket', async () => {
    const call = calling({ database: noDatabase, vault: testVault, clock: new TestClock(), randomBytes })
    for (const words of ['import /etc/passwd', 'agreement ja /etc/passwd', 'register --out /tmp/x']) {
      const refused = { exit: 2, err: expect.stringContaining('reads and writes no file') }
      expect(await call(words.split(' '))).toMatchObject(refused)
    }
  })
})
