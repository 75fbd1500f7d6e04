import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { dirname, extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Hotel } from './hotel.ts'
import { merged, type Overrides } from './tenant.ts'

/** The built app, as it is put on any web server. */
export const builtApp = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'guest-web', 'dist')

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

/**
 * What lies on no host of files: the calls, and the sandbox's payment script. Our server sends no CORS headers, so that a host
 * hands these on to it (decisions/0004).
 */
const isTheHotels = (path: string) => /^(api|user|payment)\//.test(path)

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

/** The built app, the tenant's files beside its `index.html` (docs/tenants.md), and the configuration for this host. */
const filesOf = async (tenantFolder: string, switches: Overrides): Promise<ReadonlyMap<string, Buffer>> => {
  const config: unknown = JSON.parse(await readFile(join(tenantFolder, 'config.json'), 'utf8'))
  return new Map([
    ...(await filesIn(builtApp)),
    ...(await filesIn(tenantFolder)),
    ['config.json', Buffer.from(JSON.stringify(merged(config, switches)))],
  ])
}

/** Hands a call on as it came, and its answer back. A hotel that does not answer is a line that breaks. */
const handOn = (to: string, asked: IncomingMessage, answer: ServerResponse) => {
  const call = request(
    `${to}${asked.url ?? '/'}`,
    // A connection of its own: a kept one may be closed by the hotel while it is taken up again.
    { method: asked.method ?? 'GET', headers: asked.rawHeaders, agent: false },
    (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders)
      answered.once('error', () => answer.destroy())
      answered.pipe(answer)
    },
  )
  call.once('error', () => answer.destroy())
  answer.once('close', () => call.destroy())
  asked.pipe(call)
}

const listening = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a host without a port')
  return `http://127.0.0.1:${address.port}`
}

/**
 * Opens a host that serves files and nothing else, set up as the README tells: every path that is not a file answers
 * `index.html`. The page comes as it was built, without a header of ours, and fetches for itself what our server would have
 * written into it.
 * @param switches keys of `config.json` that are set otherwise here. For keys that only the page reads, this spares a server
 * per configuration
 */
export const openStaticHost = async (
  hotel: Pick<Hotel, 'url' | 'tenantFolder'>,
  switches: Overrides,
): Promise<StaticHost> => {
  const files = await filesOf(hotel.tenantFolder, switches)
  const server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://host').pathname.slice(1)
    if (isTheHotels(path)) {
      handOn(hotel.url(), asked, answer)
      return
    }
    const found = files.has(path) ? path : 'index.html'
    answer.setHeader('content-type', types[extname(found)] ?? '')
    answer.end(files.get(found))
  })
  return {
    url: await listening(server),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
