import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createWire, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { selfSigned } from '../../../../test/faults/self-signed.ts'
import { listening } from '../../../../test/harness/listening.ts'
import { boundedCalls, httpCall } from '../http-call.ts'

/** Of the calls alone that are never answered. */
const WITHIN_MS = 300

describe('the sender to property systems (R25.17)', () => {
  const open: Server[] = []
  const sockets = new Set<Socket>()
  const cut = new AbortController()
  const call = httpCall(cut.signal)

  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    for (const server of open.splice(0)) server.close()
  })

  const at = async (server: Server): Promise<string> => {
    open.push(server.on('connection', (socket: Socket) => void sockets.add(socket)))
    return `127.0.0.1:${await listening(server)}`
  }
  const http = async (answer: RequestListener) => `http://${await at(createServer(answer))}/`
  const posted = (url: string, headers: Readonly<Record<string, string>> = {}, send = call) =>
    send({ method: 'POST', url, headers, body: '{"yen":1}' })

  it('hands over an answer of any status as it is, and follows no redirect', async () => {
    const url = await http((request, response) =>
      response.writeHead(302, { location: '/elsewhere', 'X-Was': request.headers['x-key'] }).end('気'),
    )
    expect(await posted(url, { 'X-Key': 'k' })).toMatchObject({
      kind: 'answer',
      status: 302,
      headers: { location: '/elsewhere', 'x-was': 'k' },
      body: '気',
    })
  })

  /** What the other side does once it has read something. */
  const wire = (onRead: (socket: Socket) => unknown) =>
    at(createWire((socket) => socket.on('error', () => {}).on('data', () => onRead(socket))))
  const head = 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n'

  it.each<[string, string, () => Promise<string>]>([
    ['not_sent', 'NO-TLS', async () => 'http://pms.example/'],
    ['not_sent', 'NO-SUCH-HOST', async () => 'https://nowhere.invalid/'],
    [
      'not_sent',
      'NO-CONNECTION',
      async () => {
        const server = createServer()
        const port = await listening(server)
        server.close()
        return `http://127.0.0.1:${port}/`
      },
    ],
    ['not_sent', 'CERTIFICATE', async () => `https://${await at(createTlsServer(selfSigned()))}/`],
    ['cut', 'CUT', async () => `https://${await wire((socket) => socket.destroy())}/`],
    ['cut', 'CUT', async () => `http://${await wire((socket) => socket.resetAndDestroy())}/`],
    ['cut', 'CUT', async () => `http://${await wire((socket) => socket.end())}/`],
    ['cut', 'CUT', async () => `http://${await wire((socket) => socket.end(`${head}half`))}/`],
    ['cut', 'CUT', async () => `http://${await wire((socket) => socket.end('SSH-2.0\r\n'))}/`],
    ['cut', 'TIMEOUT', async () => `http://${await wire(() => {})}/`],
    ['cut', 'TIMEOUT', async () => `http://${await wire((socket) => socket.write(head))}/`],
    ['cut', 'TOO-LONG', () => http((_, response) => response.end('x'.repeat(4 * 1024 * 1024 + 1)))],
  ])('tells %s %s', async (kind, code, url) => {
    const send = code === 'TIMEOUT' ? httpCall(cut.signal, WITHIN_MS) : call
    expect(await posted(await url(), {}, send)).toEqual({ kind, code })
  })

  it('says that a header without a form was not sent, and repeats none of it', async () => {
    expect(await posted('https://pms.example/', { 'x-key': 'se\ncret' })).toEqual({
      kind: 'not_sent',
      code: 'UNUSABLE-REQUEST',
    })
  })

  it('is ended by the stop of the process, and begins nothing after it', async () => {
    const stop = new AbortController()
    const stopping = httpCall(stop.signal)
    const url = await http(() => stop.abort())
    const request = { method: 'GET', url, headers: {}, body: null } as const
    expect(await stopping(request)).toEqual({ kind: 'cut', code: 'STOPPED' })
    expect(await stopping(request)).toEqual({ kind: 'not_sent', code: 'STOPPED' })
  })

  it('lets four calls of a connection run at once and a hundred wait', async () => {
    let most = 0
    const under = new Set<() => void>()
    const bounded = boundedCalls(async () => {
      await new Promise<void>((done) => {
        under.add(done)
        most = Math.max(most, under.size)
        setImmediate(() => {
          under.delete(done)
          done()
        })
      })
      return { kind: 'cut', code: 'CUT' }
    })
    const request = { method: 'GET', url: 'https://pms.example/', headers: {}, body: null } as const
    const answers = await Promise.all(Array.from({ length: 105 }, () => bounded(request)))
    expect(most).toBe(4)
    expect(answers.filter(({ kind }) => kind === 'not_sent')).toEqual([
      { kind: 'not_sent', code: 'TOO-MANY-CALLS' },
    ])
  })
})
