import * as v from 'valibot'

/** `busy` says nothing of the picture, and it may be sent again. */
export type ImageProblem = 'not_jpeg' | 'too_large' | 'busy'

/** Reads pictures of strangers (R22.6). */
export interface ImageReader {
  /** The new JPEG is upright and without any metadata. */
  cleanJpeg(bytes: Uint8Array): Promise<Uint8Array | ImageProblem>
}

/** R22.6. The server reads it in the header; the decoder stops there all the same. */
export const MOST_PIXELS = 25_000_000

/** The first message of the process that decodes: from here on the time is the picture's. */
export const READY = 'ready'

export const decoded = v.union([v.instance(Uint8Array), v.literal('not_jpeg')])

export type Decoded = v.InferOutput<typeof decoded>

declare module '../../platform/Deps.ts' {
  interface Deps {
    readonly images: ImageReader
  }
}
