import type { PictureKind } from '@tomari/contract/desk-page/board'
import fc from 'fast-check'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import {
  bomb,
  guestInfo,
  jpeg,
  overseasRepresentative,
  passport,
  png,
  representative,
} from '../../../test/harness/guests.ts'
import { Phone } from '../../../test/harness/phone.ts'
import { tokenHash } from '../../platform/sealing/vault.ts'
import { lockedReservation } from '../../stays/store/reservations.ts'
import { imageOf } from '../store/images.ts'
import { jpegInBase64 } from '../upload-image.ts'

describeInHotel('a picture that a guest sends', (server, kind) => {
  let guest: Phone
  let token: string

  beforeEach(async () => {
    guest = new Phone(server.app)
    token = await guest.tokenFor('ヤマダ タロウ')
  })

  const send = (picture: Buffer | string) => {
    const base64_signature_image = typeof picture === 'string' ? picture : picture.toString('base64')
    return guest.call('uploadSignature', { token, fields: { base64_signature_image } })
  }
  const of = (width: number) => jpeg({ width, height: 60 })
  const checkIn = () => guest.payload('executeCheckin', { token, fields: guestInfo(representative) })
  const stored = (kind: PictureKind = 'signature') =>
    imageOf(server.db, server.vault, 'sample-one-guest', kind)
  const storedWidth = async (kind?: PictureKind) =>
    (await sharp((await stored(kind)) ?? undefined).metadata()).width
  const waiting = async () => {
    const sent = server.db.selectFrom('images').select('kind').where('token_hash', 'is not', null)
    return (await sent.orderBy('kind').execute()).map(({ kind }) => kind)
  }

  it('replaces what was sent before, may have a data prefix as canvases write it, and after the check-in changes nothing', async () => {
    expect((await send(await of(100))).text).toBe('{"payload":{}}')
    const prefixed = `data:image/jpeg;base64,${(await of(200)).toString('base64')}`
    expect((await send(prefixed)).text).toBe('{"payload":{}}')
    expect(await waiting()).toEqual(['signature'])
    await checkIn()
    expect(await storedWidth()).toBe(200)
    expect((await send(await of(300))).text).toBe('{"payload":{}}')
    expect(await storedWidth()).toBe(200)
  })

  it('is kept apart by what it shows, sealed, and once: its bytes stay as they were sent', async () => {
    await send(await jpeg())
    await guest.payload('uploadPassport', { token, fields: await passport() })
    expect(await waiting()).toEqual(['passport', 'signature'])
    const sealed = async () =>
      (await server.db.selectFrom('images').select('image_sealed').execute()).map(({ image_sealed }) =>
        Buffer.from(image_sealed),
      )
    const before = await sealed()
    await checkIn()
    const plain = Buffer.from((await stored()) ?? []).subarray(0, 100)
    expect(plain.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    const [signature] = await sealed()
    expect(before).toContainEqual(signature)
    for (const lies of before) expect(lies.includes(plain)).toBe(false)
  })

  it.each<[string, () => Promise<Buffer | string>, number, string]>([
    ['a PNG', png, 422, 'image_not_jpeg'],
    ['a JPEG that ends early', async () => (await of(800)).subarray(0, 400), 422, 'image_not_jpeg'],
    ['no base64', async () => 'no base64!', 422, 'image_not_jpeg'],
    ['more than 25 megapixels (R22.6)', () => bomb(12_000, 12_000), 422, 'image_too_large'],
    ['more than the call allows', async () => 'A'.repeat(4 * 1024 * 1024 + 1), 413, 'too_large'],
  ])('is refused, and not kept, when it is %s', async (_what, picture, status, error_code) => {
    const answer = await send(await picture())
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ error_code })])
    expect(await waiting()).toEqual([])
  })

  describe('of one stay, where several phones send some,', () => {
    const found = async (phone_number = '', address = '192.0.2.1') => {
      const sent = { fields: { name: 'ヤマダ タロウ', phone_number }, address }
      return (await guest.payload('requestCheckinToken', sent)).authorization
    }
    const signs = async (by: string, width: number) => {
      const base64_signature_image = (await of(width)).toString('base64')
      await guest.payload('uploadSignature', { token: by, fields: { base64_signature_image } })
    }
    const entering = (by: string, who = representative) => ({ token: by, fields: guestInfo(who) })

    it('is taken by the check-in of the phone that has sent it, by no other, and changes nothing afterwards', async () => {
      const [one, other] = [await found(), await found()]
      await signs(one, 100)
      expect(await guest.refusal('executeCheckin', entering(other))).toBe('409 signature_missing')
      await signs(other, 200)
      await guest.payload('executeCheckin', entering(one))
      await signs(other, 300)
      expect([await storedWidth(), await waiting()]).toEqual([100, []])
    })

    it('is not replaced by a phone that knows no more than the name', async () => {
      const [known, stranger] = [await found('090-0000-0001'), await found()]
      for (const [by, width] of [
        [known, 100],
        [stranger, 200],
      ] as const) {
        await signs(by, width)
        const base64_passport_image = (await of(width)).toString('base64')
        await guest.payload('uploadPassport', { token: by, fields: { base64_passport_image } })
      }
      await guest.payload('executeCheckin', entering(known, overseasRepresentative))
      expect([await storedWidth(), await storedWidth('passport')]).toEqual([100, 100])
    })

    it('is sent again by a guest who has searched again, and then the later one counts', async () => {
      await signs(await found(), 100)
      const again = await found()
      await signs(again, 200)
      await guest.payload('executeCheckin', entering(again))
      expect(await storedWidth()).toBe(200)
    })

    // The embedded engine has one transaction at a time.
    it.runIf(kind === 'postgres')('is the stay’s for good, also for a phone that has waited', async () => {
      const [mine, other] = [await found(), await found()]
      await signs(mine, 100)
      for (let known = 0; known < 7; known += 1) await signs(await found('090-0000-0001'), 200)
      let late: Promise<void> | undefined
      await server.database.transaction(async (rows) => {
        await lockedReservation(rows, server.vault, 'sample-one-guest')
        late = signs(other, 300)
        const waiting = async () =>
          (
            await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
              server.db,
            )
          ).rows.length
        await expect.poll(waiting).toBe(1)
        await rows
          .updateTable('images')
          .set({ token_hash: null })
          .where('token_hash', '=', tokenHash(mine))
          .execute()
      })
      await late
      expect(await storedWidth()).toBe(100)
    })

    it('is kept of eight phones at most, and that of a guest among many of a stranger', async () => {
      const mine = await found('', '198.51.100.7')
      await signs(mine, 100)
      await signs(await found('090-0000-0001'), 110)
      for (let strangers = 0; strangers < 12; strangers += 1) {
        server.clock.pass({ seconds: 1 })
        await signs(await found(), 200)
      }
      expect(await waiting()).toHaveLength(8)
      await guest.payload('executeCheckin', entering(mine))
      expect(await storedWidth()).toBe(100)
    })
  })
})

const BEGIN = '/9j/'
const jpegBytes = fc.uint8Array({ maxLength: 60 }).map((rest) => Buffer.from([0xff, 0xd8, 0xff, ...rest]))

describe('a picture that comes as base64', () => {
  it('may have spaces and line breaks anywhere', () => {
    const gaps = fc.array(fc.constantFrom('', '', ' ', '\r\n', '\t', '   '), {
      minLength: 100,
      maxLength: 100,
    })
    fc.assert(
      fc.property(jpegBytes, gaps, (bytes, between) => {
        const text = bytes.toString('base64').replace(/=+$/, '')
        const spaced = Array.from(text, (sign, index) => `${between[index] ?? ''}${sign}`).join('')
        expect(jpegInBase64(`${spaced}  \n`)).toEqual(bytes)
      }),
    )
  })

  it('may be padded with one or two signs and no more, at the end and nowhere else', () => {
    expect(jpegInBase64(`${BEGIN}AA==`)).toHaveLength(4)
    for (const wrong of [`${BEGIN}A===`, `${BEGIN}=AAA`, `${BEGIN}A=A=`, '===', '=', '']) {
      expect(jpegInBase64(wrong)).toBeNull()
    }
  })

  it.each(['!', '-', '_', '%', ':', '\0', '\ufffd', 'ヤ'])('is none with %j in it', (sign) => {
    expect(jpegInBase64(`${BEGIN}AAAA`)).not.toBeNull()
    for (const wrong of [`${BEGIN}${sign}AAAA`, `${BEGIN}AAAA${sign}`, `${sign}${BEGIN}AAAA`]) {
      expect(jpegInBase64(wrong)).toBeNull()
    }
  })
})
