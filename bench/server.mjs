import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/prepare/run.mjs'

const TICKS_PER_SECOND = 100
const { CPU_PROF_DIR, PATH, HOME } = process.env
const profiling = CPU_PROF_DIR === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${CPU_PROF_DIR}`]

/** Empty of a process that has ended. */
const readOf = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

const secondsOf = (pid) => {
  const fields = readOf(pid, 'stat')
    .replace(/^.*\) /, '')
    .split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
}

/** Seconds of a core that a process has used so far, with its threads and children, also those that have ended (Linux). */
export const cpuSecondsOf = (pid) => {
  const children = readOf(pid, `task/${pid}/children`).match(/\d+/g) ?? []
  const ofChildren = children.reduce((sum, child) => sum + cpuSecondsOf(child), 0)
  // The parent is read last: what a child used that ends meanwhile is the parent's.
  return ofChildren + secondsOf(pid)
}

/** The server that is built in a tree on a free port; its data is its own, and goes with it, where the settings name none. */
export const startServer = async (settings = {}, tree = root) => {
  const own = settings.DATA_DIR === undefined ? mkdtempSync(join(tmpdir(), 'tomari-bench-')) : null
  const env = {
    PATH,
    HOME,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: own ?? '',
    ...settings,
  }
  const begun = performance.now()
  const child = spawn(process.execPath, [...profiling, join(tree, 'api-server', 'dist', 'main.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise((resolve, reject) => {
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  await fetch(`${url}/readyz`)
  const startedInMs = performance.now() - begun
  return {
    url,
    port: Number(new URL(url).port),
    startedInMs,
    /** Resident memory in bytes. */
    async memory() {
      const figures = await (await fetch(`${url}/metrics`)).text()
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(figures)?.[1])
    },
    cpuSeconds: () => cpuSecondsOf(child.pid),
    stands: () => child.kill('SIGSTOP'),
    goesOn: () => child.kill('SIGCONT'),
    async stop(signal = 'SIGTERM') {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
      if (own !== null) rmSync(own, { recursive: true, force: true })
    },
  }
}
