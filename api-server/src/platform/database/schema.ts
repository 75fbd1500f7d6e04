import type { ColumnType } from 'kysely'

/**
 * A column that ends in `_sealed` is encrypted, one that ends in `_key` is a keyed hash (`sealing/vault.ts`): neither can be read without
 * the data keys. Each capability declares its tables in its `tables.ts`.
 */
export interface Schema {}

/** JSON in both directions; an array has to be written as `JSON.stringify` of it (see `Database.ts`). */
export type Json = ColumnType<unknown, string, string>
