import { DatabaseUnavailable, StatementRefused, type Unavailability } from '../../api-server/src/storage/Database.ts'

/** What both engines tell about a failed statement: the fields of PostgreSQL's error message that hold no row values. */
export interface RefusalFacts {
  readonly message: string
  /** SQLSTATE */
  readonly code: string
  readonly constraint?: string | undefined
  readonly table?: string | undefined
  readonly column?: string | undefined
}

/** SQLSTATE, or its first two characters, of the refusals that are not the statement's fault. */
const UNAVAILABLE: readonly (readonly [prefix: string, reason: Unavailability])[] = [
  ['08', 'lost'], // connection exception
  ['57014', 'deadline'], // query_canceled: statement_timeout
  ['57P', 'lost'], // admin_shutdown, crash_shutdown, cannot_connect_now
  ['25P03', 'deadline'], // idle_in_transaction_session_timeout
  ['55P03', 'busy'], // lock_not_available: lock_timeout
  ['53100', 'cannot-write'], // disk_full
  ['53300', 'busy'], // too_many_connections
  ['53', 'busy'], // other resources
  ['25006', 'cannot-write'], // read_only_sql_transaction
  ['58030', 'cannot-write'], // io_error
]

/** The port's error for a refusal by PostgreSQL, whichever engine it comes from. */
export function failureOf(facts: RefusalFacts): StatementRefused | DatabaseUnavailable {
  const message = withoutValues(facts.message)
  const reason = UNAVAILABLE.find(([prefix]) => facts.code.startsWith(prefix))?.[1]
  return reason ? new DatabaseUnavailable(reason, message) : new StatementRefused({ ...facts, message })
}

/** 'invalid input syntax for type integer: "Yamada"': what stands after the colon may be a guest's name. */
function withoutValues(message: string): string {
  return message.replace(/: ".*/s, '')
}
