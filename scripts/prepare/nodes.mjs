import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { works } from './run.mjs'

/** The versions of Node that are tried, the oldest first: 20 as this machine has it, the others from the npm registry. */
const FROM_REGISTRY = ['22.23.3', '24.9.0']

const cache = () => join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'tomari', 'nodes')

const majorOf = (version) => Number(version.split('.')[0])

/**
 * A Node of the version: this one when it is of the same major version, else the npm registry's, which is a plain package without
 * a script of its own. It is kept outside the repository.
 * @returns {string | null} the program; null where there is none for this machine, or the registry is out of reach
 */
const nodeOf = (version) => {
  if (majorOf(process.versions.node) === majorOf(version)) return process.execPath
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(cache(), version)
  const program = join(folder, 'node_modules', name, 'bin', 'node')
  if (!existsSync(program)) {
    console.log(`Fetching Node ${version} for the tests (first time only) …`)
    mkdirSync(folder, { recursive: true })
    const plainly = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    works('npm', ['install', '--prefix', folder, ...plainly, `${name}@${version}`])
  }
  return works(program, ['--version']) ? program : null
}

/**
 * The Nodes to test with, by their version; this process's own is among them.
 * @returns {{ newest: string, all: string[], missing: string[] }} programs, and versions that could not be had
 */
export const nodesToTestWith = () => {
  const found = FROM_REGISTRY.map((version) => ({ version, program: nodeOf(version) }))
  const programs = found.flatMap(({ program }) => (program === null ? [] : [program]))
  const own = majorOf(process.versions.node)
  const newestOfThem = programs.at(-1)
  const isOwnNewest = own > majorOf(FROM_REGISTRY.at(-1) ?? '0') || newestOfThem === undefined
  return {
    newest: isOwnNewest ? process.execPath : newestOfThem,
    all: [...new Set([process.execPath, ...programs])],
    missing: found.flatMap(({ version, program }) => (program === null ? [version] : [])),
  }
}
