import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The bundler's module through which each import of later code goes, with what it needs. */
const BUNDLERS_OWN = /^\0vite\/preload-helper\.js$/

const sources = join(import.meta.dirname, '..', 'src')

const ours = join(sources, 'shell', 'import-chunk.ts')

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

/** How the bundler wraps a package of the older kind. */
const WRAPPED = /__commonJSMin\(\(\((exports(?:, module)?)\) => \{/g

/**
 * Has browsers compile React while it is still on its way. It comes wrapped in a function, which Chromium compiles when it is called: then
 * nothing else has its turn for 70 ms on a slow phone. One in parentheses it compiles beside the download, if it is no arrow.
 */
export const reactAtOnce = (): Plugin => {
  let found = 0
  return {
    name: 'tomari:react-at-once',
    apply: 'build',
    renderChunk(code) {
      found += [...code.matchAll(WRAPPED)].length
      return { code: code.replace(WRAPPED, '__commonJSMin((function($1) {'), map: null }
    },
    generateBundle() {
      if (found === 0) this.error('the bundler wraps React in another way than bundling.ts knows')
    },
  }
}

/** What our code takes of React's packages; the build stops at a name that is left out. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
  react: [
    'Activity',
    'Component',
    'Fragment',
    'StrictMode',
    'Suspense',
    'createContext',
    'createElement',
    'lazy',
    'startTransition',
    'useContext',
    'useEffect',
    'useId',
    'useImperativeHandle',
    'useLayoutEffect',
    'useMemo',
    'useRef',
    'useState',
    'useSyncExternalStore',
  ],
}

const NAMED = '\0by-name:'

/**
 * Gives our code what it takes of React by name. To the bundler a package of the older kind is one object, and each of nine hundred uses a
 * path into it: half a kB of the whole app.
 */
export const reactByName = (): Plugin => ({
  name: 'tomari:react-by-name',
  apply: (_config, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    Object.hasOwn(namesOf, id) && importer.startsWith(sources) ? `${NAMED}${id}` : null,
  load: (id) => {
    if (!id.startsWith(NAMED)) return null
    const name = id.slice(NAMED.length)
    const exported = (namesOf[name] ?? []).map((one) => `export const ${one} = whole.${one}`)
    return [`import whole from ${JSON.stringify(name)}`, ...exported].join('\n')
  },
})
