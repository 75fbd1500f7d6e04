export { facilityNames, roomTypesText } from './cells.ts'
export { type ColumnName, columnName, columnNames, columns } from './columns.ts'
export { importCommand } from './commands/import.ts'
export { importMembersCommand, removeMemberCommand } from './commands/members.ts'
export { type ImportMap, importMapOf, noMap } from './import-map.ts'
export { carryOutPlan } from './import-reservations.ts'
export { type Confirmed, importRows, type PlannedRows } from './import-rows.ts'
export { memberAfter, membersIn } from './members.ts'
export {
  changesShown,
  importPlan,
  outcomeShown,
  type KnownStay,
  type PlannedStay,
} from './plan/import-plan.ts'
export { knownStaysOf } from './plan/known-stays.ts'
export { reservationAfter } from './plan/reservation-after.ts'
export { type FileColumn, type FileRow, fileRows } from './reading/file-rows.ts'
export {
  type ReadFile,
  readFile,
  readRows,
  type UnreadableFile,
  writtenReservation,
} from './reading/read-file.ts'
export type { ReservationRow } from './reading/reservation-row.ts'
export { facilitiesUntaxed, type ImportedBill } from './reading/row-bill.ts'
export type { RowProblem } from './reading/row-cells.ts'
export { confirmReading, lastImports, storedMap } from './store.ts'
export { importsSealed } from './tables.ts'
export {
  EndedMeanwhile,
  endFile,
  filesToLookAt,
  forgetImportFiles,
  listedFiles,
  openFile,
  openFiles,
  type ImportFileResult,
  type StoredImportFile,
} from './watched/import-files.ts'
export { endingOf, facilitiesOf, folderWatch, WATCH_FOLDER_EVERY_MS } from './watched/watch-folder.ts'
