/** @module-tag ci */
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { listening } from '../../../../test/harness/listening.ts'
import { MAIL_LEASE_MS } from '../../jobs/leased-queue.ts'
import { SENDING_MS, smtpCarrier } from '../smtp-carrier.ts'
import { FROM, sampleMail } from './sample-mail.ts'

/** A byte is sent so often: more often than a timeout of silence ends. */
const DRIP_MS = 20
const LINES_WITHOUT_END = '250-x\r\n'

const drip = (drop: string) => (socket: Socket) => {
  const timer = setInterval(() => socket.write(drop), DRIP_MS)
  socket.on('close', () => clearInterval(timer))
}
function flood(socket: Socket): void {
  const pour = (): void => {
    while (!socket.destroyed && socket.write(LINES_WITHOUT_END.repeat(10_000)));
  }
  socket.on('drain', pour)
  pour()
}

/** How a mail server makes others wait: with its greeting, with its answer to EHLO, or once it has the whole message. */
interface Slowness {
  readonly greeting?: (socket: Socket) => void
  readonly hello?: (socket: Socket) => void
  readonly message?: (socket: Socket) => void
}

/** Speaks the least that a mail needs. */
function serve(socket: Socket, slowness: Slowness, onMessage: () => void): void {
  socket.on('error', () => {})
  if (slowness.greeting !== undefined) return slowness.greeting(socket)
  socket.write('220 slow ready\r\n')
  let unread = ''
  let isMessage = false
  socket.on('data', (chunk: Buffer) => {
    unread += chunk.toString('latin1')
    for (;;) {
      const ending = isMessage ? '\r\n.\r\n' : '\r\n'
      const end = unread.indexOf(ending)
      if (end < 0) return
      const line = unread.slice(0, end)
      unread = unread.slice(end + ending.length)
      if (isMessage) {
        onMessage()
        slowness.message?.(socket)
      } else if (line.startsWith('EHLO') && slowness.hello !== undefined) slowness.hello(socket)
      else socket.write(line === 'DATA' ? '354 go on\r\n' : '250 well\r\n')
      isMessage = !isMessage && line === 'DATA'
    }
  })
}

describe('a mail server that makes others wait', () => {
  let server: Server | undefined
  const sockets = new Set<Socket>()
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    server?.close()
  })

  it.each<[string, Slowness, string, number]>([
    ['greets without end', { greeting: drip('x') }, 'later', 0],
    ['answers without end', { hello: drip(LINES_WITHOUT_END) }, 'later', 0],
    ['floods', { hello: flood }, 'later', 0],
    // It may have the mail, or not.
    ['thinks about the message', { message: drip(LINES_WITHOUT_END) }, 'unknown', 1],
    ['never says that it has it', { message: () => {} }, 'unknown', 1],
    ['closes after the message', { message: (socket) => socket.destroy() }, 'unknown', 1],
  ])(
    'and %s leaves the mail %j, however often it says something',
    async (_what, slowness, kind, messages) => {
      let whole = 0
      server = createServer((socket) => {
        sockets.add(socket)
        serve(socket, slowness, () => void (whole += 1))
      })
      const port = await listening(server)
      // Nothing here is silent for a minute: only the bound on the whole ends it.
      const bounds = { silenceMs: 60_000, sendingMs: 1_000 }
      const carrier = smtpCarrier(`smtp://127.0.0.1:${port}`, FROM, bounds)
      expect(await carrier.deliver({ ...sampleMail, attachment: null })).toMatchObject({ kind })
      expect(whole).toBe(messages)
    },
  )

  it('is left before another process may take the mail', () => {
    // A minute for what is done before and after: the receipt is printed, and the end written down.
    expect(SENDING_MS + 60_000).toBeLessThanOrEqual(MAIL_LEASE_MS)
  })
})
