import { billsTables } from './bills/tables.ts'
import { cardsTables } from './cards/tables.ts'
import { checkinTables } from './checkin/tables.ts'
import { checkoutTables } from './checkout/tables.ts'
import { hotelsTables } from './hotels/tables.ts'
import { importsTables } from './imports/tables.ts'
import { invitationsTables } from './invitations/tables.ts'
import { operationsTables } from './operations/tables.ts'
import { peopleTables } from './people/tables.ts'
import { auditTables } from './platform/audit/tables.ts'
import { propertySystemsTables } from './property-systems/tables.ts'
import { receiptsTables } from './receipts/tables.ts'
import { staysTables } from './stays/tables.ts'
import { systemTasksTables } from './system-tasks/tables.ts'
import { taxesTables } from './taxes/tables.ts'
import { webTables } from './web/tables.ts'

/** Statements of PostgreSQL 15; each table stands behind those that it refers to. */
export const baseline: readonly string[] = [
  ...auditTables,
  ...hotelsTables,
  ...staysTables,
  ...systemTasksTables,
  ...billsTables,
  ...taxesTables,
  ...receiptsTables,
  ...cardsTables,
  ...checkinTables,
  ...checkoutTables,
  ...invitationsTables,
  ...peopleTables,
  ...importsTables,
  ...propertySystemsTables,
  ...operationsTables,
  ...webTables,
]
