import http from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A page that listens to server-sent events. */
export class EventReader {
  readonly #request: http.ClientRequest
  readonly #wakes = new Set<() => void>()
  status = 0
  text = ''
  isOver = false

  private constructor(request: http.ClientRequest) {
    this.#request = request
  }

  /** Opens the events, and answers once the server has answered. */
  static async open(app: FastifyInstance, path: string, cookie: string): Promise<EventReader> {
    const address = app.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const request = http.get({ host: '127.0.0.1', port, path, headers: { cookie }, agent: false })
    const reader = new EventReader(request)
    await new Promise<void>((done, fail) => {
      request.on('error', fail)
      request.on('response', (answer) => {
        reader.status = answer.statusCode ?? 0
        answer.setEncoding('utf8')
        answer.on('data', (some: string) => {
          reader.text += some
          reader.#wake()
        })
        answer.on('close', () => {
          reader.isOver = true
          reader.#wake()
        })
        done()
      })
    })
    return reader
  }

  /** How often the page was told of a change. */
  get changes(): number {
    return this.text.split('event: changed').length - 1
  }

  /** Waits until it was told of so many changes. @throws Error when it is over before */
  async told(changes: number): Promise<void> {
    while (this.changes < changes) {
      if (this.isOver) throw new Error(`over after ${this.changes} changes`)
      await this.#more()
    }
  }

  /** Waits until the server has ended it. */
  async ended(): Promise<void> {
    while (!this.isOver) await this.#more()
  }

  close(): void {
    this.#request.destroy()
  }

  #more(): Promise<void> {
    return new Promise((wake) => this.#wakes.add(wake))
  }

  #wake(): void {
    for (const wake of this.#wakes) wake()
    this.#wakes.clear()
  }
}
