/** What a static host's page fetches before it can show anything; a page of our server has it all in it. */
const PREPARATION = /^src\/(shell\/start\/prepare-here\.ts|text\/(tenant-texts\.ts|.+\.home\.json))$/

/** A chunk's file and those of all that it imports, apart from what the page loads anyway. */
const filesOf = (manifest, key, seen) => {
  const chunk = manifest[key]
  if (chunk.isEntry || seen.has(chunk.file)) return
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen)
}

/** Lets the page of a static host ask for all of it at once. Our server takes these lines out (page-html.ts). */
export const withStaticHints = (html, manifest) => {
  const files = new Set()
  for (const key of Object.keys(manifest)) if (PREPARATION.test(key)) filesOf(manifest, key, files)
  const lines = [
    '<link rel="preload" as="fetch" href="/config.json" crossorigin data-static>',
    ...[...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}" data-static>`),
  ]
  return html.replace('  </head>', () => `${lines.map((line) => `    ${line}\n`).join('')}  </head>`)
}
