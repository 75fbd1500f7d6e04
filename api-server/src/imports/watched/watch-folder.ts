import {
  DAYS_IMPORT_FILES_ARE_LISTED,
  importOutcomes,
  type WhyImportWaits,
} from '@tomari/contract/desk-page/imports'
import type { Kysely } from 'kysely'
import { storedFacilities } from '../../hotel-setup/index.ts'
import {
  auditAs,
  type Deps,
  dayAfter,
  endlessRun,
  hotelDay,
  type JobRun,
  type Schema,
} from '../../platform/index.ts'
import { importRows, type SeenRows } from '../import-rows.ts'
import { outcomeShown } from '../plan/import-plan.ts'
import { type ReadFile, readFile } from '../reading/read-file.ts'
import type { RowProblem } from '../reading/row-cells.ts'
import { isConfirmed, storedMap } from '../store.ts'
import { contentOf, FolderOfFiles, orReported, type TakenFile } from './FolderOfFiles.ts'
import {
  countTry,
  EndedMeanwhile,
  endFile,
  type ImportFileResult,
  nextFile,
  openFile,
  openFilesByHotel,
  type StoredImportFile,
} from './import-files.ts'
import { refuseFile, takeIn } from './take-in.ts'
import { whyPerson } from './why-person.ts'

export const WATCH_FOLDER_EVERY_MS = 10_000

/** Longer than a run, with a large file at its end; two who import the same file do it once. */
const LEASE_MS = 5 * 60 * 1000

/** Further files of a hotel stay in the folder until people have looked at these. */
const MOST_OPEN = 100

const MOST_TRIES = 5

/** The bookings of a plan may change while it is judged. */
const MOST_PLANS = 3

/** Rows with errors, and rows that a person should look at. */
const MOST_ROWS_STORED = 100

type WatchingDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'alert' | 'randomBytes'>

interface WatchedFolder {
  readonly folder: string
  /** Days for which files that were taken in stay in `done`; 0: they go at once. */
  readonly daysInDone: number
}

/**
 * Takes in the files of a folder, and carries out what the plan of an import may do without a person. Every process may run this at any time:
 * one at a time does. A file is stored before it leaves the folder, so that a process that dies loses none and imports none twice.
 */
export function folderWatch(
  deps: WatchingDeps,
  { folder, daysInDone }: WatchedFolder,
): (run?: JobRun) => Promise<void> {
  const reported = new Set<string>()
  const report = (code: string) => {
    if (!reported.has(code)) deps.alert({ event: 'import-file-stuck', code })
    reported.add(code)
  }
  const files = new FolderOfFiles(folder)
  return async (run = endlessRun) => {
    const { db } = deps.database
    await files.prepare()
    const hotels = await hotelsByFolder(deps, await files.folders(), report)
    // Every process looks, so that each knows what is still written when its turn comes.
    const settled = await files.settled([...hotels.keys()], deps.clock.elapsed())
    if (!(await claim(db, deps.clock.now()))) return
    try {
      const open = await openFilesByHotel(db)
      for (const file of settled) {
        const hotel = hotels.get(file.folder) ?? null
        const before = open.get(hotel) ?? 0
        if (before >= MOST_OPEN) continue
        open.set(hotel, before + 1)
        await files.take(file, Buffer.from(deps.randomBytes(8)).toString('hex')).catch(orReported(report))
      }
      for (const file of await files.taken()) {
        if (!run.mayGoOn()) break
        const facilityId = hotels.get(file.folder) ?? null
        // Its hotel is gone since it was moved here: no other gets its bookings.
        if (file.folder !== '' && facilityId === null) report('FOLDER-OF-NO-HOTEL')
        else await store(deps, files, file, { facilityId, daysInDone }).catch(orReported(report))
      }
      const today = hotelDay(deps.clock.now())
      await files.removeOld('done', dayAfter(today, -daysInDone))
      await files.removeOld('refused', dayAfter(today, -DAYS_IMPORT_FILES_ARE_LISTED))
      while (run.mayGoOn()) {
        const next = await nextFile(deps)
        if (next === null) break
        await claimOn(db, deps.clock.now())
        await importFile(deps, next).catch(orEnded)
      }
    } finally {
      await release(db, deps.clock.now())
    }
  }
}

/** Ids of hotels by the name of their folder, which is the id or code. */
async function hotelsByFolder(
  deps: WatchingDeps,
  folders: readonly string[] | 'open',
  report: (code: string) => void,
): Promise<ReadonlyMap<string, string>> {
  if (folders === 'open') {
    report('INCOMING-OPEN-TO-OTHERS')
    return new Map()
  }
  const hotels = (await storedFacilities(deps)).map(({ facility }) => facility)
  const found = new Map<string, string>()
  for (const folder of folders) {
    const hotel = hotels.find(({ id }) => id === folder) ?? hotels.find(({ code }) => code === folder)
    if (hotel === undefined) report('FOLDER-OF-NO-HOTEL')
    else found.set(folder, hotel.id)
  }
  return found
}

async function store(
  deps: WatchingDeps,
  files: FolderOfFiles,
  file: TakenFile,
  { facilityId, daysInDone }: { readonly facilityId: string | null; readonly daysInDone: number },
): Promise<void> {
  const read = await contentOf(file)
  if (read === 'gone' || read === 'being_written') return
  const found = { ...file, facilityId }
  const today = hotelDay(deps.clock.now())
  if ('refused' in read) {
    await refuseFile(deps, found, read.bytes, read.refused)
    await files.putAway(file, 'refused', today)
    return
  }
  await takeIn(deps, found, read.content)
  await files.putAway(file, daysInDone > 0 ? 'done' : null, today)
}

/** Plans a file, and carries the plan out or leaves it to a person. */
async function importFile(deps: WatchingDeps, file: StoredImportFile): Promise<void> {
  const { db } = deps.database
  const { clock } = deps
  const from = { id: file.id, from: 'taken' } as const
  const wait = async (why: WhyImportWaits, result?: ImportFileResult): Promise<void> => {
    await endFile(db, deps, from, { state: 'waiting', why, ...(result && { result }) })
    deps.alert({ event: 'import-file-waits', code: `${file.facilityId ?? '-'} ${why}` })
  }
  if (file.tries >= MOST_TRIES) return await wait('failed')
  await countTry(db, file.id)
  const opened = await openFile(deps, file.id)
  if (opened === null) return await endFile(db, deps, from, { state: 'refused', why: 'unopenable' })
  const { facilityId } = file
  const map = await storedMap(deps, facilityId)
  const read = await readFile(deps, opened.content, {
    encoding: 'auto',
    map,
    facilities: facilitiesOf(await storedFacilities(deps), facilityId),
    ordinaryFacility: facilityId,
    ...(facilityId !== null && { unknownFacility: 'not_own_facility' }),
  })
  if ('why' in read) {
    return read.isBlank
      ? await endFile(db, deps, from, { state: 'imported', result: NOTHING_IN_IT })
      : await wait('unreadable')
  }
  const isReadingConfirmed = await isConfirmed(db, { facilityId, map, header: read.table.header })
  const importAs = (planSeen: string | null) =>
    importRows(deps, read, {
      holdsWholeDays: false,
      keepsDesk: true,
      confirmed: { planSeen, mayLeaveOut: true, mayChangeMuch: false },
      isOwn: (id) => facilityId === null || id === facilityId,
      audit: auditAs(clock, ACTOR, 'import'),
      alongside: (transaction, seen) => endFile(transaction, deps, from, endingOf(read, seen)),
    })
  for (let plans = 0; plans < MOST_PLANS; plans += 1) {
    const planned = await importAs(null)
    if (planned === 'given_up') return await wait('hotel_closed')
    const why = whyPerson(read, planned, { isReadingConfirmed, ...file })
    const ending = endingOf(read, planned)
    if (why !== null) return await wait(why, ending.result)
    if (planned.reservations.length === 0) return await endFile(db, deps, from, ending)
    const written = await importAs(planned.result.planName)
    if (written !== 'given_up' && written.result.isWritten) return
  }
}

/** Another process had the file, whose lease was over. */
function orEnded(error: unknown): void {
  if (!(error instanceof EndedMeanwhile)) throw error
}

const ACTOR = { who: 'import-folder', door: 'import-folder' } as const

const NOTHING_IN_IT: ImportFileResult = {
  rows: 0,
  unchanged: 0,
  outcomes: [],
  keeps_desk: 0,
  wrong_rows: 0,
  wrong: [],
  remarks: [],
}

/** The hotels that the files of a folder may name: its own, or all. */
export const facilitiesOf = <State extends { readonly facility: { readonly id: string } }>(
  all: readonly State[],
  facilityId: string | null,
): readonly State[] => all.filter(({ facility: { id } }) => facilityId === null || id === facilityId)

/** What is listed of a plan, once it is carried out; without the cells of the file. */
export function endingOf(
  { table, remarks }: Pick<ReadFile, 'remarks'> & { readonly table: Pick<ReadFile['table'], 'rows'> },
  { problems, result: { plan, deskParts } }: SeenRows,
): { readonly state: 'imported' | 'partial'; readonly result: ImportFileResult } {
  const countOf = (outcome: ReturnType<typeof outcomeShown>) =>
    plan.filter((stay) => outcomeShown(stay) === outcome).length
  const counts = importOutcomes.map((outcome) => ({ outcome, count: countOf(outcome) }))
  return {
    state: problems.length > 0 ? 'partial' : 'imported',
    result: {
      rows: table.rows.length,
      unchanged: countOf('unchanged'),
      outcomes: counts.filter(({ count }) => count > 0),
      keeps_desk: deskParts.filter(({ staying }) => staying.length > 0).length,
      wrong_rows: new Set(problems.map(({ row }) => row)).size,
      wrong: withoutValues(problems),
      remarks: withoutValues(remarks),
    },
  }
}

const withoutValues = (problems: readonly RowProblem[]) =>
  problems.slice(0, MOST_ROWS_STORED).map(({ row, column, reason }) => ({ row, column, reason }))

const FOLDER = 'incoming'
const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

/** Whether this process may look into the folder: no other does until the lease is over. */
async function claim(db: Kysely<Schema>, now: Date): Promise<boolean> {
  await db
    .insertInto('import_watches')
    .values({ folder: FOLDER, due_at: now })
    .onConflict((known) => known.column('folder').doNothing())
    .execute()
  const row = await db
    .updateTable('import_watches')
    .set({ due_at: leaseFrom(now) })
    .where('folder', '=', FOLDER)
    .where('due_at', '<=', now)
    .returning('folder')
    .executeTakeFirst()
  return row !== undefined
}

const putOff = (db: Kysely<Schema>, until: Date) =>
  db.updateTable('import_watches').set({ due_at: until }).where('folder', '=', FOLDER).execute()
const claimOn = (db: Kysely<Schema>, now: Date) => putOff(db, leaseFrom(now))
const release = putOff
