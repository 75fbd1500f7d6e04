import sharp from 'sharp'
import { bomb, jpeg, manyScans, png } from '../harness/guests.ts'

/** What must not come out again. */
export const SCRIPT = '<script>alert("canary")</script>'

/** A JPEG with a comment behind its first marker. */
async function withComment(text: string): Promise<Buffer> {
  const plain = await jpeg()
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  const comment = Buffer.from([0xff, 0xfe])
  return Buffer.concat([plain.subarray(0, 2), comment, length, Buffer.from(text), plain.subarray(2)])
}

const box = (kind: string, content: string) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + content.length)
  return Buffer.concat([size, Buffer.from(kind + content)])
}

/** Every kind of picture that an attacker might send instead of a photo, by what the server makes of it (R22.6). */
export async function hostileImages(): Promise<
  Readonly<Record<'jpeg' | 'not_jpeg' | 'too_large', Readonly<Record<string, Buffer>>>>
> {
  const plain = await jpeg({ width: 800, height: 480 })
  const square = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
  const fewScans = (await manyScans(100, 800, 600)).toString('latin1')
  return {
    not_jpeg: {
      'a PNG named .jpg': await png(),
      'a WebP named .jpg': await square().webp().toBuffer(),
      'a TIFF named .jpg': await square().tiff().toBuffer(),
      'a GIF named .jpg': await square().gif().toBuffer(),
      'a HEIC named .jpg': Buffer.concat([box('ftyp', 'heic\0\0\0\0mif1heic'), box('meta', '\0\0\0\0')]),
      'an SVG with a script': Buffer.from(`<svg xmlns="x">${SCRIPT}</svg>`),
      'a page': Buffer.from(`<!doctype html>${SCRIPT}`),
      'a PDF': Buffer.from(`%PDF-1.7\n${SCRIPT}`),
      'an archive': Buffer.from(`PK\u0003\u0004${SCRIPT}`),
      'a page before a JPEG': Buffer.concat([Buffer.from(SCRIPT), plain]),
      'the first bytes of a JPEG and then a PNG': Buffer.concat([plain.subarray(0, 3), await png()]),
      'the first three bytes of a JPEG': plain.subarray(0, 3),
      'a JPEG cut in its header': plain.subarray(0, 150),
      'a JPEG cut in its picture': plain.subarray(0, plain.length - 300),
      nothing: Buffer.alloc(0),
      'megabytes of zeros behind a good beginning': Buffer.concat([
        plain.subarray(0, 20),
        Buffer.alloc(3_000_000),
      ]),
    },
    too_large: {
      'a bomb of 144 megapixels': await bomb(12_000, 12_000),
      'a bomb of 65,500 pixels in a row': await bomb(65_500, 400),
      'a JPEG that a decoder goes over 900 times': await manyScans(882, 800, 600),
      'the sign of a scan hidden behind fill bytes': Buffer.from(
        fewScans.replaceAll('\u00ff\u00da', '\u00ff\u00ff\u00da'),
        'latin1',
      ),
    },
    jpeg: {
      'a JPEG that is a page too': await withComment(SCRIPT),
      'a JPEG with a page behind it': Buffer.concat([plain, Buffer.from(SCRIPT)]),
      'a JPEG whose camera is a script': await jpeg(undefined, { IFD0: { Make: SCRIPT, Copyright: SCRIPT } }),
    },
  }
}
