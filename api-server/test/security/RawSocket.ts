import { once } from 'node:events'
import net from 'node:net'

/** A connection on which bytes are sent that no browser sends. */
export class RawSocket {
  readonly #socket: net.Socket
  #heard = ''

  private constructor(socket: net.Socket) {
    this.#socket = socket
    socket.setEncoding('utf8').on('data', (text: string) => {
      this.#heard += text
    })
    // A server that hangs up while we speak is what is hoped for.
    socket.on('error', () => undefined)
  }

  static async to(port: number): Promise<RawSocket> {
    const socket = net.connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new RawSocket(socket)
  }

  /** Takes nothing of what the server says from now on. */
  stopsReading(): void {
    this.#socket.pause()
  }

  /** Says bytes, each letter one byte. */
  says(bytes: string): void {
    if (this.#socket.writable) this.#socket.write(bytes, 'latin1')
  }

  /** Everything that the server says until it hangs up. */
  async heard(): Promise<string> {
    if (!this.#socket.closed) await once(this.#socket, 'close')
    return this.#heard
  }

  /** Hangs up without a word. */
  hangsUp(): void {
    this.#socket.destroy()
  }

  /** Waits for the next words of the server. */
  async answered(): Promise<string> {
    while (this.#heard === '') await once(this.#socket, 'data')
    return this.#heard
  }
}
