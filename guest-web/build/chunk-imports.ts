import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The bundler's module through which each import of later code goes, with what it needs. */
const BUNDLERS_OWN = /^\0vite\/preload-helper\.js$/

const ours = join(import.meta.dirname, '..', 'src', 'shell', 'import-chunk.ts')

/** Lets each import of later code go through our own `importChunk`. The build looks whether it did (`build.mjs`). */
export const chunkImports = (): Plugin => ({
  name: 'tomari:chunk-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    order: 'pre',
    filter: { id: BUNDLERS_OWN },
    handler: () => `export { importChunk as __vitePreload } from ${JSON.stringify(ours)}`,
  },
})

/** All that an import needs, its own file first: alone the bundler leaves that out. */
export const withOwnFile = (file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'js' ? [...new Set([file, ...needed])] : needed
