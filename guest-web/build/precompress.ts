import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.txt'])

/** Smaller files do not get smaller on the wire. */
const WORTH_COMPRESSING_BYTES = 256

/**
 * What a hotel edits or puts in its place: `.gz` beside it would go on saying what stood there before, to a web server that
 * prefers what is compressed.
 */
const isHotels = (path: string): boolean =>
  /^(config\.json|icon\.svg|tenant-lang\/.*|data\/(?!database\/).*)$/.test(path)

/**
 * Puts `.br` and `.gz` beside every file of a build that gains by it: done once here, so that no server does it per guest.
 * Files of the hotel's own are left alone.
 */
export const precompress = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !isHotels(relative(folder, file).replaceAll('\\', '/')))
  await Promise.all(files.map(compressFile))
}

const compressFile = async (file: string): Promise<void> => {
  const plain = await readFile(file)
  if (plain.length < WORTH_COMPRESSING_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(plain, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(plain, { level: 9 }))
}
