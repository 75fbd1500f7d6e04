import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { listening as portOf } from '../../api-server/test/harness/listening.ts'
import type { Hotel } from './hotel.ts'
import { merged, type Overrides } from './tenant.ts'

/**
 * What lies on no host of files: the calls, and the sandbox's payment script. Our server sends no CORS headers, so that a host
 * hands these on to it.
 */
const isTheHotels = (path: string) => /^(api|user|payment)\//.test(path)

/** Hands a call on as it came, and its answer back. A hotel that does not answer is a line that breaks. */
const handOn = (to: string, incoming: IncomingMessage, answer: ServerResponse) => {
  const call = request(
    `${to}${incoming.url ?? '/'}`,
    // A connection of its own: a kept one may be closed by the hotel while it is taken up again.
    { method: incoming.method ?? 'GET', headers: incoming.rawHeaders, agent: false },
    (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders)
      answered.once('error', () => answer.destroy())
      answered.pipe(answer)
    },
  )
  call.once('error', () => answer.destroy())
  answer.once('close', () => call.destroy())
  incoming.pipe(call)
}

/**
 * Opens a host of files with those of the tenant beside `index.html` (docs/tenants.md).
 * @param switches keys of `config.json` that are set otherwise here. For keys that only the page reads, this spares a server
 * per configuration
 */
export const openStaticHost = async (
  { url, tenantFolder }: Pick<Hotel, 'url' | 'tenantFolder'>,
  switches: Overrides,
) => {
  const config = merged(JSON.parse(await readFile(join(tenantFolder, 'config.json'), 'utf8')), switches)
  return await openFileHost(
    () => config,
    tenantFolder,
    (path, incoming, answer) => {
      if (isTheHotels(path)) handOn(url(), incoming, answer)
      return isTheHotels(path)
    },
  )
}

export const builtApp = join(import.meta.dirname, '..', '..', 'guest-web', 'dist')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** Files of a folder that a page may ask for, by their path. */
const filesIn = async (folder: string): Promise<readonly (readonly [path: string, content: Buffer])[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && extname(entry.name) in types)
  return await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      return [relative(folder, file).split(sep).join('/'), await readFile(file)] as const
    }),
  )
}

/** Listens on a free port of this machine. Answers the address. */
export const listening = async (server: Server): Promise<string> => `http://127.0.0.1:${await portOf(server)}`

export const closed = async (server: Server): Promise<void> => {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}

/**
 * Opens a host of the built app as it comes out of the build, set up as the README tells: every path that is not a file answers
 * `index.html`. The page comes without a header of ours, and fetches for itself what our server would have written into it.
 * @param config what stands in `config.json`, asked for each time
 * @param beside what lies on no host of files: true where it has answered
 */
export const openFileHost = async (
  config: () => unknown,
  tenantFolder: string | null = null,
  beside: (path: string, incoming: IncomingMessage, answer: ServerResponse) => boolean = () => false,
) => {
  const ofTenant = tenantFolder === null ? [] : await filesIn(tenantFolder)
  const files = new Map([...(await filesIn(builtApp)), ...ofTenant])
  /** Files that the page asked for and that are not there; a stricter host would answer 404. */
  const missing: string[] = []
  const server = createServer((incoming, answer) => {
    const path = new URL(incoming.url ?? '/', 'http://host').pathname.slice(1)
    if (beside(path, incoming, answer)) return
    if (path === 'config.json') files.set(path, Buffer.from(JSON.stringify(config())))
    const found = files.get(path)
    if (found === undefined && path.includes('.')) missing.push(path)
    answer.setHeader('content-type', types[found === undefined ? '.html' : extname(path)] ?? '')
    answer.end(found ?? files.get('index.html'))
  })
  return { url: await listening(server), missing: () => missing, close: () => closed(server) }
}
