import { operations } from '@tomari/contract/operations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ImageReader } from '../../src/checkin/images/ImageReader.ts'
import { PicturePlaces, type SentPicture } from '../../src/platform/http/load-shedding/PicturePlaces.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { signature } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { TestClock } from '../harness/TestClock.ts'
import { RawSocket } from './RawSocket.ts'

const PHOTO = 9_000_000
const SIGNATURE = 40_000

let senders = 0
/** A picture of a session of its own, which has shown a second fact unless it says otherwise. */
const sent = (reservationId: string, promisedBytes: number | null, further: Partial<SentPicture> = {}) => ({
  session: `session ${(senders += 1)}`,
  reservationId,
  promisedBytes,
  verified: true,
  onLost: () => {},
  ...further,
})

describe('places for pictures', () => {
  const byName = { verified: false }
  let clock: TestClock
  let places: PicturePlaces
  beforeEach(() => {
    clock = new TestClock()
    places = new PicturePlaces(clock)
  })

  it.each([
    [0, 64],
    [7, 8],
    [8, 0],
  ])('are there for %i photos and %i signatures, and for more once one has gone', (photos, signatures) => {
    for (let photo = 0; photo < photos; photo += 1) {
      expect(places.enter(sent(`photo-${photo}`, photo === 0 ? null : PHOTO))).not.toBeNull()
    }
    const taken = Array.from({ length: 65 }, (_, one) => places.enter(sent(`signature-${one}`, SIGNATURE)))
    const inside = taken.filter((place) => place !== null)
    expect(inside).toHaveLength(signatures)
    inside[0]?.leave()
    inside[0]?.leave()
    const again = () => places.enter(sent('another', SIGNATURE)) !== null
    expect([again(), again()]).toEqual([signatures > 0, false])
  })

  it('are one for each session, until it is given back', () => {
    const own = { session: 'a session' }
    const place = places.enter(sent('a stay', SIGNATURE, own))
    expect(places.enter(sent('a stay', SIGNATURE, own))).toBeNull()
    place?.leave()
    expect(places.enter(sent('a stay', PHOTO, own))).not.toBeNull()
  })

  it('are two photos of a stay, and one of those who know its name alone', () => {
    expect(places.enter(sent('a stay', PHOTO, byName))).not.toBeNull()
    expect(places.enter(sent('a stay', SIGNATURE, byName))).toBeNull()
    expect(places.enter(sent('a stay', PHOTO))).not.toBeNull()
    const others = Array.from({ length: 8 }, (_, one) =>
      places.enter(sent(`other-${Math.floor(one / 4)}`, SIGNATURE, byName)),
    )
    expect(others).not.toContain(null)
  })

  it('go from a session that knows the name alone to one that knows more, as long as its picture is on its way', () => {
    const lost: string[] = []
    const strangers = Array.from({ length: 8 }, (_, one) => {
      const onLost = () => void lost.push(`stay-${one}`)
      return places.enter(sent(`stay-${one}`, PHOTO, { ...byName, onLost }))
    })
    expect(strangers[0]?.arrives()).toBe(true)
    expect(places.enter(sent('another', PHOTO, byName))).toBeNull()
    expect(places.enter(sent('another', PHOTO))).not.toBeNull()
    expect([lost, strangers[1]?.arrives(), strangers[2]?.arrives()]).toEqual([['stay-1'], false, true])
  })

  it('go from a picture that comes too slowly to a caller who needs them, and from none that is here', () => {
    const here = places.enter(sent('another stay', PHOTO, byName))
    here?.arrives()
    const lost: string[] = []
    const slow = places.enter(sent('a stay', PHOTO, { ...byName, onLost: () => void lost.push('slow') }))
    const needed = () => places.enter(sent('a stay', SIGNATURE, byName))
    clock.pass({ seconds: 2 })
    expect(needed()).toBeNull()
    clock.pass({ seconds: 6 })
    slow?.receives(PHOTO / 4)
    expect(needed()).toBeNull()
    clock.pass({ seconds: 1 })
    expect(lost).toEqual([])
    const next = needed()
    expect([next === null, lost, slow?.arrives()]).toEqual([false, ['slow'], false])
    slow?.leave()
    expect(places.enter(sent('a stay', PHOTO, byName))).toBeNull()
    clock.pass({ seconds: 60 })
    expect(places.enter(sent('another stay', SIGNATURE, byName))).toBeNull()
  })
})

describeOnDatabase('a guest who sends a picture', (open) => {
  let server: TestServer
  let images: HeldReader
  let guest: Phone

  beforeEach(async () => {
    images = new HeldReader()
    server = await startTestServer(await open(), { images })
    guest = new Phone(server.app)
  })
  afterEach(async () => {
    images.letGo()
    await server.app.close()
  })

  const sending = async (token: string) => guest.call('uploadSignature', { token, fields: await signature() })
  const untilTaken = (token: string) =>
    expect.poll(async () => (await sending(token)).status, { timeout: 20_000 }).toBe(200)
  const begins = async (token: string, length: number, body = '') => {
    const socket = await RawSocket.toApp(server.app)
    socket.says(
      `POST ${operations.uploadSignature.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nauthorization: ${token}\r\nContent-Length: ${length}\r\n\r\n${body}`,
    )
    return socket
  }

  it('while another one of the same session is being read is asked to come again, and then may', async () => {
    const [token, otherToken] = [await guest.tokenFor('ヤマダ タロウ'), await guest.tokenFor('ヤマダ タロウ')]
    const first = sending(token)
    await images.requested()
    const answer = await sending(token)
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, expect.any(String)])
    const words = expect.stringContaining('そのまま残っております')
    expect(answer.body).toMatchObject({ error_code: 'pictures_busy', error_msg: words })
    const other = sending(otherToken)
    images.letGo()
    expect([(await first).status, (await other).status]).toEqual([200, 200])
    expect((await sending(token)).status).toBe(200)
  })

  it('is refused before a byte of it is read, and has the place again when the other one hangs up', async () => {
    const token = await guest.tokenFor('ヤマダ タロウ')
    const sockets = await Promise.all([begins(token, 1_000_000), begins(token, 1_000_000)])
    // One of the two has the place and hears nothing: its picture never comes.
    expect(await Promise.race(sockets.map((one) => one.answered()))).toContain(' 503 ')
    for (const one of sockets) one.hangsUp()
    images.letGo()
    await untilTaken(token)
  })

  it('is read to its end where it is refused, so that its phone comes to hear why', async () => {
    const token = await guest.tokenFor('ヤマダ タロウ')
    const first = sending(token)
    await images.requested()
    const length = 4_000_000
    const socket = await begins(token, length)
    // More than lies between the two in buffers: a phone that is not listened to would wait for ever.
    for (let written = 0; written < length; written += 100_000) socket.says('x'.repeat(100_000))
    socket.says('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    expect(await socket.received()).toMatch(/^HTTP\/1.1 503 [^]*pictures_busy[^]*HTTP\/1.1 200 /)
    images.letGo()
    await first
  })

  it('keeps the place after hanging up, as long as the picture is being read', async () => {
    const token = await guest.tokenFor('ヤマダ タロウ')
    const body = new URLSearchParams(await signature()).toString()
    const socket = await begins(token, body.length, body)
    await images.requested()
    socket.hangsUp()
    await socket.received()
    expect((await sending(token)).status).toBe(503)
    images.letGo()
    await untilTaken(token)
  })
})

/** Reads no picture until it is let go; then it takes every one as it is. */
class HeldReader implements ImageReader {
  #letGo = (): void => {}
  #wasRequested = (): void => {}
  readonly #gate = new Promise<void>((open) => (this.#letGo = open))
  readonly #first = new Promise<void>((request) => (this.#wasRequested = request))

  async cleanJpeg(bytes: Uint8Array): Promise<Uint8Array> {
    this.#wasRequested()
    await this.#gate
    return bytes
  }

  requested(): Promise<void> {
    return this.#first
  }

  letGo(): void {
    this.#letGo()
  }
}
