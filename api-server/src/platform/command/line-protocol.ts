import { once } from 'node:events'
import net from 'node:net'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import type { DeskOutput } from './DeskCommand.ts'

/**
 * The line on which `desk` speaks to the server that holds the data folder: the caller writes one line of JSON, a
 * request; the server answers with lines of JSON and ends the line after `exit`.
 */

/** Longest path of a socket, in bytes: 103 on macOS, 107 on Linux. Node cuts a longer one off without a word. */
const LONGEST_SOCKET_PATH = 103

/** Null when the path is too long for a socket. */
export function deskSocketIn(dataFolder: string): string | null {
  const path = join(dataFolder, 'desk.sock')
  const fitting = [path, relative(process.cwd(), path)]
  return fitting.find((one) => Buffer.byteLength(one) <= LONGEST_SOCKET_PATH) ?? null
}

/** Files travel as `stdin` and `files`, and `-` stands for them in `argv`. */
export const deskRequest = v.object({
  argv: v.array(v.string()),
  /** Base64. */
  stdin: v.optional(v.string(), ''),
  /** In base64, by option. */
  files: v.optional(v.record(v.string(), v.string())),
  /** The user of the calling process; `--as` in `argv` comes first. */
  by: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
})
export type DeskRequest = v.InferOutput<typeof deskRequest>

/** `exit` comes last. */
export const deskAnswer = v.union([
  v.object({ out: v.string() }),
  v.object({ err: v.string() }),
  v.object({ progress: v.object({ done: v.number(), total: v.number() }) }),
  v.object({ exit: v.number() }),
])
export type DeskAnswer = v.InferOutput<typeof deskAnswer>

/** Longest file, in bytes: some 100,000 reservations. */
export const LONGEST_FILE = 20 * 1024 * 1024

/** Longest request, in bytes: the longest file as base64, and room for the rest. */
export const LONGEST_REQUEST = 32 * 1024 * 1024

/** Codes of `connect` when no server holds the folder: no socket, or one that a dead server left behind. */
const NO_SERVER: ReadonlySet<unknown> = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR'])

/**
 * @returns the exit code, or null when no server listens there
 * @throws Error when the socket may not be opened, or the server ends before the command does
 */
export async function askServer(
  dataFolder: string,
  request: DeskRequest,
  output: DeskOutput,
): Promise<number | null> {
  if (process.platform === 'win32') return null
  const path = deskSocketIn(dataFolder)
  const socket = path === null ? null : await connected(path)
  if (socket === null) return null
  socket.write(`${JSON.stringify(request)}\n`)
  try {
    for await (const line of createInterface({ input: socket })) {
      const answer = v.parse(deskAnswer, JSON.parse(line))
      if ('exit' in answer) return answer.exit
      if ('out' in answer) await output.out(answer.out)
      else if ('err' in answer) await output.err(answer.err)
      else await output.progress(answer.progress.done, answer.progress.total)
    }
  } finally {
    socket.destroy()
  }
  throw new ServerEnded()
}

export class ServerEnded extends Error {
  override readonly name = 'ServerEnded'

  constructor() {
    super('the server ended before the command did')
  }
}

async function connected(path: string): Promise<net.Socket | null> {
  const socket = net.connect(path)
  try {
    await once(socket, 'connect')
    // A failure later on ends the lines, which is where it is noticed.
    socket.on('error', () => socket.destroy())
    return socket
  } catch (error) {
    socket.destroy()
    if (error instanceof Error && 'code' in error && NO_SERVER.has(error.code)) return null
    throw error
  }
}
