import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../scripts/prepare/run.mjs'

const sourceFiles = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => path !== '' && !/^(docs|browser-tests)\//.test(path) && existsSync(join(root, path)))

/** Packages are linked; our own workspaces must be those of the copy. */
const linkPackages = (folder) => {
  const [here, there] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  const workspaces = join(here, '@tomari')
  mkdirSync(join(there, '@tomari'), { recursive: true })
  for (const name of readdirSync(here))
    if (name !== '@tomari' && name !== '.vite' && name !== '.cache')
      symlinkSync(join(here, name), join(there, name))
  for (const name of readdirSync(workspaces)) symlinkSync(join(folder, name), join(there, '@tomari', name))
  rmSync(join(there, '.installed'), { force: true })
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  writeFileSync(join(there, '.installed'), lock)
}

/** A copy of the repository as it lies on the disk, in a folder of its own. */
export const copyOfRepository = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tomari-dev-'))
  for (const path of sourceFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  linkPackages(folder)
  return {
    folder,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    write: (path, text) => writeFileSync(join(folder, path), text),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
