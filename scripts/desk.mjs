import './prepare/node-version.mjs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build, installDependencies } from './prepare/build.mjs'
import { root } from './prepare/run.mjs'

installDependencies()
build()

const desk = spawnSync(
  process.execPath,
  ['--enable-source-maps', join(root, 'api-server', 'dist', 'desk.mjs'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
process.exit(desk.status ?? 1)
