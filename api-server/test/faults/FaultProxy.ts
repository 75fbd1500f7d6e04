import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What is wrong with a line. Whatever is not named is well. */
export interface LineFault {
  /** The request never arrives: the phone is cut off as soon as it speaks. */
  readonly request?: 'lost'
  /** So many bytes of the answer come through before the line is reset; 0 is none of them. */
  readonly cutAfter?: number
  /** Each piece comes so many milliseconds late, and up to `jitterMs` more. */
  readonly latencyMs?: number
  readonly jitterMs?: number
  /** Bytes of the answer in a second. */
  readonly bytesPerSecond?: number
  /** The answer comes in pieces of so many bytes. */
  readonly slice?: number
  /** The server hangs up, and the phone hears of it so many milliseconds later. */
  readonly closesLateMs?: number
}

/**
 * A line between phone and server on which things go wrong, as the kernel's network emulation would make them, which is missing in
 * most containers. Each connection has the fault that is set when it opens.
 */
export class FaultProxy {
  readonly #server: net.Server
  readonly #said: Promise<string>[] = []
  readonly #phones = new Set<net.Socket>()
  /** A number from 0 up to 1, for the jitter. */
  readonly #random: () => number
  fault: LineFault = {}

  private constructor(server: net.Server, random: () => number) {
    this.#server = server
    this.#random = random
  }

  /** A line to a server on this machine. */
  static async to(port: number, random: () => number = Math.random): Promise<FaultProxy> {
    const server = net.createServer()
    const proxy = new FaultProxy(server, random)
    server.on('connection', (phone) => proxy.#connect(phone, port, proxy.fault))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return proxy
  }

  get url(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the machine gave no port')
    return `http://127.0.0.1:${address.port}`
  }

  /** All that the server said on the last connection that reached it, whatever came through; empty when none did. */
  async lastAnswer(): Promise<string> {
    return (await this.#said.at(-1)) ?? ''
  }

  /** Takes the line down, with the connections that phones keep for their next call. */
  async close(): Promise<void> {
    const closed = new Promise((end) => this.#server.close(end))
    for (const phone of this.#phones) phone.destroy()
    await closed
  }

  #connect(phone: net.Socket, port: number, fault: LineFault): void {
    this.#phones.add(phone)
    phone.on('close', () => this.#phones.delete(phone))
    phone.on('error', () => {})
    if (fault.request === 'lost') return void phone.on('data', () => phone.destroy())
    const server = net.connect(port, '127.0.0.1')
    server.on('error', () => phone.resetAndDestroy())
    const heard: Buffer[] = []
    server.on('data', (bytes: Buffer) => heard.push(bytes))
    this.#said.push(once(server, 'close').then(() => Buffer.concat(heard).toString()))
    phone.on('close', () => server.end())
    void this.#carry(phone, server, { latencyMs: fault.latencyMs ?? 0, jitterMs: fault.jitterMs ?? 0 })
    void this.#carry(server, phone, fault)
  }

  /** Carries bytes from one end to the other, piece by piece, until the one ends or the line breaks. */
  async #carry(from: net.Socket, to: net.Socket, fault: LineFault): Promise<void> {
    let left = fault.cutAfter ?? Number.POSITIVE_INFINITY
    try {
      for await (const chunk of from.iterator({ destroyOnReturn: false })) {
        for (const piece of pieces(Buffer.from(chunk), fault.slice)) {
          await this.#delay(piece.length, fault)
          to.write(piece.subarray(0, Math.max(0, left)))
          left -= piece.length
          // As a phone that has lost its network: the connection is not closed properly.
          if (left < 0) {
            from.resume()
            return void to.resetAndDestroy()
          }
        }
      }
    } catch {
      // The end that speaks was torn off; the other hears of it below.
    }
    if (fault.closesLateMs !== undefined) await pause(fault.closesLateMs)
    to.end()
  }

  async #delay(bytes: number, { latencyMs = 0, jitterMs = 0, bytesPerSecond }: LineFault): Promise<void> {
    const carrying = bytesPerSecond === undefined ? 0 : (bytes / bytesPerSecond) * 1_000
    const wait = latencyMs + jitterMs * this.#random() + carrying
    if (wait > 0) await pause(wait)
  }
}

function* pieces(bytes: Buffer, size = bytes.length): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}
