import type { DeskLanguage } from '@tomari/contract/desk-languages'
import type { DeskPageInputOf, DeskPagePayloadOf } from '@tomari/contract/desk-page/operations'
import {
  columnName,
  EndedMeanwhile,
  endFile,
  type ImportFileResult,
  listedFiles,
  openFile,
} from '../imports/index.ts'
import type { Person } from '../people/index.ts'
import { auditAtPage, type Deps, Refusal, refuse } from '../platform/index.ts'
import { reasonText } from '../stays/index.ts'

type ImportDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/** A file of the watched folder that waits for a person, or was imported but for its wrong rows. */
export async function openFileOf(deps: ImportDeps, { facilityId }: Person, id: string) {
  const opened = await openFile(deps, id)
  const isOwn = facilityId === null || opened?.file.facilityId === facilityId
  return opened === null || !isOwn || opened.file.state === 'taken' ? refuse('import_file_gone') : opened
}

/** The files that the watched folder was given for the hotels of the person. */
export async function listImportFiles(
  deps: ImportDeps,
  { facilityId }: Person,
  language: DeskLanguage,
): Promise<DeskPagePayloadOf<'importFiles'>> {
  const files = await listedFiles(deps, facilityId)
  return {
    files: files.map(({ id, name, takenAt, state, why, isOlder, repeats, result, ...file }) => ({
      id,
      facility_id: file.facilityId,
      name,
      at: takenAt.toISOString(),
      state,
      why,
      is_older: isOlder,
      repeats,
      result: result && {
        ...result,
        wrong: result.wrong.map(inWords(language)),
        remarks: result.remarks.map(inWords(language)),
      },
    })),
  }
}

const inWords =
  (language: DeskLanguage) =>
  ({ row, column, reason }: ImportFileResult['wrong'][number]) => ({
    row,
    column: column && columnName(column)[language],
    problem: reasonText(reason)[language],
  })

/** A file that waits is not imported; one that was imported in part is done with. */
export async function dropImportFile(
  deps: ImportDeps,
  person: Person,
  { id }: DeskPageInputOf<'dropImportFile'>,
): Promise<object | Refusal> {
  const opened = await openFileOf(deps, person, id)
  if (opened instanceof Refusal) return opened
  const from = opened.file.state
  const state = from === 'partial' ? 'imported' : 'dropped'
  return await deps.database
    .transaction(async (transaction) => {
      await endFile(transaction, deps, { id, from }, { state })
      await auditAtPage(deps.clock, person.name, 'drop-import-file')(transaction, null)
      return {}
    })
    .catch(orGone)
}

/** The refusal where another person has ended the file meanwhile. @throws every other error */
export const orGone = (error: unknown): Refusal => {
  if (error instanceof EndedMeanwhile) return refuse('import_file_gone')
  throw error
}
