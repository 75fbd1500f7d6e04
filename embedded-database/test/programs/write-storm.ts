import fs from 'node:fs'
import { pathToFileURL } from 'node:url'
import { runInTurn } from '@tomari/database-port/Engine'
import { embeddedEngine } from '../../src/embedded-engine.ts'
import { inTransaction } from '../harness/transactions.ts'

/** A server that only writes, to be killed: `node write-storm.mjs DATA_FOLDER WORKER`. */
const TABLES = [
  'create table if not exists stay (id integer primary key, body text not null)',
  // One row: how many stays there are, and the sum of their ids, kept in the same transactions.
  'create table if not exists ledger (stays integer not null, ids integer not null)',
  'insert into ledger select 0, 0 where not exists (select from ledger)',
]

const WRITERS = 8
const ROWS_BEFORE_BACKUP = 300

const [, , folder = '', worker = ''] = process.argv
// So often that the kill also meets checkpoints, not only commits.
const maintenance = { everyMs: 50, checkpointAfterBytes: 256 * 1024, checkpointAfterMs: 60_000 }
const engine = await embeddedEngine({ folder, worker: pathToFileURL(worker), log: () => {}, maintenance })
await transaction(async (run) => {
  for (const statement of TABLES) await run(statement)
})

const ids = await soundIds()
say(`found ${JSON.stringify(ids)}`)
// The process that started the storm holds the other end: when it is gone, so is the storm.
process.stdin.on('end', () => process.exit()).resume()
const { BACK_UP_TO } = process.env
let written = 0
await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write((ids.at(-1) ?? 0) + 1 + writer)))

/** What stands in the row of an id: long enough that rows fill pages, and known from its id alone. */
function bodyOf(id: number): string {
  return `stay ${id} `.repeat(20 + (id % 60))
}

async function write(first: number): Promise<never> {
  for (let id = first; ; id += WRITERS) {
    await (first % 2 === 0 ? writeAtOnce(id) : writeInTransaction(id))
    say(`ack ${id}`)
    written += 1
    if (written === ROWS_BEFORE_BACKUP && BACK_UP_TO) void backUp(BACK_UP_TO)
  }
}

async function writeInTransaction(id: number): Promise<void> {
  await transaction(async (run) => {
    await run('insert into stay values ($1, $2)', id, bodyOf(id))
    await run('update ledger set stays = stays + 1, ids = ids + $1', id)
  })
}

/** Commits of single statements share a sync. */
async function writeAtOnce(id: number): Promise<void> {
  const session = await engine.acquire('single')
  await runInTurn(
    session,
    'with stay as (insert into stay values ($1, $2)) update ledger set stays = stays + 1, ids = ids + $1',
    [id, bodyOf(id)],
  )
}

async function backUp(to: string): Promise<void> {
  say('backing up')
  await engine.backUp?.(to)
  say('backed up')
}

type Run = <Row>(statement: string, ...parameters: readonly unknown[]) => Promise<Row[]>

async function transaction<Result>(work: (run: Run) => Promise<Result>): Promise<Result> {
  return await inTransaction(engine, (session) =>
    work(async <Row>(statement: string, ...parameters: readonly unknown[]) => {
      const { rows } = await session.run<Row>(statement, parameters)
      return rows
    }),
  )
}

async function soundIds(): Promise<number[]> {
  const rows = await transaction((run) => run<{ id: number; body: string }>('select * from stay order by id'))
  for (const row of rows) demand(row.body === bodyOf(row.id), `row ${row.id} has another body`)
  const found = rows.map(({ id }) => id)
  const [ledger] = await transaction((run) => run<{ stays: number; ids: number }>('select * from ledger'))
  const sum = found.reduce((total, id) => total + id, 0)
  demand(ledger?.stays === found.length && ledger.ids === sum, 'a transaction is there in half')
  for (const setting of ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan', 'enable_bitmapscan']) {
    const [counted] = await transaction(async (run) => {
      await run(`select set_config($1, 'off', true)`, setting)
      return await run<{ count: number }>('select count(id) as count from stay where id > 0')
    })
    demand(counted?.count === found.length, `table and index disagree (${setting} off)`)
  }
  await transaction((run) => run('reindex table stay'))
  return found
}

function demand(condition: boolean, otherwise: string): void {
  if (condition) return
  say(`unsound ${otherwise}`)
  process.exit(1)
}

/** Straight to the pipe: what was acknowledged has left the process before it can be killed. */
function say(line: string): void {
  fs.writeSync(1, `${line}\n`)
}
