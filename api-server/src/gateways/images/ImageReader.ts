/** Why a picture is not taken. */
export type ImageProblem = 'not_jpeg' | 'too_large'

/** Reads pictures that strangers send (budgets S4). */
export interface ImageReader {
  /**
   * Decodes a JPEG and writes it anew, upright and without any metadata.
   * @returns the new JPEG, or why the picture is not taken
   */
  cleanJpeg(bytes: Uint8Array): Promise<Uint8Array | ImageProblem>
}
