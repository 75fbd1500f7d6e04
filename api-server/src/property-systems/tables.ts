import type { Generated } from 'kysely'
import type { SealedColumn } from '../platform/index.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly webhook_progress: WebhookProgressTable
    readonly connections: ConnectionTable
    readonly connected_hotels: ConnectedHotelTable
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

interface ConnectionTable {
  readonly name: string
  /** One of `connectors`. */
  readonly connector: string
  /** `ConnectionSecrets` as JSON. */
  readonly credentials_sealed: Uint8Array
  /** The process that has the system renew them puts this off, so that no other does meanwhile. */
  readonly renewing_until: Generated<Date | null>
  readonly check_in_there: boolean
  readonly check_out_there: boolean
}

interface ConnectedHotelTable {
  readonly facility_id: string
  readonly connection: string
  /** The hotel's code there. */
  readonly hotel: string
}

export const propertySystemsTables: readonly string[] = [
  `create table webhook_progress (
    system text primary key,
    position bigint not null,
    tries integer not null default 0,
    due_at timestamptz not null,
    problem text
  )`,
  `create table connections (
    name text primary key,
    connector text not null,
    credentials_sealed bytea not null,
    renewing_until timestamptz,
    check_in_there boolean not null,
    check_out_there boolean not null
  )`,
  `create table connected_hotels (
    facility_id text primary key references facilities (id) on delete cascade,
    connection text not null references connections (name) on delete cascade,
    hotel text not null,
    unique (connection, hotel)
  )`,
]

export const propertySystemsSealed: readonly SealedColumn[] = [
  { table: 'connections', column: 'credentials_sealed', key: ['name'], kind: 'connection' },
]
