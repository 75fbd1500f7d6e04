import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuiltServer } from '../harness/ServerProcess.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cache = fileURLToPath(new URL('../../.cache', import.meta.url))

/**
 * The version before, as far as the database goes: the first one that works with migrations it does not know. A release that
 * takes something away from the tables names the release before it here.
 */
const VERSION_BEFORE = '89b0450e25dbe14791bc45e9a4327c1d1bf099a5'

const NEEDED = ['api-server', 'contract', 'guest-rules', 'package.json', 'tsconfig.base.json']

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-C', root, ...args], {
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/**
 * Builds the server of the version before from the repository's history, with the packages that are installed here.
 * @throws Error in one sentence, when the history is not there
 */
export function buildVersionBefore(): BuiltServer {
  mkdirSync(cache, { recursive: true })
  // Inside the workspace, so that the built files find node_modules.
  const folder = mkdtempSync(join(cache, 'before-'))
  const remove = async () => rmSync(folder, { recursive: true })
  execFileSync('tar', ['-x', '-C', folder], { input: sourcesBefore() })
  mkdirSync(join(folder, 'node_modules', '@tomari'), { recursive: true })
  for (const workspace of ['contract', 'guest-rules']) {
    symlinkSync(join(folder, workspace), join(folder, 'node_modules', '@tomari', workspace))
  }
  const home = join(folder, 'api-server')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: home })
  return { main: join(home, 'dist', 'main.mjs'), remove }
}

function sourcesBefore(): Buffer {
  try {
    return git('archive', '--format=tar', VERSION_BEFORE, ...NEEDED)
  } catch (error) {
    throw new Error(
      `The version before (${VERSION_BEFORE.slice(0, 7)}) is not in this copy of the repository: fetch its whole history, ` +
        'in a shallow clone with "git fetch --unshallow".',
      { cause: error },
    )
  }
}
