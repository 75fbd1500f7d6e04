import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/prepare/run.mjs'

/** The default tenant with some switches of the display set otherwise, in a folder of its own. */
const tenantWith = (folder, display) => {
  cpSync(join(root, 'api-server', 'tenants', 'default'), folder, { recursive: true })
  const file = join(folder, 'config.json')
  const config = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...config, display: { ...config.display, ...display } }))
}

/** Starts the built server with the default tenant on a free port and data of its own; `stop` clears up. */
export const startServer = async (display = {}) => {
  const data = mkdtempSync(join(tmpdir(), 'tomari-bench-'))
  const tenant = join(data, 'tenant')
  tenantWith(tenant, display)
  const child = spawn(process.execPath, [join(root, 'api-server', 'dist', 'main.mjs')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: data, TENANT_DIR: tenant, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)
      if (found !== null) resolve(found[0])
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.once('exit', () => {
          rmSync(data, { recursive: true, force: true })
          resolve()
        })
        child.kill('SIGTERM')
      }),
  }
}
