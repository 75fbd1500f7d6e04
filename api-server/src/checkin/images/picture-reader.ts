import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import {
  type Decoded,
  decoded,
  type ImageProblem,
  type ImageReader,
  MOST_PIXELS,
  READY,
} from './ImageReader.ts'
import { jpegOutline } from './jpeg-outline.ts'

/**
 * The build puts every file into one folder (vite.config.ts), so the program lies beside whatever bundle this line
 * ends up in. Tests pass the one that they have built themselves.
 */
const pictureProgram = new URL('./picture-worker.mjs', import.meta.url)

export interface PictureReaderOptions {
  readonly program?: URL
  readonly deadlineMs?: number
  readonly mostScans?: number
}

/** Decodes with libvips, in processes that are killed when one takes too long. */
export function pictureReader({
  program = pictureProgram,
  deadlineMs = DEADLINE_MS,
  mostScans = MOST_SCANS,
}: PictureReaderOptions = {}): ImageReader {
  const poolOf = (niceness: number) =>
    new ProcessPool(Array.from({ length: AT_ONCE }, () => new PictureProcess(program, IDLE_MS, niceness)))
  const [signatures, pictures] = [poolOf(0), poolOf(NICENESS_OF_PHOTOS)]
  let photos = 0

  async function read(bytes: Uint8Array, pool: ProcessPool): Promise<Uint8Array | ImageProblem> {
    const answer = await pool.run(async (process) => {
      const first = await process.decode(bytes, deadlineMs)
      // The machine may have taken the process away; a picture that ends it twice is none.
      return first === 'died' ? await process.decode(bytes, deadlineMs) : first
    })
    if (answer === 'late') return 'too_large'
    return answer === 'died' ? 'not_jpeg' : answer
  }

  return {
    async cleanJpeg(bytes) {
      const outline = jpegOutline(bytes)
      if (outline === null) return 'not_jpeg'
      if (outline.pixels > MOST_PIXELS || outline.scans > mostScans) return 'too_large'
      if (outline.pixels <= SIGNATURE_PIXELS) return await read(bytes, signatures)
      if (outline.pixels <= PHOTO_PIXELS) return await read(bytes, pictures)
      if (photos >= MOST_PHOTOS) return 'busy'
      photos += 1
      try {
        return await read(bytes, pictures)
      } finally {
        photos -= 1
      }
    },
  }
}

/** Each process does one thing at a time; the others wait in line, and not for ever. */
class ProcessPool {
  readonly #free: PictureProcess[]
  readonly #waiting = new Set<(process: PictureProcess | 'busy') => void>()

  constructor(processes: readonly PictureProcess[]) {
    this.#free = [...processes]
  }

  async run<Result>(work: (process: PictureProcess) => Promise<Result>): Promise<Result | 'busy'> {
    const process = this.#free.pop() ?? (await this.#nextFree())
    if (process === 'busy') return 'busy'
    try {
      return await work(process)
    } finally {
      const [next] = this.#waiting
      if (next === undefined) this.#free.push(process)
      else next(process)
    }
  }

  #nextFree(): Promise<PictureProcess | 'busy'> {
    return new Promise((resolve) => {
      const go = (process: PictureProcess | 'busy'): void => {
        clearTimeout(timer)
        this.#waiting.delete(go)
        resolve(process)
      }
      const timer = setTimeout(() => go('busy'), LONGEST_WAIT_MS)
      this.#waiting.add(go)
    })
  }
}

/** Starting takes half a second on a machine that has nothing else to do. */
const START_WITHIN_MS = 15_000

/** One process that decodes one picture at a time, started when it is needed. */
class PictureProcess {
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

/** A decoder goes over all pixels for each scan, 5 ms at 25 megapixels. Cameras and programs write ten. */
const MOST_SCANS = 64
/** Decoding takes one core, and up to 12 bytes a pixel: two photos and two signatures at a time. */
const AT_ONCE = 2
/** A larger picture is a photo, and takes up to a second. */
const PHOTO_PIXELS = 4_000_000
/**
 * A signature has fewer pixels, and takes some milliseconds: every guest waits for one, so that it is decoded beside
 * the photos and with the priority of the server. A larger picture stands back behind guests who send none.
 */
const SIGNATURE_PIXELS = 1_000_000
const NICENESS_OF_PHOTOS = 10
const MOST_PHOTOS = 8
/** A photo of 25 megapixels takes a second on a core of its own. */
const DEADLINE_MS = 10_000
/** Share of the guest's waiting time: the app waits for 30 seconds (`request_timeout`). */
const LONGEST_WAIT_MS = 15_000
const IDLE_MS = 60_000
