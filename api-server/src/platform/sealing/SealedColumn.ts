import type { Schema } from '../database/schema.ts'
import type { Place } from './vault.ts'

export interface SealedColumn {
  readonly table: keyof Schema
  readonly column: string
  /** One column, or two, by which a row is found. */
  readonly key: readonly [string] | readonly [string, string]
  /** For a picture the second column of the key says it. */
  readonly kind: Place['kind'] | 'picture'
}

/** `second` is empty where the key is one column. */
export function placeOf({ key, kind }: SealedColumn, first: string, second: string): Place {
  if (kind === 'picture') return { kind: second === 'passport' ? 'passport' : 'signature', row: first }
  return { kind, row: key.length === 1 ? first : `${first}:${second}` }
}
