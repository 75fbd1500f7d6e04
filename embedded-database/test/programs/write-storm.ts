import fs from 'node:fs'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { databaseOn } from '../../../api-server/src/storage/engine/database-on.ts'
import { embeddedEngine } from '../../src/embedded-engine.ts'
import { type Migrations, migrate } from '../../../api-server/src/storage/engine/migrate.ts'
import { rowOf } from '../storm-row.ts'

/**
 * A server that only writes, to be killed: `node write-storm.mjs DATA_FOLDER WORKER`. First it says what it finds (`found`, then
 * the ids of every sound row, as JSON), then it writes and says `ack ID` for each row that the database has acknowledged. With
 * `BACK_UP_TO` it makes a backup meanwhile, and says `backing up` and `backed up`.
 */
interface Tables {
  stay: { id: number; body: string }
  /** One row: how many stays there are, and the sum of their ids, kept in the same transactions. */
  ledger: { stays: number; ids: number }
}

const migrations: Migrations = {
  '0001-storm': {
    async up(db) {
      await sql`create table stay (id integer primary key, body text not null)`.execute(db)
      await sql`create table ledger (stays integer not null, ids integer not null)`.execute(db)
      await sql`insert into ledger values (0, 0)`.execute(db)
    },
  },
}

/** More than one checkpoint's worth. */
const ROWS_BEFORE_BACKUP = 300

const [, , folder = '', worker = ''] = process.argv
// So often that the kill also meets checkpoints, not only commits.
const maintenance = { everyMs: 50, checkpointAfterBytes: 256 * 1024, checkpointAfterMs: 60_000 }
const engine = await embeddedEngine({ folder, worker: pathToFileURL(worker), tell: () => {}, maintenance })
await migrate(engine, migrations)
const database = databaseOn<Tables>(engine)

const ids = await soundIds()
say(`found ${JSON.stringify(ids)}`)
// Whoever started the storm holds the other end: when that process is gone, so is the storm.
process.stdin.on('end', () => process.exit()).resume()
const { BACK_UP_TO } = process.env
let written = 0
await Promise.all(Array.from({ length: 4 }, (_, writer) => write((ids.at(-1) ?? 0) + 1 + writer)))

/** Writes every fourth id, one row after the other, for ever. */
async function write(first: number): Promise<never> {
  for (let id = first; ; id += 4) {
    await database.transaction(async (transaction) => {
      await transaction.insertInto('stay').values(rowOf(id)).execute()
      await transaction
        .updateTable('ledger')
        .set({ stays: sql`stays + 1`, ids: sql`ids + ${id}` })
        .execute()
    })
    say(`ack ${id}`)
    written += 1
    if (written === ROWS_BEFORE_BACKUP && BACK_UP_TO) void backUp(BACK_UP_TO)
  }
}

async function backUp(to: string): Promise<void> {
  say('backing up')
  await engine.backUp?.(to)
  say('backed up')
}

/** The ids of all rows, after everything that could have broken was looked at. */
async function soundIds(): Promise<number[]> {
  const rows = await database.db.selectFrom('stay').selectAll().orderBy('id').execute()
  for (const row of rows) demand(row.body === rowOf(row.id).body, `row ${row.id} has another body`)
  const found = rows.map(({ id }) => id)
  const ledger = await database.db.selectFrom('ledger').selectAll().executeTakeFirstOrThrow()
  const sum = found.reduce((total, id) => total + id, 0)
  demand(ledger.stays === found.length && ledger.ids === sum, 'a transaction is there in half')
  for (const setting of ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan', 'enable_bitmapscan']) {
    const counted = await database.transaction(async (transaction) => {
      await sql`select set_config(${setting}, 'off', true)`.execute(transaction)
      return await transaction
        .selectFrom('stay')
        .select((of) => of.fn.count<number>('id').as('count'))
        .where('id', '>', 0)
        .executeTakeFirstOrThrow()
    })
    demand(counted.count === found.length, `table and index disagree (${setting} off)`)
  }
  await sql`reindex table stay`.execute(database.db)
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
