import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { type ImageKind, imageOf } from '../../src/storage/repositories/guest-register/images.ts'
import { describeInHotel } from '../desk/hotel.ts'
import { guestInfo, overseasRepresentative, representative } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { jpeg } from '../harness/pictures.ts'

describeInHotel('pictures of one stay that several phones send', (server) => {
  let phone: Phone

  beforeEach(async () => {
    phone = new Phone(server.app)
  })

  const found = async (phone_number = '', address = '192.0.2.1') => {
    const sent = { fields: { name: 'ヤマダ タロウ', phone_number }, address }
    return (await phone.payload('requestCheckinToken', sent)).authorization
  }
  const signs = async (token: string, width: number) => {
    const base64_signature_image = (await jpeg({ width, height: 60 })).toString('base64')
    await phone.payload('uploadSignature', { token, fields: { base64_signature_image } })
  }
  const checkIn = (token: string, guest = representative) => ({ token, fields: guestInfo(guest) })
  const widthOf = async (kind: ImageKind) => {
    const kept = await imageOf(server.db, server.deps.vault, 'sample-one-guest', kind)
    return kept === null ? null : (await sharp(kept).metadata()).width
  }
  const waiting = async () => (await server.db.selectFrom('session_images').select('kind').execute()).length

  it('are taken by the check-in of the phone that has sent them, by no other, and change nothing afterwards', async () => {
    const [one, other] = [await found(), await found()]
    await signs(one, 100)
    expect(await phone.refusal('executeCheckin', checkIn(other))).toBe('409 signature_missing')
    await signs(other, 200)
    await phone.payload('executeCheckin', checkIn(one))
    await signs(other, 300)
    expect([await widthOf('signature'), await waiting()]).toEqual([100, 0])
  })

  it('are not replaced by a phone that knows no more than the name', async () => {
    const [guest, stranger] = [await found('090-0000-0001'), await found()]
    for (const [token, width] of [
      [guest, 100],
      [stranger, 200],
    ] as const) {
      await signs(token, width)
      const base64_passport_image = (await jpeg({ width, height: 60 })).toString('base64')
      await phone.payload('uploadPassport', { token, fields: { base64_passport_image } })
    }
    await phone.payload('executeCheckin', checkIn(guest, overseasRepresentative))
    expect([await widthOf('signature'), await widthOf('passport')]).toEqual([100, 100])
  })

  it('are sent again by a guest who has searched again, and then the later ones count', async () => {
    await signs(await found(), 100)
    const again = await found()
    await signs(again, 200)
    await phone.payload('executeCheckin', checkIn(again))
    expect(await widthOf('signature')).toBe(200)
  })

  it('are kept of eight phones at most, and those of a guest among many of a stranger', async () => {
    const guest = await found('', '198.51.100.7')
    await signs(guest, 100)
    await signs(await found('090-0000-0001'), 110)
    for (let strangers = 0; strangers < 12; strangers += 1) {
      server.clock.pass({ seconds: 1 })
      await signs(await found(), 200)
    }
    expect(await waiting()).toBe(8)
    await phone.payload('executeCheckin', checkIn(guest))
    expect(await widthOf('signature')).toBe(100)
  })
})
