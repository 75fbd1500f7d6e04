import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'

/** Replaces what stands in a documented text; a word that is not found means that the documented text is no longer the tested one. */
export const replaced = (
  text: string,
  by: readonly (readonly [documented: string, here: string])[],
): string =>
  by.reduce((written, [documented, here]) => {
    if (!written.includes(documented)) throw new Error(`nothing says ${documented}`)
    return written.replaceAll(documented, () => here)
  }, text)

/** An example that is told to be included, in clear and on these ports of this machine, one for each `listen`. */
export const inClear = (example: string, ports: readonly number[]): string => {
  const left = [...ports]
  return example
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replaceAll(/listen (443 ssl http2|80);/g, () => `listen 127.0.0.1:${left.shift()};`)
}

const LONGEST_START_MS = 10_000

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

export interface Nginx {
  /** Has it read its configuration again, soon. */
  reload(): void
  close(): Promise<void>
}

/**
 * The machine's nginx, once it listens.
 * @param folder its own, where its configuration and its passing files come to lie
 * @param http what stands in the block `http`
 * @param port one that it listens on then
 */
export async function startNginx(folder: string, http: string, port: number): Promise<Nginx> {
  const all = [
    // Its workers run as another user otherwise, who may not read this folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    'daemon off; worker_processes 1; pid nginx.pid; error_log stderr warn; events {}',
    'http { default_type application/octet-stream; access_log off;',
    'types { text/html html; text/css css; text/javascript js; application/json json; }',
    'types { image/svg+xml svg; image/png png; }',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`),
    http,
    '}',
  ]
  await writeFile(join(folder, 'nginx.conf'), all.join('\n'))
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const ended = once(child, 'exit')
  // A master that is killed leaves its workers behind.
  const endWithTheTests = () => child.kill('SIGTERM')
  process.once('exit', endWithTheTests)
  const deadline = performance.now() + LONGEST_START_MS
  while (!(await isListening(port))) {
    const hasEnded = child.exitCode !== null || performance.now() > deadline
    if (hasEnded) throw new Error(`nginx does not listen:\n${errors}`)
  }
  return {
    reload: () => void child.kill('SIGHUP'),
    close: async () => {
      child.kill('SIGTERM')
      await ended
      process.off('exit', endWithTheTests)
    },
  }
}
