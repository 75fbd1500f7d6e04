import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { countryRows } from './countries.ts'

/** Pictures that name no hotel, for a tenant that has none of its own. */
const PICTURES = new URL('plain-data/', import.meta.url)

const TEXTS = new URL('../src/text/', import.meta.url)

/** A file of the built app by its path, as the page asks for it. */
interface DataFile {
  readonly fileName: string
  readonly source: string | Buffer
}

const pictures = (): readonly DataFile[] =>
  readdirSync(PICTURES).map((name) => ({
    fileName: `data/${name}`,
    source: readFileSync(new URL(name, PICTURES)),
  }))

/** No texts of a hotel's own: it puts its own there. Without a file some hosts would answer the page instead. */
const texts = (): readonly DataFile[] =>
  readdirSync(TEXTS)
    .filter((name) => name.endsWith('.home.json'))
    .map((name) => ({ fileName: `tenant-lang/${name.replace('.home', '')}`, source: '{}' }))

export const filesBesideThePage = (): readonly DataFile[] => [
  { fileName: 'data/database/countries.json', source: JSON.stringify(countryRows()) },
  ...pictures(),
  ...texts(),
]

/**
 * Puts all that the page fetches by a fixed address beside it, so that a host of plain files has nothing to add: the list of
 * countries, and what a tenant without pictures and texts of its own shows. Nothing of it is a sample hotel's.
 */
export const dataFiles = (): Plugin => ({
  name: 'tomari-page-data',
  // The other build is the module by which our server draws the first screen.
  apply: ({ build }) => build?.ssr !== true,
  generateBundle() {
    for (const file of filesBesideThePage()) this.emitFile({ type: 'asset', ...file })
  },
})
