import { bills } from './bills.ts'
import { checkout } from './checkout.ts'
import { guestRegister } from './guest-register.ts'
import { hotels } from './hotels.ts'
import { invitations } from './invitations.ts'
import { operations } from './operations.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { receipts } from './receipts.ts'
import { stays } from './stays.ts'

/** Every table of the product, whoever is referred to before whoever refers. PostgreSQL 15 understands every statement. */
export const baseline: readonly string[] = [
  ...hotels,
  ...stays,
  ...guestRegister,
  ...payments,
  ...bills,
  ...receipts,
  ...checkout,
  ...invitations,
  ...people,
  ...operations,
]
