import {
  DAYS_IMPORT_FILES_ARE_LISTED,
  type ImportFileState,
  importFileResult,
  importFileStates,
  MOST_IMPORT_FILES,
  type WhyImportRefused,
  type WhyImportWaits,
  whyImportRefused,
  whyImportWaits,
} from '@tomari/contract/desk-page/imports'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { type Deps, isTextKey, jsonIn, type Place, type Schema } from '../../platform/index.ts'
import type { Reason } from '../../stays/index.ts'
import { columnNames } from '../columns.ts'
import { OF_ALL } from '../store.ts'

export type StoreDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

export interface FoundFile {
  readonly id: string
  /** Null where each row names its hotel. */
  readonly facilityId: string | null
  readonly name: string
  readonly modifiedAt: Date
}

const result = importFileResult(
  v.object({
    row: v.number(),
    column: v.nullable(v.picklist(columnNames)),
    reason: v.custom<Reason>(
      (reason) => typeof reason === 'string' && isTextKey(`desk.import.problem.${reason}`),
    ),
  }),
)
export type ImportFileResult = v.InferOutput<typeof result>

export interface StoredImportFile extends FoundFile {
  readonly state: ImportFileState
  readonly why: WhyImportWaits | WhyImportRefused | null
  /** Null until it was planned. */
  readonly result: ImportFileResult | null
  readonly takenAt: Date
  readonly repeats: number
  /** How often it was begun. */
  readonly tries: number
  /** A later file of the same hotel was imported. */
  readonly isOlder: boolean
  /** The same content came before, and others between. */
  readonly wasSeen: boolean
}

/** Where a content and a name are sealed. */
export const contentOf = (id: string): Place => ({ kind: 'import_file', row: id })
export const nameOf = (id: string): Place => ({ kind: 'import_file_name', row: id })
export const NOTHING = new Uint8Array()

const filesIn = (db: Kysely<Schema>) =>
  db
    .selectFrom('import_files as file')
    .select([
      'id',
      'scope',
      'name_sealed',
      'modified_at',
      'taken_at',
      'state',
      'why',
      'result',
      'repeats',
      'tries',
    ])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('import_files as other')
          .select('other.id')
          .whereRef('other.scope', '=', 'file.scope')
          .where('other.state', 'in', ['imported', 'partial'])
          .whereRef('other.modified_at', '>', 'file.modified_at'),
      ).as('is_older'),
      exists(
        selectFrom('import_files as other')
          .select('other.id')
          .whereRef('other.scope', '=', 'file.scope')
          .whereRef('other.fingerprint', '=', 'file.fingerprint')
          .whereRef('other.taken_at', '<', 'file.taken_at'),
      ).as('was_seen'),
    ])

type FileRow = Awaited<ReturnType<ReturnType<typeof filesIn>['executeTakeFirstOrThrow']>>

const why = v.nullable(v.picklist([...whyImportWaits, ...whyImportRefused]))

function fileOf(vault: Deps['vault'], row: FileRow): StoredImportFile {
  const stored = v.safeParse(result, jsonIn(row.result ?? ''))
  return {
    id: row.id,
    facilityId: row.scope === OF_ALL ? null : row.scope,
    name: opened(vault, nameOf(row.id), row.name_sealed)?.toString() ?? '',
    modifiedAt: row.modified_at,
    takenAt: row.taken_at,
    state: v.parse(v.picklist(importFileStates), row.state),
    why: v.parse(why, row.why),
    result: stored.success ? stored.output : null,
    repeats: row.repeats,
    tries: row.tries,
    isOlder: Boolean(row.is_older),
    wasSeen: Boolean(row.was_seen),
  }
}

/** Null where it was erased, or none of the keys opens it. */
function opened(vault: Deps['vault'], place: Place, sealed: Uint8Array): Buffer | null {
  try {
    return Buffer.from(vault.open(place, sealed))
  } catch {
    return null
  }
}

/** The file that comes next: one that waits for a person holds up those of its hotel behind it. */
export async function nextFile({ database, vault }: StoreDeps): Promise<StoredImportFile | null> {
  const row = await filesIn(database.db)
    .where('file.state', '=', 'taken')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('import_files as ahead')
            .select('ahead.id')
            .whereRef('ahead.scope', '=', 'file.scope')
            .where('ahead.state', '=', 'waiting'),
        ),
      ),
    )
    .orderBy('modified_at')
    .orderBy('taken_at')
    .orderBy(sql`id collate "C"`)
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : fileOf(vault, row)
}

export const countTry = async (db: Kysely<Schema>, id: string): Promise<void> =>
  void (await db
    .updateTable('import_files')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute())

/** Those that a person has to look at, then the others, the newest first; of one hotel, or all. */
export async function listedFiles(
  { database, vault }: StoreDeps,
  facilityId: string | null,
): Promise<readonly StoredImportFile[]> {
  const rows = await filesIn(database.db)
    .$if(facilityId !== null, (query) => query.where('file.scope', '=', facilityId ?? OF_ALL))
    .orderBy(sql`file.state in ('waiting', 'partial')`, 'desc')
    .orderBy('taken_at', 'desc')
    .orderBy('modified_at', 'desc')
    .limit(MOST_IMPORT_FILES)
    .execute()
  return rows.map((row) => fileOf(vault, row))
}

/** A file that is not done with; null where there is none, or its content cannot be opened. */
export async function openFile(
  { database, vault }: StoreDeps,
  id: string,
): Promise<{ readonly file: StoredImportFile; readonly content: Uint8Array } | null> {
  const row = await filesIn(database.db)
    .select('content_sealed')
    .where('file.id', '=', id)
    .where('file.ended_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const content = opened(vault, contentOf(id), row.content_sealed)
  return content === null ? null : { file: fileOf(vault, row), content }
}

/** Of files that are not done with: how many there are in each state, and when the first came. */
export const openFiles = (db: Kysely<Schema>) =>
  db
    .selectFrom('import_files')
    .select(({ fn }) => ['state', fn.countAll<number>().as('files'), fn.min('taken_at').as('oldest')])
    .where('ended_at', 'is', null)
    .groupBy('state')
    .execute()

/**
 * How many files a person has to look at, of the hotel alone or also of those that name a hotel in each row. Files behind one that waits are
 * not imported meanwhile.
 */
export const filesToLookAt = (
  facilityId: string,
  withThoseOfAll: boolean,
): RawBuilder<number> => sql<number>`(
  select count(*)::integer from import_files
  where ended_at is null and state in ('waiting', 'partial') and scope in (${facilityId}, ${withThoseOfAll ? OF_ALL : facilityId})
)`

/** How many of them there are by hotel; null for those of which each row names its own. */
export async function openFilesByHotel(db: Kysely<Schema>): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom('import_files')
    .select(({ fn }) => ['scope', fn.countAll<number>().as('files')])
    .where('ended_at', 'is', null)
    .groupBy('scope')
    .execute()
  return new Map(rows.map(({ scope, files }) => [scope === OF_ALL ? null : scope, files]))
}

interface Ending {
  readonly state: Exclude<ImportFileState, 'taken'>
  readonly why?: WhyImportWaits | WhyImportRefused
  readonly result?: ImportFileResult
}

const OPEN: readonly ImportFileState[] = ['waiting', 'partial']
const isOpen = (state: ImportFileState): boolean => OPEN.includes(state)

/** A process that comes late, because another or a person has ended the file meanwhile, may not write. */
export class EndedMeanwhile extends Error {
  override readonly name = 'EndedMeanwhile'
}

/**
 * Notes what became of a file; its content goes with the state in which nobody needs it any more.
 * @throws EndedMeanwhile, which undoes the transaction
 */
export async function endFile(
  db: Kysely<Schema>,
  { clock }: Pick<Deps, 'clock'>,
  { id, from }: { readonly id: string; readonly from: ImportFileState },
  { state, why: because, result: came }: Ending,
): Promise<void> {
  const row = await db
    .updateTable('import_files')
    .set({
      state,
      why: because ?? null,
      ...(came === undefined ? {} : { result: JSON.stringify(came) }),
      ...(isOpen(state) ? {} : { ended_at: clock.now(), content_sealed: NOTHING }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) throw new EndedMeanwhile()
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Files that nobody looked at lose their content; they, and those that are done with, leave the list later. */
export async function forgetImportFiles(db: Kysely<Schema>, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - DAYS_IMPORT_FILES_ARE_LISTED * DAY_MS)
  await db.deleteFrom('import_files').where('ended_at', '<', longAgo).execute()
  await db
    .updateTable('import_files')
    .set({
      state: sql<ImportFileState>`case state when 'partial' then 'imported' else 'expired' end`,
      content_sealed: NOTHING,
      ended_at: now,
    })
    .where('ended_at', 'is', null)
    .where('taken_at', '<', longAgo)
    .execute()
}
