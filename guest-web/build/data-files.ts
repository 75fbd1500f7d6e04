import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { countryRows } from './countries.ts'

/** The tenant that ships. A hotel that makes its own brand starts from a copy (docs/tenants.md). */
const SHIPPED_TENANT = new URL('../../api-server/tenants/default/', import.meta.url)

/** What of it the shipped configuration shows: the pictures, and texts of its own for each language. */
const SHOWN = [
  { folder: 'data/', files: /\.(svg|png)$/ },
  { folder: 'tenant-lang/', files: /\.json$/ },
] as const

/** A file of the built app by its path, as the page asks for it. */
interface DataFile {
  readonly fileName: string
  readonly source: string | Buffer
}

const shownFiles = (): readonly DataFile[] =>
  SHOWN.flatMap(({ folder, files }) => {
    const place = new URL(folder, SHIPPED_TENANT)
    const names = readdirSync(place).filter((name) => files.test(name))
    return names.map((name) => ({ fileName: `${folder}${name}`, source: readFileSync(new URL(name, place)) }))
  })

/**
 * Puts all that the page fetches by a fixed address beside it, so that a host of plain files has nothing to add: the list of
 * countries, and what a tenant without pictures and texts of its own shows.
 */
export const dataFiles = (): Plugin => ({
  name: 'tomari-page-data',
  // The other build is the module by which our server draws the first screen.
  apply: ({ build }) => build?.ssr !== true,
  generateBundle() {
    const countries = { fileName: 'data/database/countries.json', source: JSON.stringify(countryRows()) }
    for (const file of [countries, ...shownFiles()]) this.emitFile({ type: 'asset', ...file })
  },
})
