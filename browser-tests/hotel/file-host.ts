import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'

/** The built app, as it is put on any web server. */
export const builtApp = join(import.meta.dirname, '..', '..', 'guest-web', 'dist')

/** A web server that knows nothing of ours. */
export interface StaticHost {
  readonly url: string
  readonly close: () => Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** Files of a folder that a page may ask for, by their path. */
export const filesIn = async (
  folder: string,
): Promise<readonly (readonly [path: string, content: Buffer])[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && extname(entry.name) in types)
  return await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      return [relative(folder, file).split(sep).join('/'), await readFile(file)] as const
    }),
  )
}

/** Sends a file; every path that is none answers `index.html` (README). */
export const sendFile = (answer: ServerResponse, files: ReadonlyMap<string, Buffer>, path: string): void => {
  const found = files.has(path) ? path : 'index.html'
  answer.setHeader('content-type', types[extname(found)] ?? '')
  answer.end(files.get(found))
}

/** Listens on a free port of this machine. Answers the address. */
export const listening = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a host without a port')
  return `http://127.0.0.1:${address.port}`
}

export const closed = async (server: Server): Promise<void> => {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}

export const freePort = async (): Promise<number> => {
  const server = createServer()
  const { port } = new URL(await listening(server))
  await closed(server)
  return Number(port)
}

let built: Promise<readonly (readonly [path: string, content: Buffer])[]> | null = null

/** A host of the built app and nothing else. */
export interface FileHost extends StaticHost {
  /** Files that the page asked for and that are not there; a stricter host would answer 404. */
  readonly missing: () => readonly string[]
}

/**
 * Opens a host of the built app as it comes out of the build, with a `config.json` beside it.
 * @param config what stands in `config.json`, asked for each time
 */
export const openFileHost = async (config: () => unknown): Promise<FileHost> => {
  built ??= filesIn(builtApp)
  const files = new Map(await built)
  const missing: string[] = []
  const server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://host').pathname.slice(1)
    if (path === 'config.json') files.set(path, Buffer.from(JSON.stringify(config())))
    else if (path.includes('.') && !files.has(path)) missing.push(path)
    sendFile(answer, files, path)
  })
  return { url: await listening(server), missing: () => missing, close: () => closed(server) }
}
