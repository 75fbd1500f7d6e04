import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const example = await readFile(new URL('../../../docs/examples/nginx.conf', import.meta.url), 'utf8')

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

const answers = async (port: number): Promise<boolean> => {
  const socket = net.connect(port, '127.0.0.1')
  const [event] = await Promise.race([
    once(socket, 'connect').then(() => ['connect']),
    once(socket, 'error').then(() => ['error']),
  ]).catch(() => ['error'])
  socket.destroy()
  return event === 'connect'
}

describe('nginx as docs/examples/nginx.conf sets it up', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomari-nginx-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  /** What nginx writes about a search while no process answers, and about a photo that it cannot put down. */
  const loggedBy = async (site: string): Promise<string> => {
    const [port, nobody] = [await freePort(), await freePort()]
    const withoutTls = site
      .replace(/server \{\s*listen 80;[^}]*\}/, '')
      .replace(/^\s*ssl_.*$/gm, '')
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
      .replaceAll(/127\.0\.0\.1:300[12]/g, `127.0.0.1:${nobody}`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    await writeFile(
      join(folder, 'nginx.conf'),
      [
        'daemon off; worker_processes 1; pid nginx.pid; error_log stderr warn; events {}',
        process.getuid?.() === 0 ? 'user root;' : '',
        `http { ${temporary.map((name) => `${name}_temp_path ${name};`).join(' ')}`,
        withoutTls,
        '}',
      ].join('\n'),
    )
    const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
      env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    const ended = once(child, 'close')
    while (!(await answers(port))) if (child.exitCode !== null) throw new Error(`nginx ended:\n${said}`)
    const url = `http://127.0.0.1:${port}/api/v1/client/rpa/checkin_authtoken_request?name=YAMADA`
    expect((await fetch(url)).status).toBe(502)
    await rm(join(folder, 'client_body'), { recursive: true })
    await fetch(url, { method: 'POST', body: new Uint8Array(500_000) }).catch(() => null)
    child.kill('SIGTERM')
    await ended
    return said
  }

  it('writes no names down while a process is replaced or a disk is full, which it would by itself', async () => {
    expect(await loggedBy(example)).not.toContain('YAMADA')
    const asNginxIs = await loggedBy(example.replaceAll(/^\s*error_log .*$/gm, ''))
    expect(asNginxIs).toMatch(/connect\(\) failed.*YAMADA/)
    expect(asNginxIs).toMatch(/\[crit\].*YAMADA/)
  })
})
