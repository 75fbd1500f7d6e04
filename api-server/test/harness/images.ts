import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ImageReader } from '../../src/checkin/images/ImageReader.ts'
import { type PictureReaderOptions, pictureReader } from '../../src/checkin/images/picture-reader.ts'
import { supplied } from './places.ts'

export async function builtPictureReader(options: PictureReaderOptions = {}): Promise<ImageReader> {
  const program = pathToFileURL(path.join(await supplied('programs'), 'picture-worker.mjs'))
  return pictureReader({ program, ...options })
}

let reader: Promise<ImageReader> | undefined

/** The reader that all servers of this worker share: starting its processes takes longer than most tests. */
export const imagesOfWorker: ImageReader = {
  async cleanJpeg(bytes) {
    reader ??= builtPictureReader()
    return await (await reader).cleanJpeg(bytes)
  },
}
