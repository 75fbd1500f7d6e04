import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export interface Compressed {
  readonly encoding: 'br' | 'gzip' | null
  readonly body: string | Buffer
}

/**
 * 2 ms for a page, 5 ms for a board of 524 stays. More would take 70 ms and save 600 bytes of a page.
 * @param accepted the header `accept-encoding`
 */
export async function compressed(text: string, accepted: string | undefined): Promise<Compressed> {
  if (/\bbr\b/.test(accepted ?? '')) return { encoding: 'br', body: await brotlied(text) }
  if (/\bgzip\b/.test(accepted ?? '')) return { encoding: 'gzip', body: await gzipped(text) }
  return { encoding: null, body: text }
}

const brotlied = (text: string) =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
const gzipped = promisify<string, Buffer>(gzip)
