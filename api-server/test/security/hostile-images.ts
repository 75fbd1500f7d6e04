import sharp from 'sharp'
import { bomb, jpeg, manyScans, png } from '../harness/pictures.ts'

/** A picture that an attacker might send instead of a photo. */
export interface HostileImage {
  readonly name: string
  readonly bytes: Buffer
  /** What the server makes of it. */
  readonly becomes: 'jpeg' | 'not_jpeg' | 'too_large'
  /** What must not come out again. */
  readonly hidden: string
}

const SCRIPT = '<script>alert("canary")</script>'
const MARKER_COMMENT = Buffer.from([0xff, 0xfe])

/** A JPEG with a comment behind its first marker. */
async function withComment(text: string): Promise<Buffer> {
  const plain = await jpeg()
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([plain.subarray(0, 2), MARKER_COMMENT, length, Buffer.from(text), plain.subarray(2)])
}

const box = (kind: string, content: string) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + content.length)
  return Buffer.concat([size, Buffer.from(kind + content)])
}

/** Every kind of hostile picture there is (R22.6). */
export async function hostileImages(): Promise<readonly HostileImage[]> {
  const plain = await jpeg({ width: 800, height: 480 })
  const square = { create: { width: 40, height: 30, channels: 3, background: '#fff' } } as const
  const refused = { becomes: 'not_jpeg', hidden: SCRIPT } as const
  const accepted = { becomes: 'jpeg', hidden: SCRIPT } as const
  return [
    { name: 'a PNG named .jpg', bytes: await png(), ...refused },
    { name: 'a WebP named .jpg', bytes: await sharp(square).webp().toBuffer(), ...refused },
    { name: 'a TIFF named .jpg', bytes: await sharp(square).tiff().toBuffer(), ...refused },
    { name: 'a GIF named .jpg', bytes: await sharp(square).gif().toBuffer(), ...refused },
    {
      name: 'a HEIC named .jpg',
      bytes: Buffer.concat([box('ftyp', 'heic\0\0\0\0mif1heic'), box('meta', '\0\0\0\0')]),
      ...refused,
    },
    { name: 'an SVG with a script', bytes: Buffer.from(`<svg xmlns="x">${SCRIPT}</svg>`), ...refused },
    { name: 'a page', bytes: Buffer.from(`<!doctype html>${SCRIPT}`), ...refused },
    { name: 'a PDF', bytes: Buffer.from(`%PDF-1.7\n${SCRIPT}`), ...refused },
    { name: 'an archive', bytes: Buffer.from(`PK\u0003\u0004${SCRIPT}`), ...refused },
    { name: 'a page before a JPEG', bytes: Buffer.concat([Buffer.from(SCRIPT), plain]), ...refused },
    {
      name: 'the first bytes of a JPEG and then a PNG',
      bytes: Buffer.concat([plain.subarray(0, 3), await png()]),
      ...refused,
    },
    { name: 'the first three bytes of a JPEG', bytes: plain.subarray(0, 3), ...refused },
    { name: 'a JPEG cut in its header', bytes: plain.subarray(0, 150), ...refused },
    { name: 'a JPEG cut in its picture', bytes: plain.subarray(0, plain.length - 300), ...refused },
    { name: 'nothing', bytes: Buffer.alloc(0), ...refused },
    {
      name: 'megabytes of zeros behind a good beginning',
      bytes: Buffer.concat([plain.subarray(0, 20), Buffer.alloc(3_000_000)]),
      ...refused,
    },
    {
      name: 'a bomb of 144 megapixels',
      bytes: await bomb(12_000, 12_000),
      becomes: 'too_large',
      hidden: SCRIPT,
    },
    {
      name: 'a bomb of 65,500 pixels in a row',
      bytes: await bomb(65_500, 400),
      becomes: 'too_large',
      hidden: SCRIPT,
    },
    {
      name: 'a JPEG of 110 kB that a decoder goes over 900 times',
      bytes: await manyScans(882),
      becomes: 'too_large',
      hidden: SCRIPT,
    },
    {
      name: 'the same with the sign of a scan hidden behind fill bytes',
      bytes: Buffer.from(
        (await manyScans(100)).toString('latin1').replaceAll('\u00ff\u00da', '\u00ff\u00ff\u00da'),
        'latin1',
      ),
      becomes: 'too_large',
      hidden: SCRIPT,
    },
    { name: 'a JPEG that is a page too', bytes: await withComment(SCRIPT), ...accepted },
    { name: 'a JPEG with a page behind it', bytes: Buffer.concat([plain, Buffer.from(SCRIPT)]), ...accepted },
    {
      name: 'a JPEG whose camera is a script',
      bytes: await jpeg(undefined, { IFD0: { Make: SCRIPT, Copyright: SCRIPT } }),
      ...accepted,
    },
  ]
}
