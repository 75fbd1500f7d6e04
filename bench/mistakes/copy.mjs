import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const git = (from, ...args) => execFileSync('git', ['-C', from, ...args], { encoding: 'utf8' })

/** A test that only asks for a page of docs to be made anew, which `npm run docs` does: it notices nothing. */
const NOT_COUNTED = ['guest-web/test/journey/documents.test.ts']

/** Hard links are made at once; another disk takes copies. */
const copyPackages = (from, to) => {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    rmSync(to, { recursive: true, force: true })
    execFileSync('cp', ['-a', from, to])
  }
  // What was built or cached is that of the other folder.
  for (const name of ['.cache', '.vite']) rmSync(join(to, name), { recursive: true, force: true })
}

/**
 * The commit that a checkout stands at, in a folder of its own with the checkout's packages. The tests find a work tree of git there, as
 * some of them look at.
 */
export const copyOf = (from) => {
  const parent = mkdtempSync(join(tmpdir(), 'tomari-mistakes-'))
  const folder = join(parent, 'tomari')
  git(from, 'worktree', 'add', '--quiet', '--detach', folder, 'HEAD')
  for (const file of NOT_COUNTED) rmSync(join(folder, file), { force: true })
  copyPackages(join(from, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    commit: git(folder, 'rev-parse', '--short', 'HEAD').trim(),
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    write: (path, text) => writeFileSync(join(folder, path), text),
    remove: () => {
      git(from, 'worktree', 'remove', '--force', folder)
      rmSync(parent, { recursive: true, force: true })
    },
  }
}
