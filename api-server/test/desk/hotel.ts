import type { Updateable } from 'kysely'
import { beforeAll, beforeEach } from 'vitest'
import { paymentPageScripts } from '../../src/cards/scripts/payment-scripts.ts'
import { commands } from '../../src/commands.ts'
import { acting } from '../../src/desk/test/acting.ts'
import { cashier } from '../../src/desk/test/cashier.ts'
import { deskWork } from '../../src/platform/command/carry-out.ts'
import type { Desk } from '../../src/platform/command/DeskCommand.ts'
import type { Terminal } from '../../src/platform/command/terminal/process-terminal.ts'
import type { Database } from '../../src/platform/database/Database.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { describeOnDatabase, describeOnOwnDatabase, type Kind, type Open } from '../harness/databases.ts'
import { guestInfo, passport, representative, signature } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { type Changes, startTestServer, type TestServer } from '../harness/server.ts'

export class MemoryTerminal implements Terminal {
  printed = ''
  complained = ''
  isFinished = false
  readonly bars: (readonly [done: number, total: number])[] = []
  readonly questions: string[] = []
  readonly #typed: string
  readonly #answers: string[]

  constructor(typed = '', answers: readonly string[] = []) {
    this.#typed = typed
    this.#answers = [...answers]
  }

  out = async (text: string): Promise<void> => void (this.printed += text)
  err = async (text: string): Promise<void> => void (this.complained += text)
  progress = async (done: number, total: number): Promise<void> => void this.bars.push([done, total])
  ask = async (question: string): Promise<string | null> => {
    this.questions.push(question)
    return this.#answers.shift() ?? null
  }
  input = async (): Promise<Uint8Array> => Buffer.from(this.#typed)
  finish = async (): Promise<void> => void (this.isFinished = true)
}

export interface Said {
  readonly exit: number
  readonly out: string
  readonly err: string
  readonly progress: readonly (readonly [done: number, total: number])[]
}

export function deskOn(
  deps: Pick<Desk, 'database' | 'vault' | 'clock' | 'randomBytes'> &
    Partial<
      Pick<Desk, 'pageScripts' | 'web' | 'bothDatabases' | 'openCell' | 'publicUrl' | 'connectors' | 'http'>
    >,
): Desk {
  return {
    pageScripts: async () => paymentPageScripts({ paymentScript: null, tagManagerId: '' }),
    web: { read: async () => null },
    openCell: async () => [],
    publicUrl: null,
    connectors: {},
    http: async () => ({ kind: 'not_sent', code: 'NO-CONNECTION' }),
    ...deps,
  }
}

/** Has the desk carry out a command, as the person's process does after it has read the files. */
export const calling =
  (deps: Parameters<typeof deskOn>[0]) =>
  async (
    argv: readonly string[],
    input: string | Uint8Array = '',
    optionFiles: Readonly<Record<string, Uint8Array>> = {},
  ): Promise<Said> => {
    const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64')
    const files = Object.entries(optionFiles).map(([name, content]) => [name, base64(content)] as const)
    const request = { argv: [...argv], stdin: base64(input), files: Object.fromEntries(files) }
    const terminal = new MemoryTerminal()
    const exit = await deskWork(deskOn(deps), commands)(request, terminal)
    const { printed: out, complained: err, bars: progress } = terminal
    return { exit, out, err, progress }
  }

export function csvOf(rows: readonly Readonly<Record<string, string>>[]): string {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [headers, ...rows.map((row) => headers.map((header) => quoted(row[header] ?? '')))]
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A row with which nothing is wrong, on the day of `TestClock`. */
export const goodRow = {
  reference_number: 'H-0001',
  facility: '101',
  reservation_name: 'ミホン タロウ',
  phone_number: '090-0000-9001',
  adults: '2',
  arrival: '2026-12-01',
  departure: '2026-12-03',
} as const

/** The server that a suite has at the moment, with all who work there. */
export class Hotel implements TestServer {
  declare readonly app: TestServer['app']
  declare readonly deps: TestServer['deps']
  declare readonly clock: TestServer['clock']
  declare readonly state: TestServer['state']
  declare readonly incidents: TestServer['incidents']
  declare readonly logged: TestServer['logged']

  constructor(current: () => TestServer) {
    for (const part of ['app', 'deps', 'clock', 'state', 'incidents', 'logged'] as const)
      Object.defineProperty(this, part, { get: () => current()[part] })
  }

  get database() {
    return this.deps.database
  }
  get db() {
    return this.database.db
  }
  get vault() {
    return this.deps.vault
  }
  /** Has a stay be what it would become by acts that are no matter of the test. */
  async stayIs(id: string, columns: Updateable<Schema['reservations']>): Promise<void> {
    await this.db.updateTable('reservations').set(columns).where('id', '=', id).execute()
  }
  get desk() {
    return calling(this.deps)
  }
  /** The acts of a person of all hotels on a stay. */
  get act() {
    return acting(this.deps)
  }
  /** The sums that the person takes and gives back, and the print-outs. */
  get money() {
    return cashier(this.deps)
  }
}

type Suite = (hotel: Hotel, kind: Kind) => void

/** A suite of which each test finds the sample world as it is at first, on a server with these settings. */
export function describeInHotel(name: string, ...given: readonly [Suite] | readonly [Changes, Suite]): void {
  const [changes, suite] = given.length === 1 ? [{}, given[0]] : given
  describeOnDatabase(name, inHotel(suite, changes))
}

/** The same on a database that takes nothing back: in one that does, rows that change often grow slower with every change. */
export function describeInOwnHotel(name: string, suite: Suite): void {
  describeOnOwnDatabase(name, inHotel(suite, {}))
}

const inHotel =
  (suite: Suite, changes: Changes) =>
  (open: Open, kind: Kind): void => {
    let database: Database<Schema>
    let server: TestServer
    beforeAll(async () => void (database = await open()))
    beforeEach(async () => void (server = await startTestServer(database, changes)))
    suite(new Hotel(() => server), kind)
  }

/** Has guests find their booking and check in. Answers the token of their phone. */
export async function checksIn(
  { app }: Pick<TestServer, 'app'>,
  name: string,
  ...guests: (typeof representative)[]
): Promise<string> {
  const phone = new Phone(app)
  const token = await phone.tokenFor(name)
  await phone.payload('uploadSignature', { token, fields: await signature() })
  if (guests[0]?.overseas_flg) await phone.payload('uploadPassport', { token, fields: await passport() })
  const entered = guests.length === 0 ? [representative] : guests
  await phone.payload('executeCheckin', { token, fields: guestInfo(...entered) })
  return token
}
