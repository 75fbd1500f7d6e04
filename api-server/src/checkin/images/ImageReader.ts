/** `busy` says nothing of the picture, and it may be sent again. */
export type ImageProblem = 'not_jpeg' | 'too_large' | 'busy'

/** Reads pictures of strangers (R22.6). */
export interface ImageReader {
  /** The new JPEG is upright and without any metadata. */
  cleanJpeg(bytes: Uint8Array): Promise<Uint8Array | ImageProblem>
}

declare module '../../platform/Deps.ts' {
  interface Deps {
    readonly images: ImageReader
  }
}
