import { randomUUID } from 'node:crypto'
import type { FolioLine } from '../../model/payment/Folio.ts'
import { saveFolio } from '../../storage/repositories/payment/folios.ts'
import { lockedReservationsNumbered } from '../../storage/repositories/stays/reservation-lists.ts'
import {
  addReservations,
  changeReservations,
  learnReservations,
  sampleNumbersAmong,
} from '../../storage/repositories/stays/reservations.ts'
import { saveRoomsOfEach } from '../../storage/repositories/stays/stay-rooms.ts'
import type { Note } from '../note.ts'
import type { Deps } from '../Deps.ts'
import { type ImportPlan, importPlan } from './import-plan.ts'
import type { ImportedReservation } from './reservation-row.ts'

/** Rows of one statement: enough to be quick, few enough for PostgreSQL's limit of 65,535 parameters. */
const ROWS_AT_ONCE = 500

/** How an import is done, and what comes with the reservations. */
export interface ImportOptions {
  readonly isDryRun: boolean
  /** Room numbers by reference number. Guests get their rooms when they arrive, so those who have checked in get them too. */
  readonly rooms: ReadonlyMap<string, readonly string[]>
  /** Bills by reference number, of guests who have not checked in. */
  readonly folios: ReadonlyMap<string, readonly FolioLine[]>
  readonly progress: (done: number) => Promise<void>
  readonly note: Note
}

/** Reference numbers of the file under which the database holds stays of the sample world. */
export interface SampleNumbers {
  readonly ofSamples: readonly string[]
}

/**
 * Writes the reservations in one transaction: all of them or none. A reservation that is known by its reference number is
 * changed, unless its guests have checked in.
 * @returns what was done, or with `isDryRun` what would be; nothing is done when a number is that of a sample
 */
export async function importReservations(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  imported: readonly ImportedReservation[],
  options: ImportOptions,
): Promise<ImportPlan | SampleNumbers> {
  const plan = await database.transaction(async (transaction) => {
    const present = []
    const samples: string[] = []
    for (const some of portions(imported)) {
      const numbers = some.map(({ referenceNumber }) => referenceNumber)
      present.push(...(await lockedReservationsNumbered(transaction, vault, numbers)))
      samples.push(...(await sampleNumbersAmong(transaction, numbers)))
    }
    // The next renewal of the samples would take the guest's reservation away.
    if (samples.length > 0) return { ofSamples: samples }
    const plan = importPlan(imported, present, randomUUID)
    if (options.isDryRun) return plan
    let done = plan.unchanged.length + plan.checkedIn.length
    await options.progress(done)
    for (const some of portions(plan.added)) {
      await addReservations(transaction, vault, some, { isSample: false })
      await options.progress((done += some.length))
    }
    for (const some of portions(plan.changed)) {
      await changeReservations(transaction, vault, some)
      await options.progress((done += some.length))
    }
    for (const { id, referenceNumber, checkinCode } of [...plan.added, ...plan.changed, ...plan.unchanged]) {
      const folio = options.folios.get(referenceNumber)
      if (folio !== undefined && checkinCode === '00') await saveFolio(transaction, vault, id, folio)
    }
    for (const some of portions(Object.values(plan).flat())) {
      const known = some.flatMap(({ id, referenceNumber }) => {
        const rooms = options.rooms.get(referenceNumber)
        return rooms === undefined ? [] : [[id, rooms] as const]
      })
      await saveRoomsOfEach(transaction, new Map(known))
    }
    await options.note(transaction, null, { added: plan.added.length, changed: plan.changed.length })
    return plan
  })
  if ('ofSamples' in plan) return plan
  if (!options.isDryRun && plan.added.length + plan.changed.length >= ROWS_AT_ONCE) {
    await learnReservations(database.db)
  }
  return plan
}

function* portions<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) {
    yield items.slice(start, start + ROWS_AT_ONCE)
  }
}
