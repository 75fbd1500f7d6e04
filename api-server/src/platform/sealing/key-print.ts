import { hkdfSync } from 'node:crypto'
import type { DataKey } from './DataKeys.ts'

/**
 * What a database keeps of a data key to recognise it: derived like the keys that seal, for no other use, so that it says
 * nothing of them.
 */
export const printOf = ({ secret }: DataKey): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'tomari print of a key', 32))
