import { once } from 'node:events'
import net from 'node:net'
import type { FastifyInstance } from 'fastify'

export class RawSocket {
  readonly #socket: net.Socket
  #received = ''

  private constructor(socket: net.Socket) {
    this.#socket = socket
    socket.setEncoding('utf8').on('data', (text: string) => (this.#received += text))
    // A server that hangs up while we speak is what is hoped for.
    socket.on('error', () => undefined)
  }

  /** To a server of the tests, which listens from now on at the latest. */
  static async toApp(app: FastifyInstance): Promise<RawSocket> {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    return await RawSocket.to(Number(new URL(app.listeningOrigin).port))
  }

  static async to(port: number): Promise<RawSocket> {
    const socket = net.connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new RawSocket(socket)
  }

  stopsReading(): void {
    this.#socket.pause()
  }

  /** Says bytes, each letter one byte. */
  says(bytes: string): void {
    if (this.#socket.writable) this.#socket.write(bytes, 'latin1')
  }

  async received(): Promise<string> {
    if (!this.#socket.closed) await once(this.#socket, 'close')
    return this.#received
  }

  hangsUp(): void {
    this.#socket.destroy()
  }

  async answered(): Promise<string> {
    while (this.#received === '') await once(this.#socket, 'data')
    return this.#received
  }
}

const FORM = 'application/x-www-form-urlencoded'

export const formTo = (path: string, token: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Type: ${FORM}\r\nauthorization: ${token}\r\nContent-Length: ${length}\r\n\r\n`
