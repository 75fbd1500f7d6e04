import { DatabaseUnavailable, StatementRefused } from '@tomari/database-port/errors'
import { type Generated, type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import type { Deps } from '../Deps.ts'
import type { Schema } from '../database/schema.ts'
import type { Delivery, Mail, MailCarrier } from '../mail/MailCarrier.ts'
import type { Place, Vault } from '../sealing/vault.ts'
import { endlessRun, type JobRun } from './jobs.ts'

/**
 * The row that has been due for longest, locked: rows that another process is just taking are passed over, so that none waits and none is
 * taken twice. The update around it puts the row off for as long as the process may hold it.
 * @param due column of the moment from which on a row may be taken
 */
export const longestDue = <Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  due: string & keyof Tables[Table],
  moment: Date,
): SelectQueryBuilder<Tables, Table, Row> =>
  rows
    .where(sql<boolean>`${sql.ref(due)} <= ${moment}`)
    .orderBy(sql.ref(due))
    .limit(1)
    .forUpdate()
    .skipLocked()

const MINUTE_MS = 60 * 1000

const MOST_MAILS_A_RUN = 50

export const MAIL_TRIED_FOR_MS = 24 * 60 * MINUTE_MS

/** The others take a mail after that from a process that died. */
export const MAIL_LEASE_MS = 5 * MINUTE_MS

/** Of a try that was not the last. */
type FailedTry = 'later' | 'unknown'

/**
 * Minutes; the last one repeats. A server that never says that it has a mail, and has it, would hand a guest a hundred of them within the
 * day.
 */
const PAUSES_MINUTES: Readonly<Record<FailedTry, readonly [number, ...number[]]>> = {
  later: [0.5, 1, 2, 5, 10, 15],
  unknown: [1, 10, 60, 360],
}

/**
 * @param mail `tries` is at least one
 * @returns null when the mail has been tried for long enough
 */
export function nextTry(
  mail: { readonly tries: number; readonly writtenAt: Date },
  ended: FailedTry,
  now: Date,
): Date | null {
  if (now.getTime() - mail.writtenAt.getTime() >= MAIL_TRIED_FOR_MS) return null
  const pauses = PAUSES_MINUTES[ended]
  const minutes = pauses[Math.min(mail.tries, pauses.length) - 1] ?? pauses[0]
  return new Date(now.getTime() + minutes * MINUTE_MS)
}

export interface MailRow {
  readonly id: string
  /** Empty once erased. */
  readonly address_sealed: Uint8Array
  readonly state: string
  /** The one under way included. */
  readonly tries: Generated<number>
  /** Moment of the next try. The process that tries it puts this off, so that no other does meanwhile. */
  readonly due_at: Date
  readonly written_at: Date
  readonly ended_at: Date | null
  readonly problem: string | null
}

type MailTable = {
  [Table in keyof Schema]: Schema[Table] extends MailRow ? Table : never
}[keyof Schema]

type WaitingMail<Table extends MailTable> = Selectable<Schema[Table]> & Selectable<MailRow>

interface MailQueue<Table extends MailTable> {
  readonly table: Table
  /** Of the sealed addresses. */
  readonly kind: Place['kind']
  /** Null where the mail cannot be made of what is stored; `needless` where it need not go out any more. */
  readonly write: (row: WaitingMail<Table>, to: string) => Promise<Mail | 'needless' | null>
  /** What the report of a mail that is given up names. */
  readonly nameOf: (row: WaitingMail<Table>) => string
}

export type MailingDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'alert'> & {
  readonly carrier: MailCarrier
}

/**
 * Sends the mails that wait in a table. Every process may do this at any time: each mail is taken by one of them, and sent once; only when
 * a process dies, or the connection breaks, between the mail server's taking it and our recording that, is it sent again, under the same
 * Message-ID.
 * @returns how many mails were tried
 */
export async function sendMails<Table extends MailTable>(
  deps: MailingDeps,
  queue: MailQueue<Table>,
  run: JobRun = endlessRun,
): Promise<number> {
  let tried = 0
  while (tried < MOST_MAILS_A_RUN && run.mayGoOn()) {
    const row = await takeDue(deps, queue.table)
    if (row === undefined) break
    await send(deps, queue, row)
    tried += 1
  }
  return tried
}

async function takeDue<Table extends MailTable>(
  { database, clock }: MailingDeps,
  table: Table,
): Promise<WaitingMail<Table> | undefined> {
  const moment = clock.now()
  const due = longestDue(
    database.db.selectFrom<MailTable>(table).select('id').where('state', '=', 'waiting'),
    'due_at',
    moment,
  )
  const { rows } = await sql<WaitingMail<Table>>`
    update ${sql.table(table)} set due_at = ${new Date(moment.getTime() + MAIL_LEASE_MS)}, tries = tries + 1
    where id = ${due} returning *`.execute(database.db)
  return rows[0]
}

/** The key of the address, or of what the mail is about, may be put back: until then the mail is tried again, and given up like any other. */
const unreadable: Delivery = { kind: 'later', code: 'UNREADABLE' }

async function send<Table extends MailTable>(
  deps: MailingDeps,
  queue: MailQueue<Table>,
  mail: WaitingMail<Table>,
): Promise<void> {
  const written = await writtenMail(deps, queue, mail)
  if (written === 'needless') {
    await record(deps, queue, mail, { state: 'dropped', problem: null, ended_at: deps.clock.now() })
    return
  }
  const delivery = written === null ? unreadable : await deps.carrier.deliver(written)
  const moment = deps.clock.now()
  if (delivery.kind === 'sent' || delivery.kind === 'filed') {
    await record(deps, queue, mail, { state: delivery.kind, problem: null, ended_at: moment })
    return
  }
  const { kind, code: problem } = delivery
  const before = { tries: mail.tries, writtenAt: mail.written_at }
  const again = kind === 'refused' ? null : nextTry(before, kind, moment)
  if (again !== null) {
    await record(deps, queue, mail, { due_at: again, problem })
    return
  }
  await record(deps, queue, mail, { state: 'given_up', problem, ended_at: moment })
  deps.alert({ event: 'mail-given-up', code: `${queue.nameOf(mail)} ${problem}` })
}

/** @throws what the database throws */
async function writtenMail<Table extends MailTable>(
  { vault }: MailingDeps,
  { kind, write }: MailQueue<Table>,
  mail: WaitingMail<Table>,
): Promise<Mail | 'needless' | null> {
  const to = addressIn(vault, { kind, row: mail.id }, mail.address_sealed)
  if (to === null) return null
  try {
    return await write(mail, to)
  } catch (error) {
    if (error instanceof DatabaseUnavailable || error instanceof StatementRefused) throw error
    return null
  }
}

/** Null where it was erased, or none of the keys opens it. */
export function addressIn(vault: Vault, place: Place, sealed: Uint8Array): string | null {
  try {
    return Buffer.from(vault.open(place, sealed)).toString()
  } catch {
    return null
  }
}

/** A mail that was taken back meanwhile stays so. */
async function record<Table extends MailTable>(
  { database }: MailingDeps,
  { table }: MailQueue<Table>,
  { id }: Selectable<MailRow>,
  columns: Updateable<MailRow>,
): Promise<void> {
  await database.db
    .updateTable<MailTable>(table)
    .set(columns)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}
