/** @module-tag endurance */
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import { type ImageKind, imageOf, keepImage } from '../../src/storage/repositories/guest-register/images.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { guestInfo, overseasRepresentative, representative } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { jpeg } from '../harness/pictures.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const STAY = 'sample-one-guest'
const NAME = 'ヤマダ タロウ'

describeOnBothDatabases('pictures of one stay that several phones send', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let phone: Phone

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    phone = new Phone(server.app)
  })

  const withTheName = (address = '192.0.2.1') => found('', address)
  const withAFact = () => found('090-0000-0001', '192.0.2.1')
  const found = async (phone_number: string, address: string) => {
    const sent = { fields: { name: NAME, phone_number }, address }
    return (await phone.payload('requestCheckinToken', sent)).authorization
  }
  const sends = async (token: string, kind: ImageKind, width: number) => {
    const picture = (await jpeg({ width, height: 60 })).toString('base64')
    await (kind === 'signature'
      ? phone.payload('uploadSignature', { token, fields: { base64_signature_image: picture } })
      : phone.payload('uploadPassport', { token, fields: { base64_passport_image: picture } }))
  }
  const checkIn = (token: string, guest = representative) => ({ token, fields: guestInfo(guest) })
  const widthOf = async (kind: ImageKind) => {
    const kept = await imageOf(database.db, server.deps.vault, STAY, kind)
    return kept === null ? null : (await sharp(kept).metadata()).width
  }
  const waiting = async () => {
    const rows = await database.db.selectFrom('session_images').select('kind').execute()
    return rows.map(({ kind }) => kind)
  }

  it('are taken by the check-in of the phone that has sent them, and by no other', async () => {
    const [one, other] = [await withTheName(), await withTheName()]
    await sends(one, 'signature', 100)
    expect(await phone.refusal('executeCheckin', checkIn(other))).toBe('409 signature_missing')
    await sends(other, 'signature', 200)
    await phone.payload('executeCheckin', checkIn(one))
    expect([await widthOf('signature'), await waiting()]).toEqual([100, []])
  })

  it('are not replaced by a phone that knows no more than the name', async () => {
    const [guest, stranger] = [await withAFact(), await withTheName()]
    for (const kind of ['signature', 'passport'] as const) {
      await sends(guest, kind, 100)
      await sends(stranger, kind, 200)
    }
    await phone.payload('executeCheckin', checkIn(guest, overseasRepresentative))
    expect([await widthOf('signature'), await widthOf('passport')]).toEqual([100, 100])
  })

  it('are sent again by a guest who has searched again, and then the later ones count', async () => {
    await sends(await withTheName(), 'signature', 100)
    const again = await withTheName()
    await sends(again, 'signature', 200)
    await phone.payload('executeCheckin', checkIn(again))
    expect(await widthOf('signature')).toBe(200)
  })

  it('change nothing once a guest has checked in', async () => {
    const [guest, late] = [await withTheName(), await withTheName()]
    await sends(guest, 'signature', 100)
    await phone.payload('executeCheckin', checkIn(guest))
    await sends(late, 'signature', 200)
    expect([await widthOf('signature'), await waiting()]).toEqual([100, []])
  })

  it('are kept of eight phones at most, and those of a guest among many of a stranger', async () => {
    const guest = await withTheName('198.51.100.7')
    const known = await withAFact()
    await sends(guest, 'signature', 100)
    await sends(known, 'signature', 110)
    for (let strangers = 0; strangers < 12; strangers += 1) {
      server.clock.pass({ seconds: 1 })
      await sends(await withTheName(), 'signature', 200)
    }
    expect(await waiting()).toEqual(Array.from({ length: 8 }, () => 'signature'))
    await phone.payload('executeCheckin', checkIn(guest))
    expect(await widthOf('signature')).toBe(100)
  })

  it('count for every session where an older version stored them for the stay as a whole', async () => {
    const { vault, clock } = server.deps
    const before = {
      reservationId: STAY,
      kind: 'signature',
      jpeg: await jpeg({ width: 90, height: 60 }),
    } as const
    await keepImage(database.db, vault, before, clock.now())
    await phone.payload('executeCheckin', checkIn(await withTheName()))
    expect(await widthOf('signature')).toBe(90)
  })
})
