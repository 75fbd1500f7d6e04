import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A server process on a PostgreSQL that others share. */
export class QueueServer {
  readonly url: string
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, url: string) {
    this.#child = child
    this.url = url
  }

  /**
   * Starts one, and answers once it listens.
   * @param program the built `queue-server`
   */
  static async start(
    program: string,
    name: string,
    settings: { readonly databaseUrl: string; readonly dataKeys: string },
  ): Promise<QueueServer> {
    const child = spawn(process.execPath, [program], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: settings.databaseUrl,
        DATA_KEYS: settings.dataKeys,
        DESK_NAME: name,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: child.stdout })
    const url = await Promise.race([
      once(lines, 'line').then(([line]) => String(line)),
      once(child, 'exit').then(() => {
        throw new Error(`the server ${name} ended before it listened`)
      }),
    ])
    return new QueueServer(child, url)
  }

  /** Ends it from one moment to the next, as a power cut does. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
  }
}
