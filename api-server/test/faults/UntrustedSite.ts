import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { selfSigned } from './self-signed.ts'

/** A server at the address of a provider with which no caller can agree on TLS. */
export class UntrustedSite {
  /** Connections that were made. */
  connections = 0
  /** Calls that came through, which none may: with each there would have come a card's token. */
  requests = 0
  readonly #server: http.Server | https.Server

  private constructor(server: http.Server | https.Server) {
    this.#server = server
    server.on('connection', () => {
      this.connections += 1
    })
    server.on('request', (_request, response: http.ServerResponse) => {
      this.requests += 1
      response.end('ACS=0&TranID=1')
    })
  }

  /** Speaks plain HTTP where TLS is expected, as behind a proxy that was set up wrong. */
  static plain(): UntrustedSite {
    return new UntrustedSite(http.createServer())
  }

  /** Speaks TLS with a certificate that no authority signed, as an attacker in the middle does, or a provider whose own has expired. */
  static unvouched(): UntrustedSite {
    return new UntrustedSite(https.createServer(selfSigned()))
  }

  /** Starts to listen. @returns the address, with TLS */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the machine gave no port')
    return `https://127.0.0.1:${address.port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((closed) => this.#server.close(closed))
  }
}
