import { join, relative } from 'node:path'
import * as v from 'valibot'

/**
 * The line on which `desk` speaks to the server that holds the data folder: the caller writes one line of JSON, a
 * request; the server answers with lines of JSON and ends the line after `exit`.
 */

/** Longest path of a socket, in bytes: 103 on macOS, 107 on Linux. Node cuts a longer one off without a word. */
const LONGEST_SOCKET_PATH = 103

/** The socket of a data folder, as seen from this process; null when its path is too long for a socket. */
export function deskSocketIn(dataFolder: string): string | null {
  const path = join(dataFolder, 'desk.sock')
  const fitting = [path, relative(process.cwd(), path)]
  return fitting.find((one) => Buffer.byteLength(one) <= LONGEST_SOCKET_PATH) ?? null
}

/** A command to carry out. Files are the caller's affair: they travel as `stdin` and `files`, and `-` stands for them in `argv`. */
export const deskRequest = v.object({
  argv: v.array(v.string()),
  /** Base64. */
  stdin: v.optional(v.string(), ''),
  /** The files that options name, in base64 by option. */
  files: v.optional(v.record(v.string(), v.string())),
  /** The caller, as the calling process knows it; `--as` in `argv` says it better. */
  by: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
})
export type DeskRequest = v.InferOutput<typeof deskRequest>

/** What the server says while it works; `exit` comes last. */
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
