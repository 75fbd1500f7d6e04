/** @module-tag endurance */
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../harness/databases.ts'
import { measured, times } from '../sizes.ts'
import { badRequest, type BadRequest, filled } from './bad-requests.ts'
import { type HotelUnderFire, hotelUnderFire, wrongWith } from './hotel-under-fire.ts'

const REQUESTS = times('BAD_REQUESTS_OVER_HTTP')
const SEED = 20_261_124
/** A net for what hangs: the server itself lets no caller wait for longer than 15 s. */
const ANSWERED_WITHIN_MS = 20_000

/** What is wrong with the bytes as such, beside what they say. */
type Bytes =
  | 'whole'
  /** The body is shorter than promised, and the phone hangs up. */
  | 'short'
  /** Lengths that contradict each other. */
  | 'two_lengths'
  | 'length_and_chunks'
  /** Broken chunks. */
  | 'chunks'
  /** Nothing that is HTTP. */
  | 'noise'

const bytes = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Bytes>('whole') },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Bytes>('short', 'two_lengths', 'length_and_chunks', 'chunks', 'noise'),
  },
)

describeOnBothDatabases(`${REQUESTS} bad requests over the wire`, (open, kind) => {
  let hotel: HotelUnderFire
  let port = 0
  beforeAll(async () => {
    hotel = await hotelUnderFire(await open())
    port = Number(new URL(await hotel.server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => hotel.server.app.close())

  it(
    'are answered or cut off, none with a fault of the server, and the server goes on (R22.14)',
    async () => {
      let devices = 0
      let cutOff = 0
      const property = fc.asyncProperty(badRequest, bytes, async (bad, how) => {
        devices += 1
        const request = filled(bad, hotel.known, `phone ${devices}`)
        const answer = await answerTo(port, bytesOf(withAddress(request, devices), how), HANGS_UP.has(how))
        if (answer === '') cutOff += 1
        expect(wrongWithAnswer(answer, how, request.method === 'HEAD')).toBeNull()
      })
      const settings = { numRuns: REQUESTS, seed: SEED, endOnFailure: true, timeout: ANSWERED_WITHIN_MS }
      await fc.assert(property, settings)
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
      expect(await hotel.damage()).toEqual([])
      measured({ fault: `F7 bad requests over HTTP (${kind})`, tried: REQUESTS, wrong: 0, cutOff })
    },
    REQUESTS * 200 + 120_000,
  )
})

/** Only a request that is not whole may be cut off without a word. */
function wrongWithAnswer(answer: string, how: Bytes, isBodiless: boolean): string | null {
  if (answer === '') return how === 'whole' ? 'no answer' : null
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]
  if (status === undefined) return `no HTTP: ${answer.slice(0, 80)}`
  return wrongWith(Number(status), answer.slice(answer.indexOf('\r\n\r\n') + 4), isBodiless)
}

/** Limits on guessing count by address; the proxy in front of the server names it. */
const withAddress = (request: BadRequest, index: number): BadRequest => ({
  ...request,
  headers: {
    'x-forwarded-for': `10.${(index >> 16) % 256}.${(index >> 8) % 256}.${index % 256}`,
    ...request.headers,
  },
})

function bytesOf({ method, url, headers, body }: BadRequest, how: Bytes): Buffer {
  if (how === 'noise') return Buffer.from(`${url}\r\n${body}\r\n\r\n`, 'latin1')
  const length = Buffer.byteLength(body)
  const lengths = {
    whole: length === 0 ? [] : [`content-length: ${length}`],
    short: [`content-length: ${length + 10}`],
    two_lengths: [`content-length: ${length}`, `content-length: ${length + 1}`],
    length_and_chunks: [`content-length: ${length}`, 'transfer-encoding: chunked'],
    chunks: ['transfer-encoding: chunked'],
  }[how]
  const lines = [
    `${method} ${url} HTTP/1.1`,
    'host: hotel.example',
    'connection: close',
    ...lengths,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** Where more is promised than comes, the phone hangs up: the server would wait for the rest until its timeout. */
const HANGS_UP: ReadonlySet<Bytes> = new Set<Bytes>(['short', 'chunks', 'noise'])

/** All that the server says to the bytes; empty when it hangs up without a word. */
function answerTo(port: number, sent: Buffer, hangsUp: boolean): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => void (hangsUp ? socket.end(sent) : socket.write(sent)))
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      answer += String(text)
    })
    // Cut off while we still speak: what was said before counts.
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}
