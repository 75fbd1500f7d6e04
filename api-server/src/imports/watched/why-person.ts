import type { WhyImportWaits } from '@tomari/contract/desk-page/imports'
import type { PlannedRows } from '../import-rows.ts'
import { isLarge } from '../plan/compare.ts'
import { outcomeShown } from '../plan/import-plan.ts'
import type { ReadFile } from '../reading/read-file.ts'

/** So many wrong rows at most hold up the right ones of no file. */
const FEW_WRONG = 1
const SHARE_OF_WRONG = 1 / 20

interface FileFacts {
  /** A person has confirmed how such files are read. */
  readonly isReadingConfirmed: boolean
  /** Its content came before, and other files after it. */
  readonly wasSeen: boolean
  /** A later file was imported. */
  readonly isOlder: boolean
}

/** Why the plan of a file of the watched folder waits for a person; null where it may be carried out by itself. */
export function whyPerson(
  { table, asks }: Pick<ReadFile, 'asks'> & { readonly table: Pick<ReadFile['table'], 'rows'> },
  { problems, result: { plan, large } }: PlannedRows,
  { isReadingConfirmed, wasSeen, isOlder }: FileFacts,
): WhyImportWaits | null {
  const { columns, status, payment, days, amounts } = asks
  const wrongRows = new Set(problems.map(({ row }) => row)).size
  const count = (...outcomes: readonly ReturnType<typeof outcomeShown>[]) =>
    plan.filter((stay) => outcomes.includes(outcomeShown(stay))).length
  const calledOff = count('called_off')
  const changes = count('new', 'changed', 'called_off')
  if (!isReadingConfirmed) return 'reading'
  if (days || amounts || columns.length + status.length + payment.length > 0) return 'asks'
  if (wrongRows > Math.max(FEW_WRONG, table.rows.length * SHARE_OF_WRONG)) return 'wrong_rows'
  if (large.length > 0) return 'large'
  if (isLarge({ count: calledOff, of: count('changed', 'called_off', 'unchanged') })) return 'called_off'
  if (changes === 0) return null
  if (wasSeen) return 'seen_before'
  return isOlder ? 'older' : null
}
