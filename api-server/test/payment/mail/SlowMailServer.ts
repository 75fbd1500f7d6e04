import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/** How a mail server makes others wait without ever falling silent. */
export type Slowness =
  /** One byte of the greeting after the other, and no end of it. */
  | 'greets_without_end'
  /** The lines of an answer come one by one, and none is the last. */
  | 'answers_without_end'
  /** As fast as they are taken. */
  | 'floods'
  /** Takes the whole message, and goes on thinking in lines that are not the last. */
  | 'thinks_about_the_message'
  /** Takes the whole message and says nothing. */
  | 'never_says_that_it_has_it'
  /** Takes the whole message and closes. */
  | 'closes_after_the_message'

/** A byte or a line is sent so often: more often than anybody who waits for silence gives up. */
const DRIP_MS = 20

/** A mail server on the loopback interface that is slow in one way. It speaks the least that a mail needs. */
export class SlowMailServer {
  /** Messages that it has read to their last dot. */
  wholeMessages = 0
  readonly #slowness: Slowness
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(slowness: Slowness) {
    this.#slowness = slowness
    this.#server = createServer((socket) => this.#serve(socket))
  }

  static async open(slowness: Slowness): Promise<SlowMailServer> {
    const opened = new SlowMailServer(slowness)
    opened.#server.listen(0, '127.0.0.1')
    await once(opened.#server, 'listening')
    return opened
  }

  get url(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the machine gave no port')
    return `smtp://127.0.0.1:${address.port}`
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise<void>((closed) => this.#server.close(() => closed()))
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => this.#sockets.delete(socket))
    if (this.#slowness === 'greets_without_end') return drip(socket, 'x', '2')
    socket.write('220 slow ready\r\n')
    let heard = ''
    let isMessage = false
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1')
      for (;;) {
        const end = heard.indexOf(isMessage ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const said = heard.slice(0, end)
        heard = heard.slice(end + (isMessage ? 5 : 2))
        if (isMessage) this.#takeMessage(socket)
        else this.#answer(socket, said)
        isMessage = !isMessage && said === 'DATA'
      }
    })
  }

  #answer(socket: Socket, said: string): void {
    if (said.startsWith('EHLO')) {
      if (this.#slowness === 'answers_without_end') return drip(socket, '250-x\r\n')
      if (this.#slowness === 'floods') return flood(socket)
    }
    socket.write(said === 'DATA' ? '354 go on\r\n' : '250 well\r\n')
  }

  #takeMessage(socket: Socket): void {
    this.wholeMessages += 1
    if (this.#slowness === 'thinks_about_the_message') drip(socket, '250-x\r\n')
    else if (this.#slowness === 'closes_after_the_message') socket.destroy()
  }
}

function drip(socket: Socket, drop: string, first = ''): void {
  if (first !== '') socket.write(first)
  const timer = setInterval(() => socket.write(drop), DRIP_MS)
  socket.on('close', () => clearInterval(timer))
}

function flood(socket: Socket): void {
  const lines = '250-x\r\n'.repeat(10_000)
  const pour = (): void => {
    while (!socket.destroyed && socket.write(lines));
  }
  socket.on('drain', pour)
  pour()
}
