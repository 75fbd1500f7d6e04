import type { ColumnType } from 'kysely'

/**
 * The tables of the database and the types of their columns, for Kysely. A column that ends in `_sealed` is encrypted,
 * one that ends in `_key` is a keyed hash (`sealing/vault.ts`): neither can be read without the data keys.
 * Each capability declares its own in its `tables.ts`.
 */
export interface Schema {}

/** JSON in both directions; an array has to be written as `JSON.stringify` of it (see `Database.ts`). */
export type Json = ColumnType<unknown, string, string>
