import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Picture } from './compare.ts'

const here = dirname(fileURLToPath(import.meta.url))

/** The pictures that somebody has looked at and found right. */
export const accepted = join(here, 'accepted')

/** What a run finds: pictures that differ, and the names of all that were taken. */
export const found = join(here, '..', 'test-results', 'looks')

/** A picture out of what a browser or a file holds. */
export const pictureOf = async (encoded: Buffer): Promise<Picture> => {
  const { data, info } = await sharp(encoded).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/** The accepted picture of a name, as `ja-390/home`; null when there is none. */
export const acceptedPicture = async (name: string): Promise<Picture | null> => {
  const encoded = await readFile(join(accepted, `${name}.webp`)).catch(() => null)
  return encoded === null ? null : await pictureOf(encoded)
}

/** Keeps a picture in a folder, without loss and small. */
export const keep = async (
  folder: string,
  name: string,
  { width, height, pixels }: Picture,
): Promise<void> => {
  const file = join(folder, `${name}.webp`)
  await mkdir(dirname(file), { recursive: true })
  const raw = { width, height, channels: 3 } as const
  await writeFile(
    file,
    await sharp(pixels, { raw }).webp({ lossless: true, quality: 100, effort: 4 }).toBuffer(),
  )
}
