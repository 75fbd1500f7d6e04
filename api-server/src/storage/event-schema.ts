import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** The tables of what property systems are told; part of `Schema`. */
export interface EventSchema {
  readonly stay_events: StayEventTable
  readonly stay_event_counter: StayEventCounterTable
  readonly webhook_progress: WebhookProgressTable
}

interface StayEventTable {
  readonly id: GeneratedAlways<number>
  /** Where it stands for readers; null until every event before it is there to be read. */
  readonly position: number | null
  readonly at: Date
  /** `StayEventKind` of the model. */
  readonly kind: string
  readonly facility_id: string
  /** Not a reference: the event stays when the reservation goes. */
  readonly reference_number: string
  /** What more there is to say, by name; nothing personal. */
  readonly details: ColumnType<unknown, string, string>
}

interface StayEventCounterTable {
  readonly only_row: Generated<boolean>
  readonly last: number
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
