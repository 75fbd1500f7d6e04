import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { repositoryFiles, textOf } from './source-files.ts'

// Every docs/examples/adding-*.diff: it still applies, what it touches still type-checks, and the tests it touches pass.

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const examples = repositoryFiles().filter((path) => /^docs\/examples\/adding-[\w-]+\.diff$/.test(path))

const { workspaces } = v.parse(
  v.object({ workspaces: v.array(v.string()) }),
  JSON.parse(textOf('package.json')),
)

/** What a command says when it fails; nothing when all is well. */
const complaintOf = (folder: string, command: string, ...words: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(command, words, { cwd: folder, maxBuffer: 2 ** 26 }, (error, out, err) =>
      resolve(error === null ? '' : `${command} ${words.join(' ')}\n${out}${err}`),
    )
  })

/** The repository once more, its packages borrowed, but with workspaces of its own. */
const copyOf = (folder: string): void => {
  for (const path of repositoryFiles()) {
    if (!path.endsWith('.png') && existsSync(join(root, path))) cpSync(join(root, path), join(folder, path))
  }
  const packages = join('node_modules', '@tomari')
  mkdirSync(join(folder, packages), { recursive: true })
  for (const name of readdirSync(join(root, packages))) {
    symlinkSync(readlinkSync(join(root, packages, name)), join(folder, packages, name))
  }
  const borrowed = [
    ...readdirSync(join(root, 'node_modules')).map((name) => join('node_modules', name)),
    ...workspaces.map((name) => join(name, 'node_modules')),
  ]
  for (const path of borrowed) {
    if (existsSync(join(root, path)) && path !== packages) symlinkSync(join(root, path), join(folder, path))
  }
}

/** The files that a diff changes or adds. */
const filesOf = (diff: string): readonly string[] =>
  Array.from(diff.matchAll(/^\+\+\+ b\/(.+)$/gm), ([, path = '']) => path)

/** Type-checks the sources of a workspace, and of its tests those that the diff touches. */
const typeComplaint = (folder: string, workspace: string, files: readonly string[]): Promise<string> => {
  const touched = files.filter((path) => path.startsWith(`${workspace}/test/`))
  const project = join(folder, workspace, 'tsconfig.example.json')
  const include = ['src', ...touched.map((path) => path.slice(workspace.length + 1))]
  writeFileSync(project, JSON.stringify({ extends: './tsconfig.json', include }))
  return complaintOf(folder, 'node', join(root, 'node_modules/typescript/bin/tsc'), '-p', project)
}

describe.each(examples)('%s', (path) => {
  const folder = mkdtempSync(join(tmpdir(), `${basename(path, '.diff')}-`))

  afterEach(() => rmSync(folder, { recursive: true }))

  it('can be followed: it applies, its types hold, its tests pass', async () => {
    copyOf(folder)
    const files = filesOf(textOf(path))
    expect(
      await complaintOf(folder, 'git', 'apply', join(root, path)),
      'Apply it with `git apply --3way`, mend it, and write `git diff` into the file.',
    ).toBe('')
    const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
    const complaints = await Promise.all([
      ...workspaces
        .filter((name) => files.some((file) => file.startsWith(`${name}/`)))
        .map((name) => typeComplaint(folder, name, files)),
      tests.length === 0
        ? ''
        : complaintOf(folder, 'node', join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...tests),
    ])
    expect(complaints.join('')).toBe('')
  })
})
