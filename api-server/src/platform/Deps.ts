import type { Alert } from './Incident.ts'
import type { Clock, RandomBytes } from './Clock.ts'
import type { Database } from './database/Database.ts'
import type { Schema } from './database/schema.ts'
import type { Vault } from './sealing/vault.ts'

/** A capability declares beside its port what it adds. */
export interface Deps {
  readonly database: Database<Schema>
  readonly vault: Vault
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** Gets nothing personal. */
  readonly alert: Alert
  /** `https://…`; null where each call says it by itself. */
  readonly publicUrl: string | null
}
