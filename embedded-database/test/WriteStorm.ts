import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import * as v from 'valibot'

const Ids = v.array(v.number())

export interface StormOptions {
  readonly programs: string
  readonly dataFolder: string
  /** The built worker's name, the product's own when not given. */
  readonly worker?: string
  readonly env?: Readonly<Record<string, string>>
}

/** A process that writes to an embedded database until it is killed (programs/write-storm.ts). */
export class WriteStorm {
  readonly #process: ChildProcess
  readonly #words: string[] = []
  readonly #acknowledged: number[] = []
  #onWord: () => void = () => {}
  #silent = false
  #atBackup = 0

  constructor({ programs, dataFolder, worker = 'embedded-worker', env = {} }: StormOptions) {
    const program = path.join(programs, 'write-storm.mjs')
    this.#process = spawn(process.execPath, [program, dataFolder, path.join(programs, `${worker}.mjs`)], {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const { stdout, stderr } = this.#process
    if (!stdout || !stderr) throw new Error('the storm has no output')
    stderr.on('data', (text) => this.#words.push(String(text)))
    const lines = createInterface({ input: stdout })
    lines.on('line', (line) => this.#hear(line))
    lines.on('close', () => {
      this.#silent = true
      this.#onWord()
    })
  }

  /** The ids that it found at its start. @throws Error with its words when the database did not open or is unsound */
  async found(): Promise<number[]> {
    await this.#until(() => this.#words.some((word) => word.startsWith('found ')))
    const found = this.#words.find((word) => word.startsWith('found '))
    if (found === undefined) throw new Error(`the database did not survive: ${this.#words.join('\n')}`)
    return v.parse(Ids, JSON.parse(found.slice('found '.length)))
  }

  /** Kills it in the middle of its work, after so many acknowledged rows; answers the ids of all that it acknowledged. */
  async killAfter(rows: number): Promise<number[]> {
    await this.#until(() => this.#acknowledged.length >= rows)
    await this.kill()
    return this.#acknowledged
  }

  async backedUp(): Promise<number[]> {
    await this.#until(() => this.#words.includes('backed up'))
    if (!this.#words.includes('backed up')) throw new Error(`no backup: ${this.#words.join('\n')}`)
    return this.#acknowledged.slice(0, this.#atBackup)
  }

  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const gone = once(this.#process, 'close')
    this.#process.kill('SIGKILL')
    await gone
  }

  #hear(line: string): void {
    if (line.startsWith('ack ')) this.#acknowledged.push(Number(line.slice('ack '.length)))
    else this.#words.push(line)
    if (line === 'backing up') this.#atBackup = this.#acknowledged.length
    this.#onWord()
  }

  #until(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#onWord = () => {
        if (condition() || this.#silent) resolve()
      }
      this.#onWord()
    })
  }
}
