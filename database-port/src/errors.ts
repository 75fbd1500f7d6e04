/** What both engines tell about a failed statement: the fields of PostgreSQL's error message that hold no row values. */
export interface RefusalFacts {
  readonly message: string
  /** SQLSTATE */
  readonly code: string
  readonly constraint?: string | undefined
  readonly table?: string | undefined
  readonly column?: string | undefined
}

/**
 * The database understood the statement and refused it, for example because of a unique constraint. Carries no value of
 * any row or parameter, so that it may be logged.
 */
export class StatementRefused extends Error {
  override readonly name = 'StatementRefused'
  /** The SQLSTATE, five characters: '23505' is a unique violation. */
  readonly code: string
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined

  constructor(facts: RefusalFacts) {
    super(facts.message)
    this.code = facts.code
    this.constraint = facts.constraint
    this.table = facts.table
    this.column = facts.column
  }
}

/** `wait`: the database has too much to do; `reconnect`: another connection may lead to one that serves; `repair`: a person must act. */
const remedies = {
  /** a statement took longer than its deadline and was given up */
  deadline: 'wait',
  /** no connection became free in time */
  busy: 'wait',
  /** another transaction was in the way: the same once more may succeed */
  conflict: 'wait',
  /** the connection or the embedded engine was lost while the statement ran; it may have been carried out */
  lost: 'reconnect',
  /** this server only lets itself be read: another one may be the primary */
  'read-only': 'reconnect',
  /** the disk is full, or something else beneath the database fails */
  'cannot-write': 'repair',
  /** this process has closed the database */
  closed: 'repair',
} as const

type Unavailability = keyof typeof remedies

/** The database cannot serve at the moment: worth another try later, not a fault of the statement. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly reason: Unavailability
  readonly remedy: (typeof remedies)[Unavailability]

  constructor(reason: Unavailability, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
    this.remedy = remedies[reason]
  }
}

export function isUniqueViolation(error: unknown, constraint?: string): error is StatementRefused {
  return (
    error instanceof StatementRefused &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  )
}

/** SQLSTATE, or its first two characters, of the refusals that are not the statement's fault. */
const UNAVAILABLE: readonly (readonly [prefix: string, reason: Unavailability])[] = [
  ['08', 'lost'], // connection exception
  ['0A000', 'lost'], // feature_not_supported: what a standby cannot do, a plan whose table has changed
  ['26000', 'lost'], // invalid_sql_statement_name: the connection leads to another session than before
  ['40001', 'conflict'], // serialization_failure
  ['40P01', 'conflict'], // deadlock_detected
  ['57014', 'deadline'], // query_canceled: statement_timeout
  ['57P', 'lost'], // admin_shutdown, crash_shutdown, cannot_connect_now
  ['25P03', 'deadline'], // idle_in_transaction_session_timeout
  ['55P03', 'busy'], // lock_not_available: lock_timeout
  ['53100', 'cannot-write'], // disk_full
  ['53300', 'busy'], // too_many_connections
  ['53', 'busy'], // other resources
  ['25006', 'read-only'], // read_only_sql_transaction
  ['58', 'cannot-write'], // io_error and what else fails beneath the database
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
