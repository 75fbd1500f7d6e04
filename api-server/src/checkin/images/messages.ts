import * as v from 'valibot'

/** What may be decoded at most (R22.6). The server reads it in the header; the decoder stops there all the same. */
export const MOST_PIXELS = 25_000_000

/** What the process that decodes says first: from here on the time is the picture's. */
export const READY = 'ready'

/** What the process that decodes answers to the bytes of a picture: the new JPEG, or that it is none. */
export const decoded = v.union([v.instance(Uint8Array), v.literal('not_jpeg')])

/** A picture decoded and written anew. */
export type Decoded = v.InferOutput<typeof decoded>
