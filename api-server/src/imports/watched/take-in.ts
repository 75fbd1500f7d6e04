import { createHash } from 'node:crypto'
import type { ImportFileState, WhyImportRefused } from '@tomari/contract/desk-page/imports'
import type { Kysely } from 'kysely'
import type { Deps, Schema } from '../../platform/index.ts'
import { OF_ALL } from '../store.ts'
import { contentOf, type FoundFile, NOTHING, nameOf, type StoreDeps } from './import-files.ts'

/**
 * Stores a file. One with the content of the newest of its hotel is the same again, and counted there.
 * @returns false for a file that is stored already
 */
export async function takeIn(
  { database, vault, clock }: StoreDeps,
  file: FoundFile,
  content: Uint8Array,
): Promise<boolean> {
  const hash = createHash('sha256').update(content).digest('hex')
  const [fingerprint = NOTHING, ...earlier] = vault.searchKeys('import_file', hash)
  return await database.transaction(async (transaction) => {
    const newest = await transaction
      .selectFrom('import_files')
      .select(['id', 'fingerprint'])
      .where('scope', '=', file.facilityId ?? OF_ALL)
      .where('state', '<>', 'refused')
      .orderBy('taken_at', 'desc')
      .orderBy('modified_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (newest?.id === file.id) return false
    const isSame = [fingerprint, ...earlier].some(
      (key) => newest && Buffer.compare(key, newest.fingerprint) === 0,
    )
    if (newest !== undefined && isSame) {
      await transaction
        .updateTable('import_files')
        .set(({ eb }) => ({ repeats: eb('repeats', '+', 1) }))
        .where('id', '=', newest.id)
        .execute()
      return true
    }
    const sealed = { content_sealed: vault.seal(contentOf(file.id), content), fingerprint }
    return await addFile(transaction, { vault, clock }, file, {
      ...sealed,
      state: 'taken',
      bytes: content.length,
    })
  })
}

/** A file that was not read is listed with the reason. */
export const refuseFile = (
  { database, ...deps }: StoreDeps,
  file: FoundFile,
  bytes: number,
  why: WhyImportRefused,
): Promise<boolean> =>
  addFile(database.db, deps, file, {
    content_sealed: NOTHING,
    fingerprint: NOTHING,
    state: 'refused',
    why,
    bytes: Math.min(bytes, MOST_BYTES),
    ended_at: deps.clock.now(),
  })

/** What a column of the database holds. */
const MOST_BYTES = 2 ** 31 - 1

interface Further {
  readonly content_sealed: Uint8Array
  readonly fingerprint: Uint8Array
  readonly state: ImportFileState
  readonly bytes: number
  readonly why?: WhyImportRefused
  readonly ended_at?: Date
}

async function addFile(
  db: Kysely<Schema>,
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  { id, facilityId, name, modifiedAt }: FoundFile,
  further: Further,
): Promise<boolean> {
  const now = clock.now()
  const row = await db
    .insertInto('import_files')
    .values({
      id,
      scope: facilityId ?? OF_ALL,
      name_sealed: vault.seal(nameOf(id), Buffer.from(name)),
      // A clock that is ahead would make all later files older ones.
      modified_at: modifiedAt > now ? now : modifiedAt,
      taken_at: now,
      why: null,
      result: null,
      ended_at: null,
      ...further,
    })
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
