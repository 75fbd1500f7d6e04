import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type FileHost, openFileHost } from './file-host.ts'
import type { Hotel } from './hotel.ts'
import { merged, type Overrides } from './tenant.ts'

/**
 * What lies on no host of files: the calls, and the sandbox's payment script. Our server sends no CORS headers, so that a host
 * hands these on to it.
 */
const isTheHotels = (path: string) => /^(api|user|payment)\//.test(path)

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
 * Opens a host of files with those of the tenant beside `index.html` (docs/tenants.md).
 * @param switches keys of `config.json` that are set otherwise here. For keys that only the page reads, this spares a server
 * per configuration
 */
export const openStaticHost = async (
  { url, tenantFolder }: Pick<Hotel, 'url' | 'tenantFolder'>,
  switches: Overrides,
): Promise<FileHost> => {
  const config = merged(JSON.parse(await readFile(join(tenantFolder, 'config.json'), 'utf8')), switches)
  return await openFileHost(
    () => config,
    tenantFolder,
    (path, asked, answer) => {
      if (isTheHotels(path)) handOn(url(), asked, answer)
      return isTheHotels(path)
    },
  )
}
