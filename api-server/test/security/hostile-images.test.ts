import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { jpeg, manyScans, photo } from '../harness/guests.ts'
import { imagesOfWorker } from '../harness/images.ts'
import { hostileImages, SCRIPT } from './hostile-images.ts'

describe('a picture that is none, or too much (R22.6)', async () => {
  const corpus = await hostileImages()
  const refused = (['not_jpeg', 'too_large'] as const).flatMap((becomes) =>
    Object.entries(corpus[becomes]).map(([name, bytes]) => ({ name, bytes, becomes })),
  )

  it.each(refused)('$name is refused: $becomes', async ({ bytes, becomes }) => {
    expect(await imagesOfWorker.cleanJpeg(bytes)).toBe(becomes)
  })

  it.each(Object.entries(corpus.jpeg))('%s becomes a plain JPEG without what hid in it', async (_, bytes) => {
    expect(bytes.includes(SCRIPT)).toBe(true)
    const clean = await imagesOfWorker.cleanJpeg(bytes)
    if (typeof clean === 'string') throw new Error(clean)
    expect(Buffer.from(clean).includes(SCRIPT)).toBe(false)
    const { format, exif, xmp, iptc, icc } = await sharp(clean).metadata()
    expect({ format, exif, xmp, iptc, icc }).toEqual({ format: 'jpeg' })
  })

  it('may be progressive, with as many scans as programs write and some more, and comes out upright', async () => {
    for (const honest of [await photo(800, 600, true), await manyScans(50, 800, 600)]) {
      expect(await imagesOfWorker.cleanJpeg(honest)).toBeInstanceOf(Uint8Array)
    }
    const lying = sharp(await jpeg({ width: 300, height: 200 })).withMetadata({ orientation: 6 })
    const clean = await imagesOfWorker.cleanJpeg(await lying.jpeg().toBuffer())
    if (typeof clean === 'string') throw new Error(clean)
    const { width, height, orientation } = await sharp(clean).metadata()
    expect({ width, height, orientation }).toEqual({ width: 200, height: 300, orientation: undefined })
  })
})
