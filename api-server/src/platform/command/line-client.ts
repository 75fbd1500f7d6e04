import { once } from 'node:events'
import net from 'node:net'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import type { DeskOutput } from './DeskCommand.ts'
import { deskAnswer, type DeskRequest, deskSocketIn } from './line-protocol.ts'

/** What `connect` says when no server holds the folder: no socket, or one that a dead server left behind. */
const NOBODY: ReadonlySet<unknown> = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR'])

/**
 * Has the server that holds the data folder carry out a request.
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

/** The server went away before it said how the command ended. */
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
    if (error instanceof Error && 'code' in error && NOBODY.has(error.code)) return null
    throw error
  }
}
