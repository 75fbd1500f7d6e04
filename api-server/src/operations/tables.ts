declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly data_key_prints: DataKeyFingerprintTable
  }
}

interface DataKeyFingerprintTable {
  readonly id: string
  /** `fingerprintOf` the key. */
  readonly print: Uint8Array
}

export const operationsTables: readonly string[] = [
  // A fingerprint leads back to no key.
  `create table data_key_prints (
    id text primary key,
    print bytea not null
  )`,
]
