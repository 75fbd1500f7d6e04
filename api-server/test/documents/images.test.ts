import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import { imageOf } from '../../src/storage/repositories/guest-register/images.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { guestInfo, representative } from '../harness/guests.ts'
import { builtPictureReader } from '../harness/images.ts'
import { Phone } from '../harness/phone.ts'
import { bomb, jpeg, png, signature } from '../harness/pictures.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const reservationId = 'sample-one-guest'

describeOnDatabase('a picture that a guest sends', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let guest: Phone
  let token: string

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    guest = new Phone(server.app)
    token = await guest.tokenFor('ヤマダ タロウ')
  })

  const send = (picture: Buffer | string) =>
    guest.call('uploadSignature', {
      token,
      fields: { base64_signature_image: typeof picture === 'string' ? picture : picture.toString('base64') },
    })
  /** What the check-in makes of it. */
  const kept = async () => {
    await guest.payload('executeCheckin', { token, fields: guestInfo(representative) })
    return await imageOf(database.db, server.deps.vault, reservationId, 'signature')
  }

  it('is kept as a JPEG', async () => {
    expect((await send(await jpeg({ width: 640, height: 384 }))).text).toBe('{"payload":{}}')
    const { format, width, height } = await sharp((await kept()) ?? undefined).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 640, height: 384 })
  })

  it('may have a data prefix, as canvases write it', async () => {
    const base64 = (await jpeg()).toString('base64')
    expect((await send(`data:image/jpeg;base64,${base64}`)).status).toBe(200)
    expect(await kept()).not.toBeNull()
  })

  it('sent again replaces the first, and there is one', async () => {
    await send(await jpeg({ width: 100, height: 60 }))
    await send(await jpeg({ width: 200, height: 120 }))
    const rows = await database.db.selectFrom('session_images').select('kind').execute()
    expect(rows).toHaveLength(1)
    expect((await sharp((await kept()) ?? undefined).metadata()).width).toBe(200)
  })

  it('sent again after the check-in changes nothing and is answered as before', async () => {
    await send(await jpeg({ width: 100, height: 60 }))
    await kept()
    expect((await send(await jpeg({ width: 200, height: 120 }))).text).toBe('{"payload":{}}')
    expect((await sharp((await kept()) ?? undefined).metadata()).width).toBe(100)
  })

  it('is sealed where it lies', async () => {
    await send(await jpeg())
    const sealed = async (table: 'session_images' | 'images') =>
      Buffer.from(
        (await database.db.selectFrom(table).select('image_sealed').executeTakeFirstOrThrow()).image_sealed,
      )
    const waiting = await sealed('session_images')
    const plain = Buffer.from((await kept()) ?? []).subarray(0, 100)
    expect(plain.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect([waiting.includes(plain), (await sealed('images')).includes(plain)]).toEqual([false, false])
  })

  it('is refused when it is anything but a JPEG', async () => {
    const truncated = (await jpeg({ width: 800, height: 480 })).subarray(0, 400)
    const wrong = [
      await png(),
      Buffer.from('GIF89a'),
      Buffer.from([0xff, 0xd8, 0xff]),
      truncated,
      'no base64!',
      '====',
    ]
    for (const picture of wrong) {
      expect((await send(picture)).body).toMatchObject({ error_code: 'image_not_jpeg' })
    }
    const rows = await database.db.selectFrom('session_images').select('kind').execute()
    expect(rows).toEqual([])
  })

  it('is refused by its header when it promises more than 25 megapixels (R22.6)', async () => {
    const answer = await send(await bomb(12_000, 12_000))
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({ error_code: 'image_too_large' }),
    ])
  })

  it('and that is larger than the call allows gets 413 and a message', async () => {
    const answer = await send('A'.repeat(4 * 1024 * 1024 + 1))
    expect(answer.status).toBe(413)
    expect(answer.body).toMatchObject({
      error_msg: expect.stringContaining('大きすぎます'),
      error_code: 'too_large',
    })
  })

  it('is kept apart by what it shows', async () => {
    await send(await jpeg())
    await guest.payload('uploadPassport', {
      token,
      fields: { base64_passport_image: (await signature()).base64_signature_image },
    })
    const rows = await database.db.selectFrom('session_images').select('kind').orderBy('kind').execute()
    expect(rows.map(({ kind }) => kind)).toEqual(['passport', 'signature'])
  })
})

describe('a cleaned JPEG', async () => {
  const images = await builtPictureReader()
  const cleaned = async (picture: Buffer) => {
    const answer = await images.cleanJpeg(picture)
    if (typeof answer === 'string') throw new Error(answer)
    return answer
  }

  it('says nothing of the camera, the place or the time (R22.6)', async () => {
    const talkative = await jpeg(undefined, { IFD0: { Make: 'A camera', Copyright: 'A guest' } })
    expect(talkative.includes('A guest')).toBe(true)
    const clean = await cleaned(talkative)
    const { exif, iptc, xmp, icc } = await sharp(clean).metadata()
    expect([exif, iptc, xmp, icc]).toEqual([undefined, undefined, undefined, undefined])
    expect(Buffer.from(clean).includes('A guest')).toBe(false)
  })

  it('stands upright', async () => {
    const lying = await sharp(await jpeg({ width: 300, height: 200 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { width, height, orientation } = await sharp(await cleaned(lying)).metadata()
    expect({ width, height, orientation }).toEqual({ width: 200, height: 300, orientation: undefined })
  })

  it('comes one by one however many are sent at once', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 7 }, (_, index) => jpeg({ width: 50 + index, height: 30 })),
    )
    const widths = await Promise.all(
      pictures.map(async (one) => (await sharp(await cleaned(one)).metadata()).width),
    )
    expect(widths).toEqual([50, 51, 52, 53, 54, 55, 56])
  })
})
