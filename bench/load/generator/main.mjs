import { monitorEventLoopDelay } from 'node:perf_hooks'
import { crowds } from './crowds.mjs'

/**
 * The load generator: a process of its own, which is told what crowd to send, answers with what it saw, and ends with the
 * process that started it.
 */
process.on('disconnect', () => process.exit())

process.on('message', ({ crowd, asked }) => void send(crowd, asked))

async function send(crowd, asked) {
  const late = monitorEventLoopDelay({ resolution: 10 })
  late.enable()
  const before = process.cpuUsage()
  const begun = performance.now()
  try {
    const seen = await crowds[crowd](asked, (event) => process.send({ event }))
    const cpu = process.cpuUsage(before)
    // Where the generator itself came late, the figures are the server's and its own together.
    const lateMs = Math.max(0, late.percentile(99) / 1e6 - 10)
    const cores = (cpu.user + cpu.system) / 1000 / (performance.now() - begun)
    process.send({ seen: { ...seen, lateMs, cores } })
  } catch (error) {
    process.send({ failed: error.stack ?? String(error) })
  }
}
