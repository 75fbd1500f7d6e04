import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { builtPictureReader } from '../harness/images.ts'
import { jpeg, manyScans, photo } from '../harness/pictures.ts'
import { hostileImages } from './hostile-images.ts'

describe('a picture that is none, or too much (R22.6)', async () => {
  const images = await builtPictureReader()
  const corpus = await hostileImages()

  it.each(corpus.filter(({ becomes }) => becomes !== 'jpeg'))(
    '$name is refused',
    async ({ bytes, becomes }) => {
      expect(await images.cleanJpeg(bytes)).toBe(becomes)
    },
  )

  it.each(corpus.filter(({ becomes }) => becomes === 'jpeg'))(
    '$name becomes a plain JPEG, and nothing of what hid in it is left',
    async ({ bytes, hidden }) => {
      const clean = await images.cleanJpeg(bytes)
      if (typeof clean === 'string') throw new Error(clean)
      expect(Buffer.from(clean).includes(hidden)).toBe(false)
      const { format, exif, xmp, iptc, icc } = await sharp(clean).metadata()
      expect({ format, exif, xmp, iptc, icc }).toEqual({ format: 'jpeg' })
    },
  )

  it('may be progressive, with as many scans as programs write and some more', async () => {
    for (const honest of [await photo(800, 600, true), await manyScans(50, 800, 600)]) {
      expect(await images.cleanJpeg(honest)).toBeInstanceOf(Uint8Array)
    }
  })
})

describe('a picture that takes too long', async () => {
  const slow = await manyScans(882)
  const withoutCount = { mostScans: 1_000 }

  it('is stopped in the middle, and the next ones are read as ever', async () => {
    const images = await builtPictureReader({ ...withoutCount, deadlineMs: 2_000 })
    expect(await Promise.all([slow, slow].map((one) => images.cleanJpeg(one)))).toEqual([
      'too_large',
      'too_large',
    ])
    for (const next of [await jpeg(), await photo(800, 600)]) {
      expect(await images.cleanJpeg(next)).toBeInstanceOf(Uint8Array)
    }
  })

  it('is one that would be read where it has the time', async () => {
    const images = await builtPictureReader({ ...withoutCount, deadlineMs: 60_000 })
    expect(await images.cleanJpeg(slow)).toBeInstanceOf(Uint8Array)
  })
})

describe('photos sent at once', () => {
  it('are read as long as no more than eight are here, and signatures beside them', async () => {
    const images = await builtPictureReader()
    const large = await jpeg({ width: 2_500, height: 2_000 })
    const small = await jpeg()
    const outcomes = await Promise.all(
      [...Array.from({ length: 10 }, () => large), small, small].map((one) => images.cleanJpeg(one)),
    )
    const busy = outcomes.map((outcome) => outcome === 'busy')
    expect(busy).toEqual([...Array.from({ length: 8 }, () => false), true, true, false, false])
    expect(await images.cleanJpeg(large)).toBeInstanceOf(Uint8Array)
  })
})
