import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const dist = join(root, 'guest-web', 'dist')
const manifestFile = join(dist, '.vite', 'manifest.json')

/** Names of the chunks that a page of our server loads before anything else. */
export const ENTRY = 'index.html'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** The module that draws the pages; the measurements import it. */
export const pageModuleFile = join(root, 'guest-web', 'build', 'dist', 'page.mjs')

/** Has the guest web app been built? */
export const isBuilt = (): boolean => existsSync(manifestFile) && existsSync(pageModuleFile)

const manifest = (): Readonly<Record<string, Chunk>> => JSON.parse(readFileSync(manifestFile, 'utf8'))

/** Bytes of a file as it goes over the line: with brotli, where compressing pays. */
export const sentBytes = (path: string): number => {
  const file = join(dist, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

/** What the bundler has made of the app. */
export interface BuiltApp {
  /** Keys of all chunks: a source file, or the name of what several share. */
  readonly keys: readonly string[]
  readonly fileOf: (key: string) => string
  /** The chunk and all that it imports at once, as files. */
  readonly filesFor: (key: string) => readonly string[]
}

/** Reads what stands in `guest-web/dist`. */
export const builtApp = (): BuiltApp => {
  const chunks = manifest()
  const collect = (key: string, seen: Set<string>): Set<string> => {
    const chunk = chunks[key]
    if (chunk === undefined || seen.has(chunk.file)) return seen
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported, seen)
    return seen
  }
  return {
    keys: Object.keys(chunks).filter((key) => chunks[key]?.file.endsWith('.js')),
    fileOf: (key) => chunks[key]?.file ?? '',
    filesFor: (key) => [...collect(key, new Set())].filter((file) => file.endsWith('.js')),
  }
}
