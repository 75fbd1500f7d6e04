import { statusesThere, systemAnswers, systemTaskKinds } from '@tomari/contract/desk-page/in-step'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import { anyOf, type SealedColumn } from '../platform/index.ts'
import { TASK_STATES } from './SystemTask.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly connection_progress: ConnectionProgressTable
    readonly hotel_pulls: HotelPullTable
    readonly requested_readings: RequestedReadingTable
    readonly refused_bookings: RefusedBookingTable
    readonly connected_stays: ConnectedStayTable
    readonly system_tasks: SystemTaskTable
    readonly system_questions: SystemQuestionTable
  }
}

interface ConnectionProgressTable {
  readonly connection: string
  /** Of the last stay event that became tasks. */
  readonly position: number
  /** No call goes out before. */
  readonly not_before: Date
  /** Since when no call has succeeded; null while the system answers. */
  readonly down_since: Date | null
  /** Failed calls in a row. */
  readonly tries: Generated<number>
  /** A code without personal data. */
  readonly problem: string | null
}

interface HotelPullTable {
  readonly connection: string
  readonly hotel: string
  /** The next pull. The process that makes it puts this off, so that no other does meanwhile. */
  readonly due_at: Date
  /** Of the last stay event before the hotel was connected: those until then were entered there by hand. */
  readonly since_position: number
  /** When the last pull began that came to its end. */
  readonly read_since: Date | null
  /** The same of one that read all bookings, changed or not. */
  readonly all_read_since: Date | null
  readonly tries: Generated<number>
  readonly problem: string | null
}

/** A booking to read anew, known here or not. */
interface RequestedReadingTable {
  readonly connection: string
  readonly hotel: string
  readonly id_there: string
  readonly requested_at: Date
  /** As for a pull. */
  readonly due_at: Date
  readonly tries: Generated<number>
}

/** A booking of which the last reading could not be taken over. */
interface RefusedBookingTable {
  readonly connection: string
  readonly hotel: string
  readonly id_there: string
  /** A code, and the fields that are wrong, without their values. */
  readonly problem: string
  readonly since: Date
  readonly read_at: Date
}

interface ConnectedStayTable {
  readonly reservation_id: string
  /** The name of the connection. */
  readonly connection: string
  readonly hotel: string
  readonly id_there: string
  /** One of `statusesThere`. */
  readonly status_there: string
  /** Of the newest reading, and the moment before it was requested. */
  readonly version: number
  readonly read_at: Date
  /** Keyed hash of what was read; null where it has to be compared again. */
  readonly content_key: Uint8Array | null
  /** The last try, whatever became of it. */
  readonly folio_read_at: Generated<Date | null>
  /** The moment before the system was asked for the folio that the bill here agrees with, or that was put to a person. */
  readonly folio_taken_at: Generated<Date | null>
  /** The process that works on the stay there puts this off, so that no other does meanwhile. */
  readonly held_until: Date
}

interface SystemTaskTable {
  /** In their order. */
  readonly id: GeneratedAlways<number>
  readonly reservation_id: string
  /** One of `systemTaskKinds`. */
  readonly kind: string
  /** `PaymentOfTask` for a payment, else null. */
  readonly payment: ColumnType<unknown, string | null, string | null>
  /** One of `TASK_STATES`. */
  readonly state: Generated<string>
  /** Tries that failed while the system answered others. */
  readonly tries: Generated<number>
  readonly due_at: Date
  readonly since: Date
  readonly ended_at: Generated<Date | null>
  /** A code without personal data. */
  readonly problem: Generated<string | null>
}

/** A part of a booking that differs there from what the desk has made of it here. */
interface SystemQuestionTable {
  readonly reservation_id: string
  /** One of `systemParts`. */
  readonly part: string
  /** `ValuesThere`. */
  readonly theirs_sealed: Uint8Array
  readonly since: Date
  /** Null while open, else one of `systemAnswers`. */
  readonly answer: string | null
  /** Why the answer could not be carried out. */
  readonly problem: Generated<string | null>
}

export const systemTasksTables: readonly string[] = [
  `create table connection_progress (
    connection text primary key,
    position bigint not null,
    not_before timestamptz not null,
    down_since timestamptz,
    tries integer not null default 0,
    problem text
  )`,
  `create table hotel_pulls (
    connection text not null,
    hotel text not null,
    due_at timestamptz not null,
    since_position bigint not null,
    read_since timestamptz,
    all_read_since timestamptz,
    tries integer not null default 0,
    problem text,
    primary key (connection, hotel)
  )`,
  `create table requested_readings (
    connection text not null,
    hotel text not null,
    id_there text not null,
    requested_at timestamptz not null,
    due_at timestamptz not null,
    tries integer not null default 0,
    primary key (connection, hotel, id_there)
  )`,
  `create table refused_bookings (
    connection text not null,
    hotel text not null,
    id_there text not null,
    problem text not null,
    since timestamptz not null,
    read_at timestamptz not null,
    primary key (connection, hotel, id_there)
  )`,
  `create table connected_stays (
    reservation_id text primary key references reservations (id) on delete cascade,
    connection text not null,
    hotel text not null,
    id_there text not null,
    status_there text not null check (status_there in ${anyOf(statusesThere)}),
    version bigint not null,
    read_at timestamptz not null,
    content_key bytea,
    folio_read_at timestamptz,
    folio_taken_at timestamptz,
    held_until timestamptz not null,
    unique (connection, hotel, id_there)
  )`,
  `create table system_tasks (
    id bigint generated always as identity primary key,
    reservation_id text not null references connected_stays (reservation_id) on delete cascade,
    kind text not null check (kind in ${anyOf(systemTaskKinds)}),
    payment jsonb check ((payment is null) = (kind <> 'payment')),
    state text not null default 'waiting' check (state in ${anyOf(TASK_STATES)}),
    tries integer not null default 0,
    due_at timestamptz not null,
    since timestamptz not null,
    ended_at timestamptz,
    problem text
  )`,
  `create index system_tasks_of_stay on system_tasks (reservation_id, id)`,
  // The board and the process at work look for these alone, past years of those that are done.
  `create index system_tasks_not_done on system_tasks (reservation_id, id) where state <> 'done'`,
  `create table system_questions (
    reservation_id text not null references connected_stays (reservation_id) on delete cascade,
    part text not null,
    theirs_sealed bytea not null,
    since timestamptz not null,
    answer text check (answer in ${anyOf(systemAnswers)}),
    problem text,
    primary key (reservation_id, part)
  )`,
]

export const systemTasksSealed: readonly SealedColumn[] = [
  {
    table: 'system_questions',
    column: 'theirs_sealed',
    key: ['reservation_id', 'part'],
    kind: 'system_question',
  },
]
