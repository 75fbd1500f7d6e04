import { once } from 'node:events'
import http from 'node:http'
import type net from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { smtpCarrier } from '../../src/gateways/mail/smtp-carrier.ts'
import { httpReader } from '../../src/gateways/web/http-reader.ts'
import { httpWebhooks } from '../../src/gateways/webhooks/http-webhooks.ts'
import { startRounds } from '../../src/rounds.ts'

/** An outside party that takes a connection and never says a word. */
async function silentServer(): Promise<{ port: number; close: () => Promise<void> }> {
  const sockets = new Set<net.Socket>()
  const server = http.createServer(() => undefined)
  server.on('connection', (socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the machine gave no port')
  return {
    port: address.port,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const mail = {
  id: 'a',
  to: 'guest@example.com',
  subject: 's',
  text: 't',
  language: 'ja',
  date: new Date(0),
  attachment: null,
}

describe('a call to an outside party that hangs', () => {
  let silent: Awaited<ReturnType<typeof silentServer>>
  beforeEach(async () => {
    silent = await silentServer()
  })
  afterEach(() => silent.close())

  it.each([
    [
      'a webhook',
      (port: number, cut: AbortSignal) =>
        httpWebhooks(cut).send({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' }),
      { kind: 'later', code: expect.any(String) },
    ],
    [
      'a script that is watched',
      (port: number, cut: AbortSignal) => httpReader(cut).read(`http://127.0.0.1:${port}/`),
      null,
    ],
    [
      'a mail',
      (port: number, cut: AbortSignal) =>
        smtpCarrier(`smtp://127.0.0.1:${port}`, 'desk@hotel.example', { tls: 'off', cut }).deliver(mail),
      { kind: 'later', code: expect.any(String) },
    ],
  ])('ends when it is cut: %s', async (_, call, expected) => {
    const cut = new AbortController()
    const answer = call(silent.port, cut.signal)
    cut.abort()
    expect(await answer).toEqual(expected)
  })
})

describe('background jobs at the stop', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('begin nothing more, are cut after eight seconds, and hold up the stop for twelve at most', async () => {
    const cut = new AbortController()
    const left: string[] = []
    let begun = 0
    const rounds = startRounds(
      [
        {
          name: 'polite',
          everyMs: 1_000,
          async work(turn) {
            while (turn.mayGoOn()) {
              begun += 1
              await new Promise((done) => cut.signal.addEventListener('abort', done, { once: true }))
            }
          },
        },
        { name: 'deaf', everyMs: 1_000, work: () => new Promise(() => undefined) },
      ],
      (name) => left.push(name),
      () => undefined,
      cut,
    )
    let hasStopped = false
    void rounds.stop().then(() => (hasStopped = true))
    await vi.advanceTimersByTimeAsync(7_999)
    expect([cut.signal.aborted, begun]).toEqual([false, 1])
    await vi.advanceTimersByTimeAsync(1)
    expect(cut.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(3_999)
    expect([hasStopped, left]).toEqual([false, []])
    await vi.advanceTimersByTimeAsync(1)
    expect([hasStopped, left, begun]).toEqual([true, ['deaf'], 1])
  })

  it('begin nothing after a minute: what is left waits for the next turn', async () => {
    let begun = 0
    const rounds = startRounds(
      [
        {
          name: 'long',
          everyMs: 1_000_000,
          async work(turn) {
            while (turn.mayGoOn()) {
              begun += 1
              await new Promise((done) => setTimeout(done, 25_000))
            }
          },
        },
      ],
      () => undefined,
    )
    await vi.advanceTimersByTimeAsync(300_000)
    expect(begun).toBe(3)
    await rounds.stop()
  })
})
