declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly last_imports: LastImportTable
    readonly import_maps: ImportMapTable
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
]
