import { customerOf, networkOf, siteOf } from '../../network-of.ts'

export interface SocketLimits {
  /** Of one address; in IPv6 of one /64. A /56 may have twice, a /48 four times as many. */
  readonly ofAddress: number
  readonly inAll: number
  /** Calls that may wait for their answer on one connection. */
  readonly callsEach: number
}

/**
 * A lobby of 200 phones behind one address keeps 200 to 400 connections, one or two for each phone, and more for a moment while
 * pages load. Over the limit the connection goes that has been idle for the longest, which a browser that is idle
 * does not notice. Browsers send one call at a time on each connection, proxies too.
 */
export const usualSocketLimits: SocketLimits = { ofAddress: 512, inAll: 8_192, callsEach: 8 }

export interface Closable {
  readonly remoteAddress?: string | undefined
  readonly bytesRead: number
  readonly bytesWritten: number
  /** Bytes that are written and not yet taken. */
  readonly writableLength: number
  destroy(): unknown
}

/** Connections on which no call is being worked on, those first that have been there for the longest. */
interface Quiet {
  /** Without a call, or with all answers taken. */
  readonly idle: Set<Closable>
  /** Whose body is on its way, or whose answer is being taken. In the order in which they were last seen to move. */
  readonly moving: Set<Closable>
}

interface Crowd extends Quiet {
  size: number
}

interface Connection {
  readonly crowds: ReadonlyMap<string, Crowd>
  works: number
  unanswered: number
  /** Bytes in and out at the last look. */
  moved: number
}

/**
 * The connections of this process. One address cannot take them all, nor can a client that keeps us waiting take those of a lobby: when
 * there are too many, one goes that asks for nothing, then one on which nothing moves.
 */
export class Sockets {
  readonly #limits: SocketLimits
  readonly #isProxy: (address: string) => boolean
  readonly #connections = new Map<Closable, Connection>()
  readonly #crowds = new Map<string, Crowd>()
  readonly #quiet: Quiet = { idle: new Set(), moving: new Set() }

  /** @param isProxy behind whose address there are many guests: its connections are not limited by address, and never made to go */
  constructor(limits: SocketLimits, isProxy: (address: string) => boolean) {
    this.#limits = limits
    this.#isProxy = isProxy
  }

  get size(): number {
    return this.#connections.size
  }

  /** Closes the new connection or another one where there are too many. */
  add(socket: Closable): void {
    const address = socket.remoteAddress ?? ''
    if (this.#isProxy(address)) return
    const limits = this.#limitsOf(address)
    const full = [...limits].find(([name, limit]) => (this.#crowds.get(name)?.size ?? 0) >= limit)
    const quiet =
      full !== undefined
        ? this.#crowds.get(full[0])
        : this.#connections.size >= this.#limits.inAll
          ? this.#quiet
          : undefined
    if (quiet !== undefined) {
      const leaving = this.#firstToGo(quiet)
      if (leaving === undefined) return void socket.destroy()
      this.remove(leaving)
      leaving.destroy()
    }
    const crowds = new Map([...limits.keys()].map((name) => [name, this.#crowdNamed(name)] as const))
    for (const crowd of crowds.values()) crowd.size += 1
    const connection: Connection = { crowds, works: 0, unanswered: 0, moved: movedOn(socket) }
    this.#connections.set(socket, connection)
    this.#rest(socket, connection)
  }

  /** Calling it again does nothing. */
  remove(socket: Closable): void {
    const connection = this.#connections.get(socket)
    if (connection === undefined) return
    this.#connections.delete(socket)
    this.#wake(socket, connection)
    for (const [name, crowd] of connection.crowds) {
      crowd.size -= 1
      if (crowd.size === 0) this.#crowds.delete(name)
    }
  }

  /** @returns ends the call once its answer is taken; again does nothing */
  ask(socket: Closable): () => void {
    const connection = this.#connections.get(socket)
    if (connection !== undefined) connection.moved = movedOn(socket)
    return this.#during(socket, 'unanswered')
  }

  /** @returns ends the work; again does nothing */
  work(socket: Closable): () => void {
    return this.#during(socket, 'works')
  }

  #during(socket: Closable, what: 'unanswered' | 'works'): () => void {
    const connection = this.#connections.get(socket)
    if (connection === undefined) return () => undefined
    const change = (by: 1 | -1): void => {
      connection[what] += by
      this.#wake(socket, connection)
      if (connection.works === 0 && this.#connections.has(socket)) this.#rest(socket, connection)
    }
    change(1)
    let isOn = true
    return () => {
      if (isOn) change(-1)
      isOn = false
    }
  }

  /** An IPv4 address is its own /56 and /48. */
  #limitsOf(address: string): ReadonlyMap<string, number> {
    const { ofAddress } = this.#limits
    return new Map([
      [siteOf(address), 4 * ofAddress],
      [customerOf(address), 2 * ofAddress],
      [networkOf(address), ofAddress],
    ])
  }

  #crowdNamed(name: string): Crowd {
    const known = this.#crowds.get(name)
    if (known !== undefined) return known
    const crowd: Crowd = { size: 0, idle: new Set(), moving: new Set() }
    this.#crowds.set(name, crowd)
    return crowd
  }

  #firstToGo({ idle, moving }: Quiet): Closable | undefined {
    const [longest] = idle
    if (longest !== undefined) return longest
    // Each is looked at once: to be looked at again it has to move again.
    for (let looks = moving.size; looks > 0; looks -= 1) {
      const [socket] = moving
      const connection = socket && this.#connections.get(socket)
      if (socket === undefined || connection === undefined) return socket
      const moved = movedOn(socket)
      if (connection.moved === moved) return socket
      connection.moved = moved
      this.#wake(socket, connection)
      this.#rest(socket, connection)
    }
    const [leastLately] = moving
    return leastLately
  }

  #rest(socket: Closable, connection: Connection): void {
    for (const { idle, moving } of [this.#quiet, ...connection.crowds.values()]) {
      if (connection.unanswered > 0) moving.add(socket)
      else idle.add(socket)
    }
  }

  #wake(socket: Closable, { crowds }: Connection): void {
    for (const { idle, moving } of [this.#quiet, ...crowds.values()]) {
      idle.delete(socket)
      moving.delete(socket)
    }
  }
}

const movedOn = ({ bytesRead, bytesWritten, writableLength }: Closable): number =>
  bytesRead + bytesWritten - writableLength
