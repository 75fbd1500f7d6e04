import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.txt'])

/** Smaller files do not get smaller on the wire. */
const WORTH_COMPRESSING_BYTES = 256

/** Puts `.br` and `.gz` beside every file of a folder that gains by it: done once here, so that no server does it per guest. */
export const precompress = async (folder) => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

const compressFile = async (file) => {
  const plain = await readFile(file)
  if (plain.length < WORTH_COMPRESSING_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(plain, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(plain, { level: 9 }))
}
