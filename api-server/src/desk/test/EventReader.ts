import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'

const patience = { timeout: 30_000, interval: 5 }

/** A page that listens to server-sent events. */
export class EventReader {
  readonly #closing = new AbortController()
  status = 0
  text = ''
  isOver = false

  static async open(app: FastifyInstance, path: string, cookie: string): Promise<EventReader> {
    const reader = new EventReader()
    const { signal } = reader.#closing
    const answer = await fetch(new URL(path, app.listeningOrigin), { headers: { cookie }, signal })
    reader.status = answer.status
    void reader.#listens(answer)
    return reader
  }

  async #listens({ body }: Response): Promise<void> {
    try {
      for await (const some of body?.pipeThrough(new TextDecoderStream()) ?? []) this.text += some
    } catch {
      // It was closed by one of both sides.
    }
    this.isOver = true
  }

  /** How often the page was told of a change. */
  get changes(): number {
    return this.text.split('event: changed').length - 1
  }

  /** Waits until it was told of so many changes. @throws Error when it is over before */
  async received(changes: number): Promise<void> {
    await vi.waitUntil(() => this.isOver || this.changes >= changes, patience)
    if (this.changes < changes) throw new Error(`over after ${this.changes} changes`)
  }

  async ended(): Promise<void> {
    await vi.waitUntil(() => this.isOver, patience)
  }

  close(): void {
    this.#closing.abort()
  }
}
