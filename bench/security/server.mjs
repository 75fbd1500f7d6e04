import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const main = join(import.meta.dirname, '..', '..', 'api-server', 'dist', 'main.mjs')

/** Starts the built server on a free port and a new data folder; `stop` ends it and clears up. */
export async function startServer() {
  if (!existsSync(main)) throw new Error('Nothing to measure: run npm run build first.')
  const folder = mkdtempSync(join(tmpdir(), 'tomari-bench-'))
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  const url = await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text
      const found = /http:\/\/(127\.0\.0\.1|localhost):\d+/.exec(printed)?.[0]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return {
    url,
    port: Number(new URL(url).port),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The value below which this part of the sorted numbers lies. */
export const quantile = (numbers, part) => {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

export const ms = (value) => `${value.toFixed(1)} ms`
export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))
