import type { ColumnType, GeneratedAlways } from 'kysely'

/** The table of the audit trail; part of `Schema`. */
export interface AuditSchema {
  readonly audit_entries: AuditEntryTable
}

interface AuditEntryTable {
  /** The order in which entries were made. */
  readonly id: GeneratedAlways<number>
  readonly at: Date
  /** The user's name on the machine, or the name of a robot's token. */
  readonly who: string
  /** `AuditDoor` of the model. */
  readonly door: string
  /** Name of the command or of the call. */
  readonly act: string
  /** Not a reference: the entry stays when the reservation goes. */
  readonly reservation_id: string | null
  /** What more there is to say, by name; nothing personal. */
  readonly details: ColumnType<unknown, string, string>
  readonly erase_after: string
}
