import { createHash } from 'node:crypto'

/** SHA-256: what is stored of a token, enough to recognise it and not enough to make it. */
export const tokenHash = (token: string): Uint8Array =>
  new Uint8Array(createHash('sha256').update(token).digest())
