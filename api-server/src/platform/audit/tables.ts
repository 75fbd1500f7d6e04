import type { ColumnType, GeneratedAlways } from 'kysely'

declare module '../database/schema.ts' {
  interface Schema {
    readonly audit_entries: AuditEntryTable
  }
}

interface AuditEntryTable {
  readonly id: GeneratedAlways<number>
  readonly at: Date
  readonly who: string
  /** `Actor['door']`. */
  readonly door: string
  readonly act: string
  /** Not a reference: the entry stays when the reservation goes. */
  readonly reservation_id: string | null
  /** Nothing personal. */
  readonly details: ColumnType<unknown, string, string>
  readonly erase_after: string
}

export const auditTables: readonly string[] = [
  // No name of a guest is in it, and no reservation takes it along.
  `create table audit_entries (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    who text not null,
    door text not null,
    act text not null,
    reservation_id text,
    details jsonb not null,
    erase_after date not null
  )`,
  `create index audit_entries_at on audit_entries (at)`,
  `create index audit_entries_reservation on audit_entries (reservation_id)`,
]
