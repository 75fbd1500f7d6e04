import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { builtApp, closed, filesIn, listening, sendFile, type StaticHost } from './file-host.ts'
import type { Hotel } from './hotel.ts'
import { merged, type Overrides } from './tenant.ts'

/**
 * What lies on no host of files: the calls, and the sandbox's payment script. Our server sends no CORS headers, so that a host
 * hands these on to it (decisions/0004).
 */
const isTheHotels = (path: string) => /^(api|user|payment)\//.test(path)

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
    sendFile(answer, files, path)
  })
  return {
    url: await listening(server),
    close: () => closed(server),
  }
}
