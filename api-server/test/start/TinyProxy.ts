import { once } from 'node:events'
import http from 'node:http'

/** How often the proxy asks its servers how they do. */
const LOOK_EVERY_MS = 100

/** A proxy before two processes: it asks each whether it is about to stop, keeps its connections open, and sends no call twice. */
export class TinyProxy {
  readonly #agent = new http.Agent({ keepAlive: true })
  readonly #server = http.createServer((request, response) => this.#pass(request, response))
  #backs: URL[] = []
  #ready: URL[] = []
  #turn = 0
  #look: NodeJS.Timeout | undefined

  /** Where it can be reached. */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#look = setInterval(() => void this.#askAll(), LOOK_EVERY_MS)
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the machine gave no port')
    return `http://127.0.0.1:${address.port}`
  }

  /** Stands before these servers from now on, once each of them is ready. */
  async standsBefore(urls: readonly string[]): Promise<void> {
    this.#backs = urls.map((url) => new URL(url))
    while (this.#ready.length < urls.length) await this.#askAll()
  }

  async close(): Promise<void> {
    clearInterval(this.#look)
    this.#agent.destroy()
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #askAll(): Promise<void> {
    const asked = this.#backs
    const answers = await Promise.all(
      asked.map((url) =>
        // A server that is slow for a moment is still there; one that stops says so.
        fetch(new URL('/readyz', url)).then(
          async (answer) => !(await answer.text()).includes('"stopping"'),
          () => false,
        ),
      ),
    )
    if (asked === this.#backs) this.#ready = asked.filter((_, index) => answers[index] === true)
  }

  #pass(request: http.IncomingMessage, response: http.ServerResponse): void {
    this.#turn += 1
    const back = this.#ready[this.#turn % Math.max(1, this.#ready.length)]
    if (back === undefined) return void response.writeHead(502).end('no server is ready')
    const { method, url: path, headers } = request
    const to = { agent: this.#agent, host: back.hostname, port: back.port, method, path, headers }
    const passed = http.request(to, (answer) => {
      // A connection is between two, and ends with them.
      const { connection: _, ...kept } = answer.headers
      response.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(response)
    })
    passed.on('error', (error) => {
      if (!response.headersSent) response.writeHead(502).end(`lost: ${error.message}`)
    })
    request.pipe(passed)
  }
}
