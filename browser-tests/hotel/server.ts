import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const builtServer = join(import.meta.dirname, '..', '..', 'api-server', 'dist', 'main.mjs')

const addressIn = (child: ChildProcess, output: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    const look = () => {
      const url = /http:\/\/(127\.0\.0\.1|localhost):\d+/.exec(output())?.[0]
      if (url !== undefined) resolve(url)
    }
    child.stdout?.on('data', look)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output()}`)))
  })

/**
 * Starts the server on a free port and answers once it says where it listens.
 * @param main the program: the one that has been built, where nothing is said
 */
export const startServer = async (env: Readonly<Record<string, string>>, main = builtServer) => {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      PORT: '0',
      PAYMENT_GATEWAY: 'sandbox',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A worker that is given up must not leave its server behind.
  const endWithTheTests = () => child.kill('SIGKILL')
  process.once('exit', endWithTheTests)
  child.once('exit', () => process.off('exit', endWithTheTests))
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => (printed += text))
  }
  const url = await addressIn(child, () => printed)
  return {
    url,
    output: () => printed,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
export type Server = Awaited<ReturnType<typeof startServer>>
