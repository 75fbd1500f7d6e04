import './prepare/node-version.mjs'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { installDependencies } from './prepare/dependencies.mjs'
import { root } from './prepare/run.mjs'

/** App and server for developers: a saved file shows at once, the server starts anew. */
installDependencies()

const apiPort = process.env['PORT'] ?? '3000'
const server = join(root, 'api-server')
const serverProgram = join(server, 'dist', 'main.mjs')
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')

const children = new Set()

const start = (args, cwd, env = {}) => {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
  children.add(child)
  child.on('exit', (code) => {
    children.delete(child)
    // One without the others is of no use.
    stop(code ?? 0)
  })
}

const stop = (code) => {
  process.exitCode ||= code
  for (const child of children) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))

start([vite, 'build', '--watch', '--logLevel', 'warn'], server)
while (!existsSync(serverProgram)) await pause(100)
start(['--watch', '--enable-source-maps', serverProgram], root, {
  PORT: apiPort,
  // At a breakpoint the server stands still.
  HUNG_AFTER_SECONDS: '0',
})
start([vite, '--clearScreen', 'false'], join(root, 'guest-web'), { API_URL: `http://127.0.0.1:${apiPort}` })
