import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImageReader } from '../../src/gateways/images/ImageReader.ts'
import { PicturePlaces, type SentPicture } from '../../src/http/load-shedding/PicturePlaces.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { Phone } from '../harness/phone.ts'
import { jpeg } from '../harness/pictures.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { TestClock } from '../harness/TestClock.ts'
import { RawSocket } from './RawSocket.ts'

const PHOTO = 9_000_000
const SIGNATURE = 40_000

let senders = 0
/** A picture of a session of its own, which has shown a second fact unless it says otherwise. */
const sent = (reservationId: string, promisedBytes: number | null, further: Partial<SentPicture> = {}) => {
  senders += 1
  return {
    session: `session ${senders}`,
    reservationId,
    promisedBytes,
    verified: true,
    onLost: () => {},
    ...further,
  }
}

describe('places for pictures', () => {
  let clock: TestClock
  let places: PicturePlaces
  beforeEach(() => {
    clock = new TestClock()
    places = new PicturePlaces(clock)
  })

  it('are there for eight photos, and for more once one has gone', () => {
    const taken = Array.from({ length: 8 }, (_, index) => places.enter(sent(`stay-${index}`, PHOTO)))
    expect(taken).not.toContain(null)
    const another = () => [places.enter(sent('another', PHOTO)), places.enter(sent('another', SIGNATURE))]
    expect(another()).toEqual([null, null])
    taken[0]?.leave()
    taken[0]?.leave()
    expect(places.enter(sent('another', PHOTO))).not.toBeNull()
    expect(places.enter(sent('one more', SIGNATURE))).toBeNull()
  })

  it('are there for 64 signatures, or for seven photos and eight signatures', () => {
    const fitting = (photos: number) => {
      const some = new PicturePlaces(clock)
      for (let photo = 0; photo < photos; photo += 1) some.enter(sent(`photo-${photo}`, PHOTO))
      let signatures = 0
      while (some.enter(sent(`signature-${signatures}`, SIGNATURE)) !== null) signatures += 1
      return signatures
    }
    expect([fitting(0), fitting(7), fitting(8)]).toEqual([64, 8, 0])
  })

  it('are as for a photo where the body does not say how long it is', () => {
    for (let one = 0; one < 8; one += 1) places.enter(sent(`stay-${one}`, null))
    expect(places.enter(sent('another', SIGNATURE))).toBeNull()
  })

  it('are one for each session, until it is given back', () => {
    const own = { session: 'a session' }
    const place = places.enter(sent('a stay', SIGNATURE, own))
    expect(places.enter(sent('a stay', SIGNATURE, own))).toBeNull()
    place?.leave()
    expect(places.enter(sent('a stay', PHOTO, own))).not.toBeNull()
  })

  it('are two photos of a stay, and one of those who know its name alone', () => {
    const byName = { verified: false }
    expect(places.enter(sent('a stay', PHOTO, byName))).not.toBeNull()
    expect(places.enter(sent('a stay', SIGNATURE, byName))).toBeNull()
    expect(places.enter(sent('a stay', PHOTO))).not.toBeNull()
    const [other, ...more] = Array.from({ length: 8 }, (_, one) =>
      places.enter(sent(`other-${Math.floor(one / 4)}`, SIGNATURE, byName)),
    )
    expect([other, ...more]).not.toContain(null)
  })

  it('go from a session that knows the name alone to one that knows more, as long as its picture is on its way', () => {
    const lost: string[] = []
    const strangers = Array.from({ length: 8 }, (_, one) => {
      const onLost = () => void lost.push(`stay-${one}`)
      return places.enter(sent(`stay-${one}`, PHOTO, { verified: false, onLost }))
    })
    expect(strangers[0]?.arrives()).toBe(true)
    expect(places.enter(sent('another', PHOTO, { verified: false }))).toBeNull()
    expect(places.enter(sent('another', PHOTO))).not.toBeNull()
    expect([lost, strangers[1]?.arrives(), strangers[2]?.arrives()]).toEqual([['stay-1'], false, true])
  })

  it('go from a picture that comes too slowly to a caller who needs them, and are never lost in vain', () => {
    const byName = { verified: false }
    const lost: string[] = []
    const slow = places.enter(sent('a stay', PHOTO, { ...byName, onLost: () => void lost.push('slow') }))
    clock.pass({ seconds: 2 })
    expect(places.enter(sent('a stay', SIGNATURE, byName))).toBeNull()
    clock.pass({ seconds: 6 })
    slow?.receives(PHOTO / 4)
    expect(places.enter(sent('a stay', SIGNATURE, byName))).toBeNull()
    clock.pass({ seconds: 1 })
    expect(lost).toEqual([])
    expect(places.enter(sent('a stay', SIGNATURE, byName))).not.toBeNull()
    expect([lost, slow?.arrives()]).toEqual([['slow'], false])
    slow?.leave()
    expect(places.enter(sent('a stay', PHOTO, byName))).toBeNull()
  })

  it('stay with a picture that is here, however long it takes to be read', () => {
    const place = places.enter(sent('a stay', PHOTO, { verified: false }))
    place?.arrives()
    clock.pass({ seconds: 60 })
    expect(places.enter(sent('a stay', SIGNATURE, { verified: false }))).toBeNull()
  })
})

describeOnDatabase('a guest who sends a picture', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let images: HeldReader

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    images = new HeldReader()
    server = await startTestServer(database, { images })
  })
  afterEach(async () => {
    images.letGo()
    await server.app.close()
  })

  const sending = async (guest: Phone, token: string) =>
    guest.call('uploadSignature', {
      token,
      fields: { base64_signature_image: (await jpeg()).toString('base64') },
    })

  it('while another one of the same session is being read is asked to come again, and then may', async () => {
    const guest = new Phone(server.app)
    const [token, otherToken] = [await guest.tokenFor('ヤマダ タロウ'), await guest.tokenFor('ヤマダ タロウ')]
    const first = sending(guest, token)
    await images.asked()
    const answer = await sending(guest, token)
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
    expect(answer.body).toMatchObject({
      error_code: 'pictures_busy',
      error_msg: expect.stringContaining('そのまま残っております'),
    })
    const other = sending(guest, otherToken)
    images.letGo()
    expect([(await first).status, (await other).status]).toEqual([200, 200])
    expect((await sending(guest, token)).status).toBe(200)
  })

  it('has a place beside a stranger who knows the name and sends slowly, and soon that stranger’s', async () => {
    images.letGo()
    const guest = new Phone(server.app)
    const stranger = await guest.tokenFor('ヤマダ タロウ')
    const known = await guest.tokenFor('ヤマダ タロウ', { phone: '090-0000-0001' })
    const named = await guest.tokenFor('ヤマダ タロウ')
    const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const sendsSlowly = async () => {
      const socket = await RawSocket.to(port)
      socket.says(
        `POST /api/v1/client/upload_passport HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nauthorization: ${stranger}\r\nContent-Length: ${PHOTO}\r\n\r\nslow`,
      )
      return socket
    }
    let socket = await sendsSlowly()
    // Until the stranger holds the place of those who know the name: refused beside the guest's own picture, it tries again.
    await expect
      .poll(
        async () => {
          if (socket.isAnswered) socket = await sendsSlowly()
          return (await sending(guest, named)).status
        },
        { timeout: 20_000 },
      )
      .toBe(503)
    expect((await sending(guest, known)).status).toBe(200)
    server.clock.pass({ seconds: 3 })
    expect((await sending(guest, named)).status).toBe(200)
    expect(await socket.heard()).toMatch(/^HTTP\/1.1 503 [^]*pictures_busy/)
  })

  it('is refused before a byte of it is read, and its place is free when its sender hangs up', async () => {
    const guest = new Phone(server.app)
    const token = await guest.tokenFor('ヤマダ タロウ')
    const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const begin = (socket: RawSocket) =>
      socket.says(
        `POST /api/v1/client/upload_passport HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nauthorization: ${token}\r\nContent-Length: ${PHOTO}\r\n\r\n`,
      )
    const sockets = await Promise.all([RawSocket.to(port), RawSocket.to(port)])
    sockets.forEach(begin)
    // One of the two has the place and hears nothing: its picture never comes.
    expect(await Promise.race(sockets.map((one) => one.answered()))).toContain(' 503 ')
    for (const one of sockets) one.hangsUp()
    images.letGo()
    await untilTaken(() => sending(guest, token))
  })

  it('is dropped where it is refused, so that its phone comes to hear why', async () => {
    const guest = new Phone(server.app)
    const token = await guest.tokenFor('ヤマダ タロウ')
    const first = sending(guest, token)
    await images.asked()
    const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const socket = await RawSocket.to(port)
    socket.says(
      `POST /api/v1/client/upload_passport HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nauthorization: ${token}\r\nContent-Length: ${PHOTO}\r\n\r\n`,
    )
    // More than lies between the two in buffers: a phone that is not listened to would wait for ever.
    for (let sent = 0; sent < PHOTO; sent += 100_000) socket.says('x'.repeat(100_000))
    socket.says('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    expect(await socket.heard()).toMatch(/^HTTP\/1.1 503 [^]*pictures_busy[^]*HTTP\/1.1 200 /)
    images.letGo()
    await first
  })

  it('keeps the place after hanging up, as long as the picture is being read', async () => {
    const guest = new Phone(server.app)
    const token = await guest.tokenFor('ヤマダ タロウ')
    const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const body = new URLSearchParams({
      base64_signature_image: (await jpeg()).toString('base64'),
    }).toString()
    const socket = await RawSocket.to(port)
    socket.says(
      `POST /api/v1/client/upload_agreement_signature HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nauthorization: ${token}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    await images.asked()
    socket.hangsUp()
    await socket.heard()
    expect((await sending(guest, token)).status).toBe(503)
    images.letGo()
    await untilTaken(() => sending(guest, token))
  })
})

type Sent = () => Promise<{ readonly status: number }>

/** Sends until the server has noticed what happened on the other connection. */
async function untilTaken(send: Sent): Promise<void> {
  await expect.poll(async () => (await send()).status, { timeout: 20_000 }).toBe(200)
}

/** Reads no picture until it is let go; then it takes every one as it is. */
class HeldReader implements ImageReader {
  #letGo = (): void => {}
  #wasAsked = (): void => {}
  readonly #gate = new Promise<void>((open) => {
    this.#letGo = open
  })
  readonly #first = new Promise<void>((asked) => {
    this.#wasAsked = asked
  })

  async cleanJpeg(bytes: Uint8Array): Promise<Uint8Array> {
    this.#wasAsked()
    await this.#gate
    return bytes
  }

  asked(): Promise<void> {
    return this.#first
  }

  letGo(): void {
    this.#letGo()
  }
}
