import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../prepare/run.mjs'

const program = join(root, 'api-server', 'dist', 'main.mjs')

/** Node's environment as it was: Vite sets NODE_ENV for itself, and the server is not to see that. */
const environment = { ...process.env }

const exitOf = (child) => new Promise((done) => child.once('exit', done))

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null

const isUp = async (url) => {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

/**
 * The API server of a developer, which starts anew whenever it is told to. One that ends by itself, as a broken one does, stays
 * down until the next change.
 * @param {string} port
 */
export const apiServer = (port) => {
  const url = `http://127.0.0.1:${port}`
  let child = null
  let turn = Promise.resolve(false)

  const stop = async () => {
    const ending = child
    child = null
    if (ending === null || hasEnded(ending)) return
    ending.kill('SIGTERM')
    await exitOf(ending)
  }

  const start = async () => {
    await stop()
    // At a breakpoint the server stands still.
    const env = { HUNG_AFTER_SECONDS: '0', ...environment, PORT: port }
    const begun = spawn(process.execPath, ['--enable-source-maps', program], {
      cwd: root,
      env,
      stdio: 'inherit',
    })
    child = begun
    begun.once('exit', () => {
      if (child === begun) console.error('The server has ended. It starts again when a file changes.')
    })
    const isWanted = () => child === begun && !hasEnded(begun)
    while (isWanted()) {
      if (await isUp(url)) return true
      await pause(20)
    }
    return false
  }

  return {
    url,
    /** Ends the running one and starts the program as it is built now. Resolves with true when that one answers. */
    restart: () => {
      turn = turn.then(start)
      return turn
    },
    stop,
  }
}
