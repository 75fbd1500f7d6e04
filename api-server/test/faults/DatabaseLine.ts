import net from 'node:net'
import { listening } from '../harness/listening.ts'

/**
 * `silent`: what is sent arrives, no answer comes back, and nothing is refused, as where a network is cut. `dead`: what is open is reset,
 * and so is whatever opens, as by a proxy that has no server.
 */
export type LineState = 'well' | 'silent' | 'dead'

/** A line between server and database. */
export class DatabaseLine {
  readonly #server: net.Server
  readonly #near = new Set<net.Socket>()
  readonly #far = new Set<net.Socket>()
  readonly port: number
  #state: LineState = 'well'
  #left = Infinity

  private constructor(server: net.Server, port: number) {
    this.#server = server
    this.port = port
  }

  static async to(port: number): Promise<DatabaseLine> {
    const server = net.createServer()
    const line = new DatabaseLine(server, await listening(server))
    server.on('connection', (near) => line.#connect(near, port))
    return line
  }

  becomes(state: LineState): void {
    this.#state = state
    this.#left = Infinity
    for (const far of this.#far) {
      if (state === 'silent') far.pause()
      else far.resume()
    }
    if (state === 'dead') for (const near of this.#near) near.resetAndDestroy()
  }

  /** So many pieces of what is sent from now on still arrive; the answer to the last of them does not. */
  diesAfter(pieces: number): void {
    this.#left = pieces
  }

  async close(): Promise<void> {
    const closed = new Promise((end) => this.#server.close(end))
    this.becomes('dead')
    await closed
  }

  #connect(near: net.Socket, port: number): void {
    near.on('error', () => {})
    if (this.#state === 'dead') return void near.resetAndDestroy()
    const far = net.connect(port, '127.0.0.1')
    this.#near.add(near)
    this.#far.add(far)
    near.on('data', (bytes) => {
      far.write(bytes)
      this.#left -= 1
      if (this.#left <= 0) this.becomes('dead')
    })
    far.on('data', (bytes) => void near.write(bytes))
    if (this.#state === 'silent') far.pause()
    near.on('close', () => {
      this.#near.delete(near)
      far.end()
    })
    far.on('error', () => near.resetAndDestroy())
    far.on('close', () => {
      this.#far.delete(far)
      near.destroy()
    })
  }
}
