import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Json } from '../platform/index.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly data_key_prints: DataKeyFingerprintTable
    readonly hotel_parcels: HotelParcelTable
    readonly running_servers: RunningServerTable
  }
}

interface DataKeyFingerprintTable {
  readonly id: string
  /** `fingerprintOf` the key. */
  readonly print: Uint8Array
}

/** Processes that share the database, as they last said. */
interface RunningServerTable {
  /** Drawn at the start of the process. */
  readonly server: string
  /** `hexPrintsOf` its data keys. */
  readonly prints: Json
  readonly seen_at: Date
}

/** Rows of a hotel on its way to another cell: they are in none meanwhile. */
interface HotelParcelTable {
  readonly facility_id: string
  readonly n: GeneratedAlways<number>
  readonly table_name: string
  /** All columns but those that the database numbers. */
  readonly content: ColumnType<unknown, never, never>
}

export const operationsTables: readonly string[] = [
  // A fingerprint leads back to no key.
  `create table data_key_prints (
    id text primary key,
    print bytea not null
  )`,
  `create table running_servers (
    server text primary key,
    prints jsonb not null,
    seen_at timestamptz not null
  )`,
  `create table hotel_parcels (
    facility_id text not null,
    table_name text not null,
    n bigint primary key generated always as identity,
    content jsonb not null
  )`,
  `create index hotel_parcels_of_table on hotel_parcels (facility_id, table_name, n)`,
  // Pictures do not compress.
  `alter table hotel_parcels alter column content set storage external`,
]
