import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImageReader } from '../../src/gateways/images/ImageReader.ts'
import { PicturePlaces } from '../../src/http/PicturePlaces.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { Phone } from '../harness/phone.ts'
import { jpeg } from '../harness/pictures.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { RawSocket } from './RawSocket.ts'

const PHOTO = 9_000_000
const SIGNATURE = 40_000

describe('places for pictures', () => {
  it('are there for eight photos, and for more once one has gone', () => {
    const places = new PicturePlaces()
    const taken = Array.from({ length: 8 }, (_, index) => places.enter(`stay-${index}`, PHOTO))
    expect(taken).not.toContain(null)
    expect([places.enter('another', PHOTO), places.enter('another', SIGNATURE)]).toEqual([null, null])
    taken[0]?.leave()
    taken[0]?.leave()
    expect(places.enter('another', PHOTO)).not.toBeNull()
    expect(places.enter('one more', SIGNATURE)).toBeNull()
  })

  it('are there for 64 signatures, or for seven photos and eight signatures', () => {
    const fitting = (photos: number) => {
      const places = new PicturePlaces()
      for (let photo = 0; photo < photos; photo += 1) places.enter(`photo-${photo}`, PHOTO)
      let signatures = 0
      while (places.enter(`signature-${signatures}`, SIGNATURE) !== null) signatures += 1
      return signatures
    }
    expect([fitting(0), fitting(7), fitting(8)]).toEqual([64, 8, 0])
  })

  it('are as for a photo where the body does not say how long it is', () => {
    const places = new PicturePlaces()
    for (let one = 0; one < 8; one += 1) places.enter(`stay-${one}`, null)
    expect(places.enter('another', SIGNATURE)).toBeNull()
  })

  it('are one for each stay, until it is given back', () => {
    const places = new PicturePlaces()
    const place = places.enter('a stay', SIGNATURE)
    expect(places.enter('a stay', SIGNATURE)).toBeNull()
    place?.leave()
    expect(places.enter('a stay', PHOTO)).not.toBeNull()
  })
})

describeOnBothDatabases('a guest who sends a picture', (open) => {
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

  it('while another one of the same stay is being read is asked to come again, and then may', async () => {
    const guest = new Phone(server.app)
    const [token, otherToken] = [await guest.tokenFor('ヤマダ タロウ'), await guest.tokenFor('ヤマダ タロウ')]
    const first = sending(guest, token)
    await images.asked()
    for (const again of [token, otherToken]) {
      const answer = await sending(guest, again)
      expect(answer.status).toBe(503)
      expect(answer.headers['retry-after']).toBeDefined()
      expect(answer.body).toMatchObject({
        error_code: 'pictures_busy',
        error_msg: expect.stringContaining('そのまま残っております'),
      })
    }
    images.letGo()
    expect((await first).status).toBe(200)
    expect((await sending(guest, otherToken)).status).toBe(200)
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
