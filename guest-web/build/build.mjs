import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, runnerImport } from 'vite'

/** What a static host's page fetches before it can show anything; a page of our server has it all in it. */
const PREPARATION = /^src\/(shell\/start\/prepare-here\.ts|text\/(tenant-texts\.ts|.+\.home\.json))$/

/** A chunk's file and those of all that it imports, apart from what the page loads anyway. */
const filesOf = (manifest, key, seen) => {
  const chunk = manifest[key]
  if (chunk.isEntry || seen.has(chunk.file)) return
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen)
}

/** Lets the page of a static host ask for all of it at once. Our server takes these lines out (page.ts). */
const withStaticHints = (html, manifest) => {
  const files = new Set()
  for (const key of Object.keys(manifest)) if (PREPARATION.test(key)) filesOf(manifest, key, files)
  const lines = [
    '<link rel="preload" as="fetch" href="/config.json" crossorigin data-static>',
    ...[...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}" data-static>`),
  ]
  return html.replace('  </head>', () => `${lines.map((line) => `    ${line}\n`).join('')}  </head>`)
}

/**
 * Refuses a build in which chunks wait for each other: such modules run before what they need is there, or not, by the
 * order in which screens are opened.
 * @param manifest Vite's, with the imports of each chunk
 */
const assertOneWayChunks = (manifest) => {
  const done = new Set()
  const walk = (chunk, trail) => {
    if (trail.includes(chunk)) {
      const circle = [...trail.slice(trail.indexOf(chunk)), chunk].map((name) => manifest[name].file)
      throw new Error(`chunks wait for each other: ${circle.join(' → ')}`)
    }
    if (done.has(chunk)) return
    for (const next of manifest[chunk].imports ?? []) walk(next, [...trail, chunk])
    done.add(chunk)
  }
  for (const chunk of Object.keys(manifest)) walk(chunk, [])
}

/**
 * Builds the app into `dist`, with every file compressed as far as it goes; and into `build/dist` the module by which a
 * server of ours draws its first screen (`@tomari/contract/page`).
 */
const root = join(import.meta.dirname, '..')
const configFile = join(root, 'vite.config.ts')
const dist = join(root, 'dist')
const forServer = join(root, 'build', 'dist')

await build({
  configFile,
  root,
  logLevel: 'warn',
  // The third pass still finds half a kB.
  build: { terserOptions: { ecma: 2020, compress: { passes: 3 } } },
})
await build({
  configFile,
  root,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  // Whole, so that a server needs nothing of this workspace but the two folders.
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    outDir: forServer,
    emptyOutDir: true,
    manifest: false,
    // No browser fetches it, and its names stand in a server's failures.
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: { page: join(root, 'src', 'shell', 'start', 'page.ts') },
      output: { entryFileNames: '[name].mjs', codeSplitting: false },
    },
  },
})

const { shippedConfig } = (await runnerImport('@tomari/tenant-config/config-file')).module
// For static hosting, and as a tenant's first copy.
await writeFile(join(dist, 'config.json'), `${JSON.stringify(shippedConfig(), null, 2)}\n`)

const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'))
assertOneWayChunks(manifest)
const entry = Object.values(manifest).find(({ isEntry }) => isEntry === true).file
if (!(await readFile(join(dist, entry), 'utf8')).includes('no code at ')) {
  throw new Error('later code does not go through importChunk: has the bundler named its own module anew?')
}
const page = join(dist, 'index.html')
await writeFile(page, withStaticHints(await readFile(page, 'utf8'), manifest))
const { precompress } = (await runnerImport(join(root, 'build', 'precompress.ts'))).module
await precompress(dist)
