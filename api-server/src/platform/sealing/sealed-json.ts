import * as v from 'valibot'
import type { Place, Vault } from './vault.ts'

export const sealJson = (vault: Vault, place: Place, value: unknown): Uint8Array =>
  vault.seal(place, Buffer.from(JSON.stringify(value)))

/** Null when it does not open or has another shape. */
export function openJsonIfPossible<Schema extends v.GenericSchema>(
  vault: Vault,
  place: Place,
  sealed: Uint8Array,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    return openJson(vault, place, sealed, schema)
  } catch {
    return null
  }
}

/** @throws Error when it does not open or has another shape */
export const openJson = <Schema extends v.GenericSchema>(
  vault: Vault,
  place: Place,
  sealed: Uint8Array,
  schema: Schema,
): v.InferOutput<Schema> => v.parse(schema, JSON.parse(Buffer.from(vault.open(place, sealed)).toString()))
