import { once } from 'node:events'
import net from 'node:net'
import { listening } from '../harness/listening.ts'

/** What is wrong with a line. Whatever is not named is well. */
export interface LineFault {
  /** The request never arrives: the phone is cut off as soon as it speaks. */
  readonly request?: 'lost'
  /** So many bytes of the answer come through before the line is reset; 0 is none of them. */
  readonly cutAfter?: number
}

/** A line between phone and server that breaks. Each connection has the fault that is set when it opens. */
export class FaultProxy {
  readonly url: string
  readonly #server: net.Server
  readonly #answers: Promise<string>[] = []
  readonly #phones = new Set<net.Socket>()
  fault: LineFault = {}

  private constructor(server: net.Server, port: number) {
    this.#server = server
    this.url = `http://127.0.0.1:${port}`
  }

  static async to(port: number): Promise<FaultProxy> {
    const server = net.createServer()
    const proxy = new FaultProxy(server, await listening(server))
    server.on('connection', (phone) => proxy.#connect(phone, port, proxy.fault))
    return proxy
  }

  /** All that the server said on the last connection that reached it, whatever came through; empty when none did. */
  async lastAnswer(): Promise<string> {
    return (await this.#answers.at(-1)) ?? ''
  }

  async close(): Promise<void> {
    const closed = new Promise((end) => this.#server.close(end))
    for (const phone of this.#phones) phone.destroy()
    await closed
  }

  #connect(phone: net.Socket, port: number, { request, cutAfter = Infinity }: LineFault): void {
    this.#phones.add(phone)
    phone.on('close', () => this.#phones.delete(phone))
    phone.on('error', () => {})
    if (request === 'lost') return void phone.on('data', () => phone.destroy())
    const server = net.connect(port, '127.0.0.1')
    const answer: Buffer[] = []
    let left = cutAfter
    server.on('error', () => phone.resetAndDestroy())
    server.on('data', (bytes: Buffer) => {
      answer.push(bytes)
      if (left >= 0) phone.write(bytes.subarray(0, left))
      left -= bytes.length
      // As a phone that has lost its network: the connection is not closed properly.
      if (left < 0) phone.resetAndDestroy()
    })
    server.on('end', () => phone.end())
    this.#answers.push(once(server, 'close').then(() => Buffer.concat(answer).toString()))
    phone.on('data', (bytes) => server.write(bytes))
    phone.on('close', () => server.end())
  }
}
