export { bookingAfter } from './booking-after.ts'
export { facilityNames } from './cells.ts'
export { type ColumnName, columnName, columnNames, columns } from './columns.ts'
export { importCommand } from './commands/import.ts'
export { importMembersCommand, removeMemberCommand } from './commands/members.ts'
export { type FileColumn, type FileRow, fileRows } from './file-rows.ts'
export { type ImportMap, importMapOf, noMap } from './import-map.ts'
export { type KnownStay, type PlannedStay, changesShown, importPlan } from './import-plan.ts'
export {
  type ImportOptions,
  type ImportResult,
  carryOutPlan,
  importReservations,
} from './import-reservations.ts'
export { knownStaysOf } from './known-stays.ts'
export { memberAfter, membersIn } from './members.ts'
export { type ReadFile, type UnreadableFile, readFile } from './read-file.ts'
export { readRows, writtenReservation } from './read-rows.ts'
export type { ReservationRow } from './reservation-row.ts'
export { type ImportedBill, facilitiesUntaxed } from './row-bill.ts'
export type { RowProblem } from './row-cells.ts'
export { lastImports, storedMap } from './store.ts'
