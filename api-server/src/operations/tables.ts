declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly data_key_prints: DataKeyPrintTable
  }
}

interface DataKeyPrintTable {
  readonly id: string
  /** See `sealing/key-print.ts`. */
  readonly print: Uint8Array
}

/** The statements that make these tables; PostgreSQL 15 understands each. */
export const operationsTables: readonly string[] = [
  // A print leads back to no key.
  `create table data_key_prints (
    id text primary key,
    print bytea not null
  )`,
]
