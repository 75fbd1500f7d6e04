import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtApp, freePort } from './file-host.ts'

const root = join(import.meta.dirname, '..', '..')

/** The example as it is told to be included. */
const EXAMPLE = join(root, 'docs', 'examples', 'nginx-files-alone.conf')

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Replaces what stands in a documented text; a word that is not found means that the documented text is no longer the tested one. */
const replaced = (text: string, by: readonly (readonly [documented: string, here: string])[]): string =>
  by.reduce((written, [documented, here]) => {
    if (!written.includes(documented)) throw new Error(`nothing says ${documented}`)
    return written.replaceAll(documented, here)
  }, text)

const readmeConfig = async (): Promise<string> => {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const [, section = ''] = readme.split('## At an existing back end')
  const config = /```json\n([\s\S]+?)```/.exec(section)?.[1]
  if (config === undefined) throw new Error('the README shows no config.json')
  return config
}

/**
 * Starts the machine's nginx with the documented example and the README's configuration, word for word but for names,
 * certificates and places.
 * @param backEndUrl the back end, which allows no other origin by itself; the card company's script lies beside it
 * @param config what is set in the README's configuration
 */
export const openNginx = async (
  backEndUrl: string,
  config: readonly (readonly [documented: string, here: string])[],
) => {
  const [page, api] = [await freePort(), await freePort()]
  const [pageUrl, apiUrl] = [`http://127.0.0.1:${page}`, `http://127.0.0.1:${api}`]
  const folder = await mkdtemp(join(tmpdir(), 'tomari-nginx-'))
  const files = join(folder, 'files')
  await cp(builtApp, files, { recursive: true })
  const hosts = [
    ['https://api.hotel.example', apiUrl],
    ['https://points.hotel.example', apiUrl],
    ['https://static.mul-pay.jp', backEndUrl],
  ] as const
  await writeFile(join(files, 'config.json'), replaced(await readmeConfig(), [...hosts, ...config]))
  // Compressed beside the configuration of the build, which is another.
  await Promise.all(['br', 'gz'].map((end) => rm(join(files, `config.json.${end}`), { force: true })))

  const example = replaced(await readFile(EXAMPLE, 'utf8'), [
    ['https://checkin.hotel.example', pageUrl],
    ...hosts,
    [' https://*.mul-pay.jp', ''],
    ['/srv/tomari', files],
    ['http://127.0.0.1:8080', backEndUrl],
  ])
  const ports = [page, api]
  const without = example
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replaceAll('listen 443 ssl http2', () => `listen 127.0.0.1:${ports.shift()}`)
  const all = [
    // Its workers run as another user otherwise, who may not read this folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    'daemon off; worker_processes 1; pid nginx.pid; error_log stderr warn; events {}',
    'http { default_type application/octet-stream; access_log off;',
    'types { text/html html; text/css css; text/javascript js; application/json json; }',
    'types { image/svg+xml svg; image/png png; }',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`),
    without,
    '}',
  ]
  await writeFile(join(folder, 'nginx.conf'), all.join('\n'))
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'exit')
  const endWithTheTests = () => child.kill('SIGKILL')
  process.once('exit', endWithTheTests)
  while (!(await isListening(page))) {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${said}`)
  }
  return {
    pageUrl,
    close: async () => {
      child.kill('SIGTERM')
      await ended
      process.off('exit', endWithTheTests)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Nginx = Awaited<ReturnType<typeof openNginx>>
