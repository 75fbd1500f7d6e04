import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** The product as it is put on a machine: the server's program, and the app beside it, where the server looks for it. */
export interface Release {
  readonly main: string
  /** The app's hashed files by their paths, as a page asks for them. */
  readonly files: readonly string[]
  readonly remove: () => Promise<void>
}

/** Another name of the same form, as the bundler gives it to another content. */
const renamed = (name: string) =>
  name.replace(
    /([\w-]{8})(\.\w+)$/,
    (_, hash: string, end: string) => hash.split('').toReversed().join('') + end,
  )

/** Files that the build made beside others; the server makes those that it misses. */
const isBeside = (path: string) => ['.br', '.gz', '.map'].includes(extname(path))

/** Copies the built app, with each hashed file under another name wherever it is named. Answers the new names. */
const copyRenamed = async (from: string, to: string): Promise<readonly string[]> => {
  const hashed = (await readdir(join(from, 'assets'))).filter((name) => !isBeside(name))
  const names = hashed.map((name) => [name, renamed(name)] as const)
  const withNewNames = (text: string) =>
    names.reduce((written, [name, fresh]) => written.replaceAll(name, fresh), text)
  const entries = await readdir(from, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && !isBeside(entry.name))
  await mkdir(join(to, 'assets'), { recursive: true })
  for (const { parentPath, name } of files) {
    const folder = join(to, parentPath.slice(from.length))
    await mkdir(folder, { recursive: true })
    // As Latin-1, in which pictures and typefaces survive as well.
    const content = await readFile(join(parentPath, name), 'latin1')
    await writeFile(join(folder, withNewNames(name)), withNewNames(content), 'latin1')
  }
  return names.map(([, fresh]) => fresh)
}

/**
 * The release after the one that is built: the same server, and an app of which no hashed file is called as before, as if each
 * had changed.
 */
export const nextRelease = async (): Promise<Release> => {
  // Inside the workspace, so that the server finds its packages.
  const cache = join(root, 'api-server', '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'release-'))
  const asItIs = [join('api-server', 'dist'), join('guest-web', 'build', 'dist')]
  for (const path of asItIs) {
    const filter = (file: string) => extname(file) !== '.map'
    await cp(join(root, path), join(folder, path), { recursive: true, filter })
  }
  const app = join('guest-web', 'dist')
  const names = await copyRenamed(join(root, app), join(folder, app))
  return {
    main: join(folder, 'api-server', 'dist', 'main.mjs'),
    files: names.map((name) => `/assets/${name}`),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
