import { write } from 'node:fs'
import { setTimeout } from 'node:timers'
import { workerData } from 'node:worker_threads'
import { missedBeats, watching } from './end-when-hung.ts'

const LAST_LINE_MS = 200

/**
 * A thread beside the server's own, which ends the process when that one stands still: its supervisor starts it again.
 * SIGKILL, since nothing else reaches a thread that stands still, and no dump is left with guests' data in it.
 */
const { beats, looks, lookEveryMs } = watching(workerData)
const count = new Int32Array(beats)
const missed = missedBeats(() => Atomics.load(count, 0))
setInterval(() => {
  if (missed() !== looks) return
  const line = JSON.stringify({ level: 'error', time: new Date().toISOString(), event: 'hung' })
  write(2, `${line}\n`, () => undefined)
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), LAST_LINE_MS)
}, lookEveryMs)
