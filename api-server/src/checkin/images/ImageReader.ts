/** Why a picture is not taken; `busy` says nothing of the picture, and it may be sent again. */
export type ImageProblem = 'not_jpeg' | 'too_large' | 'busy'

/** Reads pictures that strangers send (R22.6). */
export interface ImageReader {
  /**
   * Decodes a JPEG and writes it anew, upright and without any metadata.
   * @returns the new JPEG, or why the picture is not taken
   */
  cleanJpeg(bytes: Uint8Array): Promise<Uint8Array | ImageProblem>
}

declare module '../../platform/Deps.ts' {
  interface Deps {
    readonly images: ImageReader
  }
}
