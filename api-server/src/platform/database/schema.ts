import {
  type ColumnType,
  type Compilable,
  type CompiledQuery,
  type Expression,
  type Kysely,
  sql,
} from 'kysely'

/**
 * A column that ends in `_sealed` is encrypted, one that ends in `_key` is a keyed hash (`sealing/vault.ts`): neither can be read without
 * the data keys. Each capability declares its tables in its `tables.ts`.
 */
export interface Schema {}

/** JSON in both directions; an array has to be written as `JSON.stringify` of it (see `Database.ts`). */
export type Json = ColumnType<unknown, string, string>

class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

export type Slots<Given> = <Name extends keyof Given & string>(name: Name) => Expression<Given[Name]>

/**
 * A statement of the calls that guests wait for, built and compiled at its first use: building one costs as much as asking it does.
 * @param build the statement, with `given('name')` where a value stands that each use gives
 */
export function compiledOnce<Given extends object, Row>(
  build: (db: Kysely<Schema>, given: Slots<Given>) => Compilable<Row>,
): (db: Kysely<Schema>, given: Given) => Promise<readonly Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, given) => {
    compiled ??= build(db, (name) => sql`${new Slot(name)}`).compile()
    const parameters = compiled.parameters.map((one): unknown =>
      one instanceof Slot ? Reflect.get(given, one.name) : one,
    )
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

/** A list of SQL for the check of a column: `('one', 'other')`. */
export const anyOf = (names: readonly string[]): string => `(${names.map((name) => `'${name}'`).join(', ')})`
