import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Timers } from '@tomari/database-port/timers'
import * as v from 'valibot'

/** The data folder belongs to another process that is alive. The message is one sentence for the person at the terminal. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'

  constructor(folder: string, holder?: { readonly pid: number; readonly host: string }) {
    const who = holder ? ` (process ${holder.pid} on ${holder.host})` : ''
    super(
      `The data folder ${folder} is in use by another Tomari process${who}: ` +
        'stop that one first, or set DATA_DIR to another folder.',
    )
  }
}

interface LockFileOptions {
  readonly folder: string
  readonly timers: Timers
  /** Called once when another process has taken the folder, because this one seemed dead. */
  readonly onLost: () => void
  /** The name of this process; given by tests. */
  readonly self?: { readonly pid: number; readonly host: string }
}

/**
 * Makes the data folder this process's own. Two engines on one folder would both report success and silently destroy each
 * other's rows; PGlite itself does not notice.
 *
 * @returns how to give it back
 * @throws DataFolderInUse
 */
export async function lockDataFolder(options: LockFileOptions): Promise<() => Promise<void>> {
  const releaseSocket = process.platform === 'linux' ? await socketLock(options.folder) : async () => {}
  if (!releaseSocket)
    throw new DataFolderInUse(options.folder, holderIn(path.join(options.folder, LOCK_FILE)))
  try {
    const releaseFile = await lockFile(options)
    return async () => {
      releaseFile()
      await releaseSocket()
    }
  } catch (error) {
    await releaseSocket()
    throw error
  }
}

/** Shows who uses a data folder to processes that the socket lock does not reach: other containers, macOS, Windows. */
const LOCK_FILE = 'in-use.json'
const BEAT_MS = 2_000
/** So many beats without a sign of life, and the holder is taken for dead. */
const BEATS_OF_PATIENCE = 3

const Holder = v.object({ token: v.string(), pid: v.number(), host: v.string() })
type Holder = v.InferOutput<typeof Holder>

/**
 * Writes the lock file and keeps touching it. A file of a dead process of this host is replaced at once; one of another
 * host is watched for a few beats first, by its own changes, so that no two clocks are compared.
 *
 * @returns how to give it back
 * @throws DataFolderInUse
 */
export async function lockFile(options: LockFileOptions): Promise<() => void> {
  const { folder, timers, self = { pid: process.pid, host: os.hostname() } } = options
  const file = path.join(folder, LOCK_FILE)
  const mine: Holder = { ...self, token: randomUUID() }

  while (!created(file, mine)) {
    const holder = holderIn(file)
    const ended = holder?.host === self.host && (holder.pid === self.pid || !isAlive(holder.pid))
    if (!ended && (await beats(file, timers))) throw new DataFolderInUse(folder, holder)
    fs.rmSync(file, { force: true })
  }

  let cancel = (): void => {}
  const beat = (): void => {
    if (holderIn(file)?.token !== mine.token) return options.onLost()
    const now = timers.now()
    fs.utimesSync(file, now, now)
    cancel = timers.after(BEAT_MS, beat)
  }
  cancel = timers.after(BEAT_MS, beat)

  return () => {
    cancel()
    if (holderIn(file)?.token === mine.token) fs.rmSync(file, { force: true })
  }
}

/** Creating a file that must not exist is the one step that only one of two rivals can do. */
function created(file: string, holder: Holder): boolean {
  try {
    fs.writeFileSync(file, `${JSON.stringify(holder)}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Undefined when the file is gone, or unreadable because its writer died in the middle. */
function holderIn(file: string): Holder | undefined {
  try {
    return v.parse(Holder, JSON.parse(fs.readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

async function beats(file: string, timers: Timers): Promise<boolean> {
  const before = lastBeat(file)
  for (let beat = 0; beat < BEATS_OF_PATIENCE; beat += 1) {
    await timers.wait(BEAT_MS)
    const now = lastBeat(file)
    if (now === undefined) return false
    if (now !== before) return true
  }
  return false
}

function lastBeat(file: string): number | undefined {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: alive, and another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Takes the folder by listening on a Linux abstract socket named after the folder's device and inode, so that every path
 * to the folder means the same lock. The kernel frees it when the process ends, however it ends: nothing is ever
 * left behind. It does not reach into other network namespaces (containers); the lock file does.
 *
 * @returns how to give it back, or undefined when another process has it
 */
async function socketLock(folder: string): Promise<(() => Promise<void>) | undefined> {
  const { dev, ino } = fs.statSync(folder, { bigint: true })
  const server = net.createServer((caller) => caller.destroy())
  // Exclusive: with node:cluster, two workers would otherwise share the socket and both believe to have the lock.
  server.listen({ path: `\0tomari-data-${dev}-${ino}`, exclusive: true })
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined
    throw error
  }
  server.unref()
  return async () => {
    server.close()
    await once(server, 'close')
  }
}
