declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly kept_assets: StoredAssetTable
  }
}

interface StoredAssetTable {
  readonly path: string
  readonly plain: Uint8Array
  readonly brotli: Uint8Array | null
  readonly gzip: Uint8Array | null
  /** When a running process last had the file in its build. */
  readonly seen_at: Date
}

export const webTables: readonly string[] = [
  `create table kept_assets (
    path text primary key,
    plain bytea not null,
    brotli bytea,
    gzip bytea,
    seen_at timestamptz not null
  )`,
  // The files are compressed already.
  `alter table kept_assets
    alter column plain set storage external,
    alter column brotli set storage external,
    alter column gzip set storage external`,
]
