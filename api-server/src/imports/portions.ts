import { setImmediate } from 'node:timers/promises'

/** Rows of one statement: enough to be quick, few enough for PostgreSQL's limit of 65,535 parameters. */
export const ROWS_AT_ONCE = 500

/** The items in their order, so many at a time as one statement takes. */
export function* portions<Item>(
  items: readonly Item[],
  most: number = ROWS_AT_ONCE,
): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += most) yield items.slice(start, start + most)
}

/** Rows that are worked on without a break: a few milliseconds, in which this process does nothing else. */
export const ROWS_AT_A_STRETCH = 50

/**
 * The items in their order, a few at a time; whatever else this process has to do comes in between.
 * @param rowsOf how many rows an item is
 */
export async function* stretches<Item>(
  items: Iterable<Item>,
  most: number = ROWS_AT_A_STRETCH,
  rowsOf: (item: Item) => number = () => 1,
): AsyncGenerator<readonly Item[]> {
  let few: Item[] = []
  let rows = 0
  for (const item of items) {
    few.push(item)
    rows += rowsOf(item)
    if (rows < most) continue
    yield few
    await setImmediate()
    few = []
    rows = 0
  }
  if (few.length > 0) yield few
}
