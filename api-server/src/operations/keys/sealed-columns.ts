import { sql } from 'kysely'
import { billsSealed } from '../../bills/index.ts'
import { cardsSealed } from '../../cards/index.ts'
import { checkinSealed } from '../../checkin/index.ts'
import { checkoutSealed } from '../../checkout/index.ts'
import { hotelsSealed } from '../../hotels/index.ts'
import { invitationsSealed } from '../../invitations/index.ts'
import { peopleSealed } from '../../people/index.ts'
import type { SealedColumn } from '../../platform/index.ts'
import { propertySystemsSealed } from '../../property-systems/index.ts'
import { receiptsSealed } from '../../receipts/index.ts'
import { staysSealed } from '../../stays/index.ts'
import { systemTasksSealed } from '../../system-tasks/index.ts'

/** Two texts, the second empty where the key is one column. */
export const keyOf = ({ table, key: [first, second] }: SealedColumn) =>
  [
    sql.ref(`${table}.${first}`),
    second === undefined ? sql`''::text` : sql`${sql.ref(`${table}.${second}`)}::text`,
  ] as const

export const rowsAtOnce = ({ kind }: SealedColumn): number => (kind === 'picture' ? 4 : 100)

/** A test compares the list with the columns whose names end in `_sealed`. */
export const sealedColumns: readonly SealedColumn[] = [
  ...staysSealed,
  ...checkinSealed,
  ...hotelsSealed,
  ...billsSealed,
  ...cardsSealed,
  ...receiptsSealed,
  ...checkoutSealed,
  ...peopleSealed,
  ...invitationsSealed,
  ...propertySystemsSealed,
  ...systemTasksSealed,
]
