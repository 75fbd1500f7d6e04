import { isDeepStrictEqual } from 'node:util'

/** Along what the rows of one booking lie: its rooms, or the nights of one room. */
export type Axis = 'rooms' | 'nights'

/** What the rows of one booking say together; null where they contradict each other. */
export type Merge<Value> = (values: readonly Value[], axis: Axis) => { readonly value: Value } | null

/** All have to say the same. */
export const same = <Value>([first, ...others]: readonly Value[]): { readonly value: Value } | null =>
  first === undefined || others.some((other) => !isDeepStrictEqual(first, other)) ? null : { value: first }

/** What the first says: of a booking for several people, the one in whose name it is. */
export const first = <Value>([value]: readonly Value[]): { readonly value: Value } | null =>
  value === undefined ? null : { value }

/** Amounts add up, over rooms and nights. */
export const sum = (values: readonly number[]): { readonly value: number } => ({
  value: values.reduce((total, value) => total + value, 0),
})

/** People of several rooms add up; each night has the same. */
export const sumOfRooms: Merge<number> = (values, axis) => (axis === 'rooms' ? sum(values) : same(values))

/** Rooms stand one after the other. */
export const joined = <Item>(
  values: readonly (readonly Item[])[],
  axis: Axis,
): { readonly value: readonly Item[] } | null => (axis === 'rooms' ? { value: values.flat() } : same(values))
