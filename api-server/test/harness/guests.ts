import { randomBytes } from 'node:crypto'
import type { SentGuestEntry } from '@tomari/contract/guest-entry'
import sharp from 'sharp'

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

export const signature = async () => ({ base64_signature_image: (await jpeg()).toString('base64') })

export const passport = async () => ({ base64_passport_image: (await jpeg()).toString('base64') })

export async function photo(width: number, height: number, progressive = false): Promise<Buffer> {
  const edge = Math.min(500, width, height)
  const grain = { width: edge, height: edge, channels: 3 } as const
  const tile = await sharp(randomBytes(edge * edge * 3), { raw: grain })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 35, progressive })
    .toBuffer()
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])
const LEAST_BIT = 13

/**
 * A white progressive JPEG with up to 882 further scans, each of which a decoder goes over all its pixels for, and each of which
 * takes some forty bytes: bit by bit of one coefficient after the other, as the standard allows.
 */
export async function manyScans(scans: number, width = 5_000, height = 5_000): Promise<Buffer> {
  const white = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .jpeg({ progressive: true })
    .toBuffer()
  // Components in the scan, and the first of them: the first scan of brightness alone.
  const start = white.indexOf(Buffer.from([0xff, START_OF_SCAN, 0, 8, 1, 1]))
  const end = white.indexOf(Buffer.from([0xff, 0xc4]), start)
  const further = Array.from({ length: scans }, (_, index) => {
    const coefficient = 1 + (index % 63)
    const bit = LEAST_BIT - Math.floor(index / 63)
    const scan = Buffer.from(white.subarray(start, end))
    scan.set([coefficient, coefficient, ((bit === LEAST_BIT ? 0 : bit + 1) << 4) | bit], 7)
    return scan
  })
  return Buffer.concat([white.subarray(0, start), ...further, END_OF_IMAGE])
}

/** A JPEG whose header promises more pixels than its few bytes hold. */
export async function bomb(width: number, height: number): Promise<Buffer> {
  const small = await jpeg({ width: 16, height: 16 })
  const frame = small.indexOf(Buffer.from([0xff, 0xc0]))
  const bytes = Buffer.from(small)
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

export const representative: SentGuestEntry = {
  id: 1,
  name: '山田 太郎',
  use_mem_add: false,
  foreign_flg: false,
  overseas_flg: false,
  zip_code: '1000001',
  prefecture: '東京都',
  city: '千代田区',
  subarea: '千代田',
  address: '1-1 見本ハイツ101',
  phone: '09000000001',
  tel_country_name: 'JP',
  first_name: '太郎',
  last_name: '山田',
  first_name_kana: 'タロウ',
  last_name_kana: 'ヤマダ',
  age: 41,
  gender: 1,
  is_child: false,
  prev_accommodation: '自宅',
  next_accommodation: '自宅',
  occupation: '会社員',
}

export const overseasRepresentative: SentGuestEntry = {
  ...representative,
  name: 'CARTER EMMA',
  foreign_flg: true,
  overseas_flg: true,
  zip_code: '',
  prefecture: 'GB',
  city: '',
  subarea: '',
  address: '12 Sample Street, London',
  tel_country_name: 'GB',
  first_name: 'EMMA',
  last_name: 'CARTER',
  first_name_kana: 'EMMA',
  last_name_kana: 'CARTER',
}

export const companion = (id: number, isChild = false): SentGuestEntry => ({
  ...representative,
  id,
  name: `山田 花子${'一二三四五六七八九十'.charAt(id)}`,
  zip_code: '',
  prefecture: '',
  city: '',
  subarea: '',
  address: '',
  phone: '',
  tel_country_name: '',
  first_name: `花子${'一二三四五六七八九十'.charAt(id)}`,
  first_name_kana: 'ハナコ',
  age: isChild ? 8 : 39,
  gender: 2,
  is_child: isChild,
  occupation: '',
})

export const guestInfo = (...guests: readonly SentGuestEntry[]) => ({ guest_info: JSON.stringify(guests) })
