import fs from 'node:fs'
import path from 'node:path'
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { sync } from './durable-folder.ts'
import { CLUSTER, type Reply, type Request, type WorkerOptions } from './messages.ts'
import { EngineBroken, EngineRefusal, PgliteEngine } from './pglite-engine.ts'

/**
 * The thread in which PostgreSQL runs. It has a thread of its own because PGlite computes without ever letting timers and
 * sockets have their turn: in the server's thread a burst of writes would stop the server from answering at all.
 */
async function main(options: WorkerOptions): Promise<void> {
  const engine = await PgliteEngine.open(await clusterIn(options.dataFolder), endThread)
  if (parentPort !== null) serve(parentPort, engine)
  send({ kind: 'open' })
}

/** As many answers as may wait for one sync of the log. */
const MOST_TOGETHER = 8

/** One request after the other. Those that have come while one ran share its sync, and are answered after it. */
function serve(port: MessagePort, engine: PgliteEngine): void {
  const requests: Request[] = []
  const nextRequest = (): Request | undefined => {
    for (let come = receiveMessageOnPort(port); come !== undefined; come = receiveMessageOnPort(port))
      requests.push(come.message)
    return requests.shift()
  }
  const answer = (replies: readonly Reply[]): void => {
    engine.sync()
    replies.forEach(send)
  }
  let isServing = false
  const serveAll = async (): Promise<void> => {
    isServing = true
    const replies: Reply[] = []
    for (let request = nextRequest(); request !== undefined; request = nextRequest()) {
      replies.push(await replyTo(request, engine))
      if (engine.isSynced || replies.length === MOST_TOGETHER) answer(replies.splice(0))
    }
    answer(replies)
    isServing = false
  }
  port.on('message', (request: Request) => {
    requests.push(request)
    if (!isServing) void serveAll()
  })
}

async function replyTo(request: Request, engine: PgliteEngine): Promise<Reply> {
  const { id } = request
  try {
    if (request.ask === 'close') {
      await engine.close()
      return { kind: 'closed', id }
    }
    return { kind: 'answer', id, ...(await engine.run(request.statement, request.parameters)) }
  } catch (error) {
    if (error instanceof EngineRefusal) return { kind: 'refusal', id, facts: error.facts }
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof RangeError || error instanceof SyntaxError)
      return { kind: 'unreadable', id, message }
    return { kind: 'broken', message: error instanceof EngineBroken ? message : `unexpected: ${message}` }
  }
}

function send(reply: Reply): void {
  parentPort?.postMessage(reply, reply.kind === 'answer' ? largeBuffers(reply.rows) : [])
}

/** Ends this thread in the middle of the statement: `process.exit` in a worker stops the worker, not the process. */
function endThread(error: Error): never {
  send({ kind: 'broken', message: `the data folder cannot be synced: ${error.message}` })
  process.exit(1)
}

/** Images are moved to the other thread, not copied. */
function largeBuffers(rows: readonly unknown[]): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>()
  for (const row of rows) {
    if (typeof row !== 'object' || row === null) continue
    for (const value of Object.values(row)) {
      if (value instanceof Uint8Array && value.buffer instanceof ArrayBuffer) buffers.add(value.buffer)
    }
  }
  return [...buffers]
}

/**
 * The path of the database cluster inside the data folder; makes it on the first start (2 to 4 seconds). It appears whole or
 * not at all: built under another name, synced, then renamed. An unfinished one of an earlier try is thrown away.
 */
async function clusterIn(dataFolder: string): Promise<string> {
  const cluster = path.join(dataFolder, CLUSTER)
  if (fs.existsSync(cluster)) return cluster
  const unfinished = `${cluster}.init`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { mode: 0o700 })
  const pglite = await PGlite.create({ fs: new NodeFS(unfinished) })
  await pglite.close()
  syncTree(unfinished)
  fs.renameSync(unfinished, cluster)
  sync(dataFolder)
  return cluster
}

function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) syncTree(full)
    else if (entry.isFile()) sync(full)
  }
  sync(folder)
}

await main(workerData)
