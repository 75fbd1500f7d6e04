import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A JPEG of one colour, with whatever metadata is asked for. */
export const jpeg = async (
  size: { readonly width: number; readonly height: number } = { width: 300, height: 180 },
  metadata: Parameters<ReturnType<typeof sharp>['withExif']>[0] = {},
): Promise<Buffer> =>
  await sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .withExif(metadata)
    .jpeg()
    .toBuffer()

/** A JPEG of some 400 kB that nothing can make smaller. */
export const noise = async (): Promise<Buffer> =>
  await sharp(randomBytes(600 * 400 * 3), { raw: { width: 600, height: 400, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()

export const png = async (): Promise<Buffer> =>
  await sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

/** A signature as the app sends it. */
export const signature = async () => ({ base64_signature_image: (await jpeg()).toString('base64') })

/** A passport's picture as the app sends it. */
export const passport = async () => ({ base64_passport_image: (await jpeg()).toString('base64') })

/** A JPEG whose header promises more pixels than its few bytes hold. */
export async function bomb(width: number, height: number): Promise<Buffer> {
  const small = await jpeg({ width: 16, height: 16 })
  const frame = small.indexOf(Buffer.from([0xff, 0xc0]))
  const bytes = Buffer.from(small)
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}
