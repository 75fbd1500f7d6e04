import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import net from 'node:net'
import * as v from 'valibot'
import { jsonIn } from '../files/file-text.ts'
import { type CarryOut, ListenerGone } from './carry-out.ts'
import type { DeskOutput } from './DeskCommand.ts'
import {
  type DeskAnswer,
  type DeskRequest,
  deskRequest,
  deskSocketIn,
  LONGEST_REQUEST,
} from './line-protocol.ts'

interface DeskLineOptions {
  /** The data folder, which this process has locked: a socket that lies there is of a process that died. */
  readonly dataFolder: string
  readonly run: CarryOut
  /** Gets one sentence when the line cannot be opened; the server does without it then. */
  readonly log?: (message: string) => void
}

/** A caller that connects and says nothing is let go. */
const REQUEST_WITHIN_MS = 30_000
/** For its owner only: a process that opens the socket can do all that the front desk can. */
const OWNER_ONLY = 0o600
const NOTHING_FOR_OTHERS = 0o077

/**
 * Has the process that holds the embedded database run the commands of `desk`. Unix only: on Windows `desk` works while the server is
 * stopped.
 * @returns how to close it; closing waits for commands that are being run
 */
export async function serveDeskLine({
  dataFolder,
  run,
  log = () => {},
}: DeskLineOptions): Promise<{ close(): Promise<void> }> {
  if (process.platform === 'win32') return { close: async () => {} }
  const path = deskSocketIn(dataFolder)
  if (path === null) {
    log(`No desk line is opened: the path ${dataFolder} is too long for a socket. Choose a shorter DATA_DIR.`)
    return { close: async () => {} }
  }
  const sockets = new Map<net.Socket, 'waits' | 'works'>()
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    sockets.set(socket, 'waits')
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    serve(socket, run, () => sockets.set(socket, 'works')).catch(() => socket.destroy())
  })
  try {
    await rm(path, { force: true })
    await listen(server, path)
  } catch (error) {
    server.close()
    log(`The desk line ${path} cannot be opened: ${error instanceof Error ? error.message : String(error)}`)
    return { close: async () => {} }
  }
  return {
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const [socket, state] of sockets) if (state === 'waits') socket.destroy()
      await closed
    },
  }
}

async function listen(server: net.Server, path: string): Promise<void> {
  // The socket comes into being while `listen` runs, and no other user may reach it before its mode is set.
  const before = process.umask(NOTHING_FOR_OTHERS)
  try {
    server.listen(path)
  } finally {
    process.umask(before)
  }
  await once(server, 'listening')
  await chmod(path, OWNER_ONLY)
}

async function serve(socket: net.Socket, run: CarryOut, onWork: () => void): Promise<void> {
  socket.setTimeout(REQUEST_WITHIN_MS, () => socket.destroy())
  const line = await firstLine(socket)
  socket.setTimeout(0)
  if (line === null) {
    socket.destroy()
    return
  }
  onWork()
  const output = outputOn(socket)
  const request = requestIn(line)
  try {
    if (request === null) await output.err('This is not a request of the desk command.\n')
    const exit = request === null ? 2 : await run(request, output)
    await write(socket, { exit })
  } catch (error) {
    if (!(error instanceof ListenerGone)) throw error
  }
  socket.end(() => socket.destroy())
}

/** Null when the line ends before a line feed, or is too long. */
function firstLine(socket: net.Socket): Promise<string | null> {
  const parts: Buffer[] = []
  let length = 0
  return new Promise((resolve) => {
    const finish = (line: string | null): void => {
      socket.off('data', onData)
      // Further input is read and dropped, so that the end of the caller is noticed.
      socket.resume()
      resolve(line)
    }
    const onData = (part: Buffer): void => {
      const end = part.indexOf('\n')
      parts.push(end === -1 ? part : part.subarray(0, end))
      length += part.length
      if (end !== -1) finish(Buffer.concat(parts).toString('utf8'))
      else if (length > LONGEST_REQUEST) finish(null)
    }
    socket.on('data', onData)
    socket.once('end', () => finish(null))
    socket.once('close', () => finish(null))
  })
}

function requestIn(line: string): DeskRequest | null {
  const read = v.safeParse(deskRequest, jsonIn(line))
  return read.success ? read.output : null
}

const outputOn = (socket: net.Socket): DeskOutput => ({
  out: (text) => write(socket, { out: text }),
  err: (text) => write(socket, { err: text }),
  progress: (done, total) => write(socket, { progress: { done, total } }),
})

/** Resolves once the caller's side has taken it, so that a long answer does not pile up here. */
function write(socket: net.Socket, answer: DeskAnswer): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new ListenerGone('the caller of the desk line has gone'))
    if (socket.destroyed) return giveUp()
    socket.write(`${JSON.stringify(answer)}\n`, (error) => (error ? giveUp() : resolve()))
  })
}
