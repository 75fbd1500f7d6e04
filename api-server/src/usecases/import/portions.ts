/** Rows of one statement: enough to be quick, few enough for PostgreSQL's limit of 65,535 parameters. */
export const ROWS_AT_ONCE = 500

/** The items in their order, so many at a time as one statement takes. */
export function* portions<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) {
    yield items.slice(start, start + ROWS_AT_ONCE)
  }
}
