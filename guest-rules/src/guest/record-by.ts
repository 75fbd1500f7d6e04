const hasAll = <Key extends string, Value>(
  record: Partial<Record<Key, Value>>,
  keys: readonly Key[],
): record is Record<Key, Value> => keys.every((key) => key in record)

/** A record with a value for each row, by the name that the row gives it. Of two rows of one name the later counts. */
export const recordBy = <Row, Key extends string, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  valueOf: (row: Row) => Value,
): Readonly<Record<Key, Value>> => {
  const record: Partial<Record<Key, Value>> = {}
  for (const row of rows) record[keyOf(row)] = valueOf(row)
  if (!hasAll(record, rows.map(keyOf))) throw new TypeError('a key is gone')
  return record
}
