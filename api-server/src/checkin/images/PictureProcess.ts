import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type Decoded, decoded, READY } from './messages.ts'

/** Starting takes half a second on a machine that has nothing else to do. */
const START_WITHIN_MS = 15_000

/** One process that decodes one picture at a time, started when it is needed. */
export class PictureProcess {
  readonly #program: URL
  readonly #idleMs: number
  readonly #niceness: number
  #child: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined

  /**
   * @param program the built file of `worker.ts`
   * @param idleMs the process gives its memory back after so long without work
   * @param niceness 0 to 19: higher stands further back behind the server where both want a core
   */
  constructor(program: URL, idleMs: number, niceness: number) {
    this.#program = program
    this.#idleMs = idleMs
    this.#niceness = niceness
  }

  /**
   * The process is killed when it takes longer than it may, in whatever it is doing.
   * @returns `late` when it was killed, and `died` when the process ended by itself
   */
  async decode(bytes: Uint8Array, deadlineMs: number): Promise<Decoded | 'late' | 'died'> {
    clearTimeout(this.#idle)
    const answer = await this.#answerOf(bytes, deadlineMs)
    if (answer === 'late' || answer === 'died') this.#end()
    else {
      this.#idle = setTimeout(() => this.#end(), this.#idleMs)
      this.#idle.unref()
    }
    return answer
  }

  async #answerOf(bytes: Uint8Array, deadlineMs: number): Promise<Decoded | 'late' | 'died'> {
    if (this.#child?.connected !== true) {
      this.#child = started(this.#program, this.#niceness)
      const ready = await nextMessage(this.#child, START_WITHIN_MS)
      if (ready.message !== READY) return 'died'
    }
    const answer = nextMessage(this.#child, deadlineMs)
    // A failure to send is a process that has ended, which its exit reports.
    this.#child.send(bytes, () => {})
    const { message, isLate } = await answer
    if (isLate) return 'late'
    const read = v.safeParse(decoded, message)
    return read.success ? read.output : 'died'
  }

  #end(): void {
    this.#child?.kill('SIGKILL')
    this.#child = null
  }
}

function started(program: URL, niceness: number): ChildProcess {
  const child = fork(fileURLToPath(program), {
    serialization: 'advanced',
    // No secret of the server is passed on. One arena: several keep memory unused.
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: [],
    stdio: 'ignore',
  })
  // It ends with the server, and the server does not wait for it.
  child.unref()
  child.channel?.unref()
  child.on('error', () => {})
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness)
  } catch {
    // Where the machine allows no priorities, pictures share with the server.
  }
  return child
}

/** Without a message when the process ends or takes too long. */
function nextMessage(
  child: ChildProcess,
  withinMs: number,
): Promise<{ readonly message?: unknown; readonly isLate?: true }> {
  return new Promise((resolve) => {
    const settle = (result: { readonly message?: unknown; readonly isLate?: true }): void => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onEnd)
      child.off('error', onEnd)
      resolve(result)
    }
    const onMessage = (message: unknown): void => settle({ message })
    const onEnd = (): void => settle({})
    const timer = setTimeout(() => settle({ isLate: true }), withinMs)
    child.on('message', onMessage)
    child.once('exit', onEnd)
    child.once('error', onEnd)
  })
}
