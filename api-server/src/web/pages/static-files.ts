import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly plain: Buffer
  /** Null where compressing does not pay. */
  readonly brotli: Buffer | null
  readonly gzip: Buffer | null
}

/** By path, without a leading slash. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const COMPRESSIBLE = /^(text\/|application\/|image\/svg)/
const WORTH_COMPRESSING_BYTES = 1024
const MADE_BY_THE_BUILD = new Set(['.br', '.gz', '.map'])

/**
 * A missing folder holds no files; files of unknown types are left out.
 * @param isServed whether the path, as it is requested, is public; other files are not even read
 */
export async function staticFilesIn(
  folder: string,
  isServed: (path: string) => boolean = () => true,
): Promise<StaticFiles> {
  const files = (await filesIn(folder)).filter((path) => isServed(nameIn(folder, path)))
  const served = files.filter((path) => TYPES[extname(path)] !== undefined)
  const compressed = new Set(files.filter((path) => MADE_BY_THE_BUILD.has(extname(path))))
  const read = served.map(async (path) => {
    const plain = await readFile(path)
    const ready = async (end: string) =>
      compressed.has(`${path}${end}`) ? await readFile(`${path}${end}`) : undefined
    const [brotli, gzipped] = await Promise.all([ready('.br'), ready('.gz')])
    return [nameIn(folder, path), await staticFile(extname(path), plain, { brotli, gzip: gzipped })] as const
  })
  return new Map(await Promise.all(read))
}

const nameIn = (folder: string, path: string): string => relative(folder, path).split(sep).join('/')

/**
 * @param extension with its dot
 * @param ready what has been compressed already
 */
export async function staticFile(
  extension: string,
  plain: Buffer,
  ready: { readonly brotli?: Buffer | undefined; readonly gzip?: Buffer | undefined } = {},
): Promise<StaticFile> {
  const type = TYPES[extension] ?? 'application/octet-stream'
  const pays = COMPRESSIBLE.test(type) && plain.length >= WORTH_COMPRESSING_BYTES
  return {
    type,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    brotli: ready.brotli ?? (pays ? await promisify(brotliCompress)(plain, QUICK_BROTLI) : null),
    gzip: ready.gzip ?? (pays ? await promisify(gzip)(plain) : null),
  }
}

/** The build compresses as well as it can; what it did not, must not hold up the start. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
