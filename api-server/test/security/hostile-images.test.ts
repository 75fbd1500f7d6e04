import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sharpImages } from '../../src/gateways/images/sharp-images.ts'
import { hostileImages } from './hostile-images.ts'

const images = sharpImages()

describe('a picture that is none, or too much (fault 49)', async () => {
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
})
