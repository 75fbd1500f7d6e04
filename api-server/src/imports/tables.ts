import { importFileStates } from '@tomari/contract/desk-page/imports'
import type { Generated } from 'kysely'
import { anyOf, type SealedColumn } from '../platform/index.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly last_imports: LastImportTable
    readonly import_maps: ImportMapTable
    readonly confirmed_readings: ConfirmedReadingTable
    readonly import_files: ImportFileTable
    readonly import_watches: ImportWatchTable
  }
}

interface LastImportTable {
  readonly facility_id: string
  readonly imported_at: Date
}

interface ImportMapTable {
  /** Id of the facility of rows that name none; empty for files whose rows name theirs. */
  readonly scope: string
  readonly written: string
  readonly saved_at: Date
}

/** How files of a scope are read that a person has confirmed: their headers in their order, and the map. */
interface ConfirmedReadingTable {
  readonly scope: string
  /** SHA-256. */
  readonly reading: string
  readonly confirmed_at: Date
}

/** A file that the watched folder was given. */
interface ImportFileTable {
  readonly id: string
  /** As in `import_maps`. */
  readonly scope: string
  readonly name_sealed: Uint8Array
  /** Empty once nobody needs it. */
  readonly content_sealed: Uint8Array
  /** Keyed hash of the content. */
  readonly fingerprint: Uint8Array
  readonly bytes: number
  /** The order of the files of a scope. */
  readonly modified_at: Date
  readonly taken_at: Date
  /** `ImportFileState` of the contract. */
  readonly state: string
  /** `WhyImportWaits` of the contract, or why it was refused. */
  readonly why: string | null
  /** JSON of `ImportFileResult`; null until it was planned. */
  readonly result: string | null
  readonly tries: Generated<number>
  /** How often the same content came again before any other. */
  readonly repeats: Generated<number>
  readonly ended_at: Date | null
}

/** One row: the process that looks into the folder puts its moment off, so that no other does meanwhile. */
interface ImportWatchTable {
  readonly folder: string
  readonly due_at: Date
}

export const importsTables: readonly string[] = [
  `create table last_imports (
    facility_id text primary key references facilities (id) on delete cascade,
    imported_at timestamptz not null
  )`,
  `create table import_maps (
    scope text primary key,
    written text not null,
    saved_at timestamptz not null
  )`,
  `create table confirmed_readings (
    scope text not null,
    reading text not null,
    confirmed_at timestamptz not null,
    primary key (scope, reading)
  )`,
  `create table import_files (
    id text primary key,
    scope text not null,
    name_sealed bytea not null,
    content_sealed bytea not null,
    fingerprint bytea not null,
    bytes integer not null,
    modified_at timestamptz not null,
    taken_at timestamptz not null,
    state text not null check (state in ${anyOf(importFileStates)}),
    why text,
    result text,
    tries integer not null default 0,
    repeats integer not null default 0,
    ended_at timestamptz
  )`,
  `create index import_files_open on import_files (scope, modified_at) where ended_at is null`,
  `create index import_files_taken on import_files (taken_at)`,
  `create table import_watches (
    folder text primary key,
    due_at timestamptz not null
  )`,
]

export const importsSealed: readonly SealedColumn[] = [
  { table: 'import_files', column: 'name_sealed', key: ['id'], kind: 'import_file_name' },
  { table: 'import_files', column: 'content_sealed', key: ['id'], kind: 'import_file' },
]
