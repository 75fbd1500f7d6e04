import './prepare/node-version.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, installDependencies } from './prepare/build.mjs'
import { root } from './prepare/run.mjs'

installDependencies()
build()

const server = spawn(
  process.execPath,
  ['--enable-source-maps', join(root, 'api-server', 'dist', 'main.mjs')],
  { cwd: root, stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
