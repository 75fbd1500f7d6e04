import { describe, expect, it } from 'vitest'
import {
  LARGEST_PHOTO_BYTES,
  LONGEST_EDGE_PX,
  type Pictures,
  preparePassportPhoto,
  type ShrunkPicture,
} from '../../src/flows/prepare-passport-photo.ts'

/** With a thumbnail's end in its head, and in its picture a 255 and a restart. */
const HEAD = [0xff, 0xd8, 0xff, 0xe1, 0, 4, 0xff, 0xd9]
const JPEG = [...HEAD, 0xff, 0xff, 0xda, 0, 2, 7, 0xff, 0, 9, 0xff, 0xd0, 8, 0xff, 0xd9]
const PNG = [0x89, 0x50, 0x4e, 0x47, 1, 2, 3]
const brandOf = (brand: string) => [0, 0, 0, 24, ...Buffer.from(`ftyp${brand}`), 0, 0]

const fileOf = (bytes: readonly number[], name = 'passport.jpg') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })

/** Pictures of a size, whose JPEGs weigh a tenth of a byte per pixel at full quality, times a weight. */
const picturesOf = (width: number, height: number, weight = 1) => {
  const encoded: { width: number; height: number; quality: number; bytes: number }[] = []
  const freed: string[] = []
  const pictures: Pictures = {
    decode: (_file, longestEdge): Promise<ShrunkPicture> => {
      const originalEdge = Math.max(width, height)
      const scale = Math.min(1, longestEdge / originalEdge)
      return Promise.resolve({
        width: width * scale,
        height: height * scale,
        originalEdge,
        // Never drawn: nothing here has a canvas.
        get source(): CanvasImageSource {
          throw new Error('drawn')
        },
        free: () => freed.push('picture'),
      })
    },
    encode: (picture, scale, quality) => {
      const row = { width: picture.width * scale, height: picture.height * scale, quality }
      const bytes = Math.round(row.width * row.height * 0.1 * quality * weight)
      encoded.push({ ...row, bytes })
      return Promise.resolve(new Blob([new Uint8Array(bytes)]))
    },
    base64: (blob) => Promise.resolve(`base64 of ${blob.size} bytes`),
  }
  return { pictures, encoded, freed }
}

describe('a passport photo', () => {
  it('that is small enough is encoded once more, at its own size', async () => {
    const { pictures, encoded } = picturesOf(1200, 800)
    const photo = await preparePassportPhoto(fileOf(JPEG, 'mine.jpg'), pictures)
    expect(encoded).toHaveLength(1)
    expect(encoded[0]).toMatchObject({ width: 1200, height: 800 })
    expect(photo).toEqual({
      kind: 'ready',
      jpeg: `base64 of ${encoded[0]?.bytes} bytes`,
      fileName: 'mine.jpg',
      isSmall: false,
    })
  })

  it('is whole with other data behind it, and is none where its end has not come', async () => {
    const { pictures } = picturesOf(1200, 800)
    const kindOf = async (bytes: readonly number[]) =>
      (await preparePassportPhoto(fileOf(bytes), pictures)).kind
    expect(await kindOf([...JPEG, 0, 1, 2])).toBe('ready')
    for (let length = HEAD.length; length < JPEG.length; length += 1)
      expect([length, await kindOf(JPEG.slice(0, length))]).toEqual([length, 'unreadable'])
    expect(await kindOf([])).toBe('unreadable')
  })

  it.each([
    ['landscape', 8000, 6000],
    ['portrait', 3000, 9000],
  ])('that is large, %s, is shrunk to at most 2,000 pixels and 300 kB', async (_, width, height) => {
    const { pictures, encoded } = picturesOf(width, height, 9)
    const photo = await preparePassportPhoto(fileOf(JPEG), pictures)
    const sent = encoded.at(-1)
    expect(photo.kind).toBe('ready')
    expect(Math.max(sent?.width ?? Infinity, sent?.height ?? Infinity)).toBeLessThanOrEqual(LONGEST_EDGE_PX)
    expect(sent?.bytes).toBeLessThanOrEqual(LARGEST_PHOTO_BYTES)
    expect((sent?.width ?? 0) / (sent?.height ?? 1)).toBeCloseTo(width / height)
  })

  it('is judged by its first bytes, not by its name or type (R8.22)', async () => {
    const { pictures, encoded } = picturesOf(100, 100)
    expect(await preparePassportPhoto(fileOf(JPEG, 'passport.bin'), pictures)).toMatchObject({
      kind: 'ready',
    })
    expect(encoded).toHaveLength(1)
  })

  it.each([
    ['a PNG', PNG, 'png'],
    ['an HEIC of an iPhone', brandOf('heic'), 'heic'],
    ['a HEIF of an Android phone', brandOf('mif1'), 'heic'],
    ['a film', brandOf('isom'), 'other'],
    ['a document', [...Buffer.from('%PDF-1.7')], 'other'],
  ])('is no photo when it is %s, and is told what it is', async (_, bytes, format) => {
    const { pictures, encoded } = picturesOf(100, 100)
    expect(await preparePassportPhoto(fileOf(bytes), pictures)).toEqual({ kind: 'not-jpeg', format })
    expect(encoded).toEqual([])
  })

  it.each([
    [999, true],
    [1000, false],
  ])('of %s pixels is told to be small: %s', async (width, isSmall) => {
    const { pictures } = picturesOf(width, 700)
    expect(await preparePassportPhoto(fileOf(JPEG), pictures)).toMatchObject({ kind: 'ready', isSmall })
  })

  it('that cannot be decoded is unreadable', async () => {
    const { pictures } = picturesOf(100, 100)
    const broken: Pictures = { ...pictures, decode: () => Promise.reject(new Error('broken picture')) }
    expect(await preparePassportPhoto(fileOf(JPEG), broken)).toEqual({ kind: 'unreadable' })
  })

  it('gives its memory back, also when it cannot be encoded', async () => {
    const { pictures, freed } = picturesOf(100, 100)
    await preparePassportPhoto(fileOf(JPEG), pictures)
    expect(freed).toEqual(['picture'])
    const failing: Pictures = { ...pictures, encode: () => Promise.reject(new Error('no canvas')) }
    expect(await preparePassportPhoto(fileOf(JPEG), failing)).toEqual({ kind: 'unreadable' })
    expect(freed).toEqual(['picture', 'picture'])
  })
})
