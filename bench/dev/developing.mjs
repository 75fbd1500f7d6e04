import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(String(port)))
    })
  })

/** Runs `scripts/dev.mjs` of a copy until `stop`; `url` is where the page stands. */
export const startDeveloping = async (folder) => {
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: await freePort(),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => child.once('exit', done))
  const url = await new Promise((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
      const found = /Local:\s+(http:\S+)/.exec(printed)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then((code) => reject(new Error(`npm run dev ended with ${code}\n${printed}`)))
  })
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
