import type { Generated } from 'kysely'

declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly webhook_progress: WebhookProgressTable
  }
}

interface WebhookProgressTable {
  readonly system: string
  /** Of the last event that it has taken. */
  readonly position: number
  /** Failed attempts at the next event. */
  readonly tries: Generated<number>
  /** The next attempt. The process that makes it puts this off, so that no other does meanwhile. */
  readonly due_at: Date
  /** A code without personal data. */
  readonly problem: string | null
}

export const propertySystemsTables: readonly string[] = [
  `create table webhook_progress (
    system text primary key,
    position bigint not null,
    tries integer not null default 0,
    due_at timestamptz not null,
    problem text
  )`,
]
