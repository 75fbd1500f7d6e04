import type { Generated } from 'kysely'

declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly webhook_progress: WebhookProgressTable
  }
}

interface WebhookProgressTable {
  /** Name of the property system. */
  readonly system: string
  /** Of the last event that it has taken. */
  readonly position: number
  /** How often the next one was tried in vain. */
  readonly tries: Generated<number>
  /** When it is to be tried next. The process that tries it puts this off, so that no other does meanwhile. */
  readonly due_at: Date
  /** Why the last try came to nothing: a code without personal data. */
  readonly problem: string | null
}

/** The statements that make these tables; PostgreSQL 15 understands each. */
export const propertySystemsTables: readonly string[] = [
  `create table webhook_progress (
    system text primary key,
    position bigint not null,
    tries integer not null default 0,
    due_at timestamptz not null,
    problem text
  )`,
]
