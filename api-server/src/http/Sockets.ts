import { networkOf } from '../model/network-of.ts'

/** How many connections there may be at once. */
export interface SocketLimits {
  /** Of one address; in IPv6 of one /64. */
  readonly ofAddress: number
  /** Of everybody. */
  readonly inAll: number
  /** Calls that may wait for their answer on one connection. */
  readonly callsEach: number
}

/**
 * A lobby of 200 phones behind one address keeps 200 to 400 connections, one or two for each phone, and more for a moment while
 * pages load. Over the limit the connection goes that has been idle or has kept us waiting for the longest, which a browser that is idle
 * does not notice. Browsers send one call at a time on each connection, proxies too.
 */
export const usualSocketLimits: SocketLimits = { ofAddress: 512, inAll: 8_192, callsEach: 8 }

/** What is needed of a connection. */
export interface Closable {
  readonly remoteAddress?: string | undefined
  destroy(): unknown
}

interface Kept {
  readonly network: string
  /** Connections of the network, and the ones of them on whose calls nobody works, the one that has been so for the longest first. */
  readonly crowd: { size: number; readonly quiet: Set<Closable> }
  works: number
}

/**
 * The connections of this process. One address cannot take them all, nor can somebody who keeps us waiting take those of a lobby: when
 * there are too many, the one goes on which nothing is worked on.
 */
export class Sockets {
  readonly #limits: SocketLimits
  readonly #isProxy: (address: string) => boolean
  readonly #kept = new Map<Closable, Kept>()
  readonly #crowds = new Map<string, Kept['crowd']>()
  readonly #quiet = new Set<Closable>()

  /** @param isProxy behind whose address there are many guests: its connections are not limited by address, and never made to go */
  constructor(limits: SocketLimits, isProxy: (address: string) => boolean) {
    this.#limits = limits
    this.#isProxy = isProxy
  }

  /** How many there are. */
  get size(): number {
    return this.#kept.size
  }

  /** Takes a new connection, or closes it or another one where there are too many. */
  add(socket: Closable): void {
    const address = socket.remoteAddress ?? ''
    if (this.#isProxy(address)) return
    const network = networkOf(address)
    const crowd = this.#crowds.get(network) ?? { size: 0, quiet: new Set() }
    const quiet =
      crowd.size >= this.#limits.ofAddress
        ? crowd.quiet
        : this.#kept.size >= this.#limits.inAll
          ? this.#quiet
          : null
    if (quiet !== null) {
      const [longest] = quiet
      if (longest === undefined) return void socket.destroy()
      this.remove(longest)
      longest.destroy()
    }
    this.#crowds.set(network, crowd)
    crowd.size += 1
    const kept = { network, crowd, works: 0 }
    this.#kept.set(socket, kept)
    this.#rest(socket, kept)
  }

  /** Forgets a connection that has closed; again does nothing. */
  remove(socket: Closable): void {
    const kept = this.#kept.get(socket)
    if (kept === undefined) return
    this.#kept.delete(socket)
    this.#quiet.delete(socket)
    kept.crowd.quiet.delete(socket)
    kept.crowd.size -= 1
    if (kept.crowd.size === 0) this.#crowds.delete(kept.network)
  }

  /**
   * A call begins to be worked on.
   * @returns tells that it is no longer; again does nothing
   */
  work(socket: Closable): () => void {
    const kept = this.#kept.get(socket)
    if (kept === undefined) return () => undefined
    kept.works += 1
    this.#quiet.delete(socket)
    kept.crowd.quiet.delete(socket)
    let isOn = true
    return () => {
      if (!isOn) return
      isOn = false
      kept.works -= 1
      if (kept.works === 0 && this.#kept.has(socket)) this.#rest(socket, kept)
    }
  }

  #rest(socket: Closable, { crowd }: Kept): void {
    this.#quiet.add(socket)
    crowd.quiet.add(socket)
  }
}
