import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export class ExampleRobot {
  readonly #process: ChildProcess
  readonly #said: AsyncIterator<string>
  readonly #complained: AsyncIterator<string>

  constructor(file: string, variables: Readonly<Record<string, string>>) {
    const example = fileURLToPath(new URL(`../../../docs/examples/${file}`, import.meta.url))
    const env = { PATH: process.env['PATH'], ...variables }
    const robot = spawn(process.execPath, [example], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#process = robot
    this.#said = createInterface({ input: robot.stdout })[Symbol.asyncIterator]()
    this.#complained = createInterface({ input: robot.stderr })[Symbol.asyncIterator]()
  }

  async says(): Promise<string> {
    return String((await this.#said.next()).value)
  }

  async complains(): Promise<string> {
    return String((await this.#complained.next()).value)
  }

  async ends(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    this.#process.kill(signal)
    if (this.#process.exitCode === null && this.#process.signalCode === null)
      await once(this.#process, 'exit')
    return this.#process.exitCode
  }
}
