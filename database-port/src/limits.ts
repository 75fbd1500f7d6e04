/** How long things may take, on both engines. A guest's browser gives up after 20 s. */

/** One statement; longer is taken for stuck. */
export const STATEMENT_DEADLINE_MS = 8_000

/** One statement of a migration or of maintenance. */
export const LONG_DEADLINE_MS = 10 * 60_000

/** A transaction that does nothing: it holds locks, on the embedded engine the only connection. */
export const IDLE_TRANSACTION_LIMIT_MS = 5_000
