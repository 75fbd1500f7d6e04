import type { ImportMapWritten } from '@tomari/contract/desk-page/imports'
import { storedImportMap } from './store/import-maps.ts'
import type { Deps } from '../platform/index.ts'
import type { FileColumn } from './file-rows.ts'
import { type ImportMap, importMapOf, noMap } from './import-map.ts'
import type { MapQuestions } from './read-file.ts'

/** The map with which the last file of a facility was imported. */
export async function storedMap(
  { database }: Pick<Deps, 'database'>,
  facilityId: string | null,
): Promise<ImportMap> {
  const written = await storedImportMap(database.db, facilityId)
  const map = written === null ? noMap : importMapOf(JSON.parse(written))
  // What another version of the product has stored is asked anew.
  return 'problems' in map ? noMap : map
}

/** Stands where a person has to say something: no map with it is taken. */
const ASKED = '?'

/** A map of everything that a file has, to be completed where it cannot be known. */
export function proposedMap(
  header: readonly FileColumn[],
  asks: MapQuestions | null,
  { written }: ImportMap,
): Omit<ImportMapWritten, 'days' | 'amounts'> & {
  readonly days: string | null
  readonly amounts: string | null
} {
  const asked = (words: readonly string[] = []) => Object.fromEntries(words.map((word) => [word, ASKED]))
  const named = header.filter(({ header: title }) => title.trim() !== '')
  return {
    columns: {
      ...written.columns,
      ...Object.fromEntries(named.map(({ header: title, means }) => [title, means])),
      ...asked(asks?.columns),
    },
    status: { ...written.status, ...asked(asks?.status) },
    payment: { ...written.payment, ...asked(asks?.payment) },
    days: asks?.days ? ASKED : written.days,
    amounts: asks?.amounts ? ASKED : written.amounts,
    leave_out: written.leave_out,
  }
}
