import * as v from 'valibot'

/** R22.6. The server reads it in the header; the decoder stops there all the same. */
export const MOST_PIXELS = 25_000_000

/** The first message of the process that decodes: from here on the time is the picture's. */
export const READY = 'ready'

export const decoded = v.union([v.instance(Uint8Array), v.literal('not_jpeg')])

export type Decoded = v.InferOutput<typeof decoded>
