import * as v from 'valibot'
import { isNothing } from './figures.ts'
import { REFUSED, type Reading } from './readings.ts'

/** What an answer is made of: `served.ts` makes the server's promise of it, `docs/readings.md` is written of it. */
export type Shape =
  | { readonly kind: 'value'; readonly reading: Reading<unknown>; readonly isOptional: boolean }
  | { readonly kind: 'record'; readonly entries: Readonly<Record<string, Answer>> }
  | { readonly kind: 'rows'; readonly row: Answer }
  | { readonly kind: 'nullable'; readonly of: Answer }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'dictionary' }

export interface Shaped {
  readonly shape: Shape
}

/** An answer, or a part of one: the schema reads what any back end writes. */
export type Answer = v.GenericSchema & Shaped

const shaped = <Schema extends v.GenericSchema>(schema: Schema, shape: Shape): Schema & Shaped =>
  Object.assign(schema, { shape })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const soleRecord = (value: unknown): Readonly<Record<string, unknown>> | null => {
  if (isNothing(value)) return {}
  const sole: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  return isRecord(sole) ? sole : null
}

const schemaOf = <Output>(read: Reading<Output>) =>
  v.pipe(
    v.unknown(),
    v.transform(read),
    v.custom<Output>((output) => output !== REFUSED),
  )

/** A field that is read in one of the known ways. */
export const value = <Output>(reading: Reading<Output>) =>
  shaped(schemaOf(reading), { kind: 'value', reading, isOptional: false })

/** Fields that are read in the same way. */
export const each = <const Name extends string, Output>(names: readonly Name[], reading: Reading<Output>) =>
  v.entriesFromList(names, value(reading))

/** A field that our own server may leave out. */
export const perhaps = <Output>(reading: Reading<Output>) =>
  shaped(v.optional(schemaOf(reading)), { kind: 'value', reading, isOptional: true })

/** What a record does beyond reading each of its fields. */
interface RecordWays {
  /** A record in which nothing stands is refused, for nothing can be done with it. */
  readonly needsSomething?: boolean
  /** What is no record counts as one in which nothing stands: that the call went well is what matters. */
  readonly takesAnything?: boolean
  /** Looks at the record before its fields are read: a field may count in some of its states alone. */
  readonly first?: (raw: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
}

/**
 * Fields by name; whatever a back end adds is left unread. Nothing at all, written as null, [], {} or "", is a record in
 * which nothing stands, and a list of one record that record.
 */
export const record = <const Entries extends Readonly<Record<string, Answer>>>(
  entries: Entries,
  { needsSomething = false, takesAnything = false, first = (raw) => raw }: RecordWays = {},
) =>
  shaped(
    v.pipe(
      v.unknown(),
      v.transform((given) => {
        const found = soleRecord(given) ?? (takesAnything ? {} : null)
        if (found === null || (needsSomething && isNothing(found))) return null
        const raw = first(found)
        return Object.fromEntries(Object.keys(entries).map((name) => [name, raw[name]]))
      }),
      v.object(entries),
    ),
    { kind: 'record', entries },
  )

/** What becomes of rows that are not as they should be. */
interface RowWays {
  /** Whether something in the list is a row at all; null and its like never are. */
  readonly isRow?: (raw: unknown) => boolean
  /** A row that cannot be read is left out, instead of the answer being refused. */
  readonly leavesOutOdd?: boolean
  /** The fewest rows with which there is a next step. */
  readonly fewest?: number
}

/** A list of records; one record alone is a list of one, nothing a list of none. */
export const rows = <Row extends Answer>(
  row: Row,
  { isRow = () => true, leavesOutOdd = false, fewest = 0 }: RowWays = {},
) =>
  shaped(
    v.pipe(
      v.unknown(),
      v.transform((list): readonly unknown[] => {
        const all: readonly unknown[] = isNothing(list) ? [] : Array.isArray(list) ? list : [list]
        return all.filter(
          (raw) => !isNothing(raw) && isRow(raw) && (!leavesOutOdd || v.safeParse(row, raw).success),
        )
      }),
      v.array(row),
      v.minLength(fewest),
    ),
    { kind: 'rows', row },
  )

/** Null where a back end says nothing, else as `of` reads it. */
export const orNull = <Of extends Answer>(of: Of) =>
  shaped(
    v.pipe(
      v.unknown(),
      v.transform((given) => (isNothing(given) ? null : given)),
      v.nullable(of),
    ),
    { kind: 'nullable', of },
  )

/** The empty answer `{"payload": {}}`; whatever a back end adds is left unread. */
export const nothing = shaped(
  v.pipe(
    v.unknown(),
    v.transform((): Record<string, never> => ({})),
  ),
  { kind: 'nothing' },
)

/** Texts by key, read by a schema of its own. */
export const dictionary = <Schema extends v.GenericSchema>(schema: Schema) =>
  shaped(schema, { kind: 'dictionary' })
