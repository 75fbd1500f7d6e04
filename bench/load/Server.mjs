import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../scripts/prepare/run.mjs'

const PROGRAM = join(root, 'api-server', 'dist', 'main.mjs')
const TICKS_PER_SECOND = 100

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** One process of the built server. */
export class Server {
  #child
  #words = ''

  /** @param {Record<string, string>} settings */
  static async start(settings) {
    const server = new Server()
    server.port = await freePort()
    const begun = performance.now()
    server.#child = spawn(process.execPath, [...profiling(), PROGRAM], {
      cwd: settings.DATA_DIR,
      env: {
        PATH: process.env.PATH,
        LOG_LEVEL: 'warn',
        // The stays that are loaded are none of the sample world's, and pay all the same.
        PAYMENT_GATEWAY: 'sandbox',
        HOST: '127.0.0.1',
        PORT: String(server.port),
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    server.#child.stderr.setEncoding('utf8').on('data', (text) => {
      server.#words = (server.#words + text).slice(-4000)
    })
    await server.#answers()
    server.startedInMs = performance.now() - begun
    return server
  }

  async #answers() {
    for (;;) {
      if (this.#child.exitCode !== null) throw new Error(`the server ended:\n${this.#words}`)
      try {
        if ((await fetch(`http://127.0.0.1:${this.port}/readyz`)).ok) return
      } catch {
        // Not listening yet.
      }
      await pause(10)
    }
  }

  /** What it complained of last. */
  get words() {
    return this.#words
  }

  /** Resident memory in bytes, as the process itself tells. */
  async memory() {
    const figures = await (await fetch(`http://127.0.0.1:${this.port}/metrics`)).text()
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(figures)?.[1])
  }

  /** Seconds of a core that it has used so far. */
  cpuSeconds() {
    return cpuSecondsOf(this.#child.pid)
  }

  async stop(signal = 'SIGTERM') {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill(signal)
    await ended
  }
}

const profiling = () =>
  process.env.CPU_PROF_DIR === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${process.env.CPU_PROF_DIR}`]

/** Seconds of a core that a process has used so far, its threads included (Linux). */
export const cpuSecondsOf = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
