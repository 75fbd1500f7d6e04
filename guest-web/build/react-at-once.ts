import type { Plugin } from 'vite'

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
      if (found === 0) this.error('the bundler wraps React in another way than react-at-once.ts knows')
    },
  }
}
