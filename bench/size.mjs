/**
 * What the built app weighs, brotli, beside the bars (R24.5, R24.6, R24.7, R24.8); ends with 1 when one is past its bar. Nothing is fetched, and
 * nothing depends on the machine.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from '../scripts/prepare/run.mjs'

const dist = join(root, 'guest-web', 'dist')
const manifestFile = join(dist, '.vite', 'manifest.json')
if (!existsSync(manifestFile)) {
  console.error('Nothing to measure: run npm run build first.')
  process.exit(1)
}
const chunks = JSON.parse(readFileSync(manifestFile, 'utf8'))
const { preparePages } = await import(
  pathToFileURL(join(root, 'guest-web', 'build', 'dist', 'page.mjs')).href
)
const tenant = join(root, 'api-server', 'tenants', 'default')

/** Code that an import brings later: a screen alone, or several in one file. */
const LATER = /^(?:src\/(?:screens|shell\/start)\/.+\/[A-Z]\w+\.tsx|_.+-[\w-]{8}\.js)$/
/** Words of one language are loaded; those of home come in the page. */
const WORDS = /^src\/text\/(.+?)(\.home)?\.json$/
/** What a phone needs beside the app, when it is as it is. */
const OCCASIONS = [
  ['browsers without a sanitiser of their own', /dompurify/],
  ['pages of a static host', /^src\/(shell\/start\/prepare-here|text\/tenant-texts)\.ts$/],
  ['guests who come by an invitation', /^src\/screens\/checkin\/search\/InvitedSearch\.tsx$/],
  ['guests who add the stay to their calendar', /^src\/flows\/add-to-calendar\.ts$/],
  ['tenants with a tag manager', /^src\/shell\/analytics\.ts$/],
]

/** Bytes of a file as it goes over the line: with brotli, where compressing pays. */
const sentBytes = (path) => {
  const file = join(dist, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
const total = (files) => [...files].reduce((sum, file) => sum + sentBytes(file), 0)
const sum = (things) => things.reduce((bytes, one) => bytes + one.bytes, 0)

/** The chunk and all that it imports at once, as files. */
const filesFor = (key, seen = new Set()) => {
  const chunk = chunks[key]
  if (chunk === undefined || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesFor(imported, seen)
  return seen
}
const scriptsFor = (key) => [...filesFor(key)].filter((file) => file.endsWith('.js'))
const keys = Object.keys(chunks).filter((key) => chunks[key].file.endsWith('.js'))
const bytesOfKeys = (isMeant) => total(new Set(keys.filter(isMeant).map((key) => chunks[key].file)))

/** As the server compresses: the page for each answer, a tenant's files at the start. */
const brotli = (content, quality) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

/** What home of the default tenant is made of, in a language, when our server sends it. */
const firstLoad = async (language) => {
  const read = (path) => readFileSync(join(dist, path), 'utf8')
  const ofTenant = (path) => JSON.parse(readFileSync(join(tenant, path), 'utf8'))
  const write = await preparePages({
    html: read('index.html'),
    fileText: read,
    config: ofTenant('config.json'),
    tenantTexts: { [language]: ofTenant(`tenant-lang/${language}.json`) },
  })
  const page = write({ path: '/', query: '', acceptLanguage: language })
  const address =
    /(?:<script[^>]* src="|<link[^>]*modulepreload[^>]* href="|import\("|<link[^>]*rel="(?:stylesheet|icon)"[^>]* href="|<img[^>]* src=")\/([^"]+)"/g
  const files = [...page.matchAll(address)].map(([, what]) => {
    const own = join(tenant, what)
    return { what, bytes: existsSync(own) ? brotli(readFileSync(own), 6) : sentBytes(what) }
  })
  return [{ what: 'the page, with looks, words and configuration', bytes: brotli(page, 5) }, ...files]
}

const atHome = new Set(scriptsFor('index.html'))
const passed = new Set(atHome)
const broughtLater = new Set(Object.values(chunks).flatMap(({ dynamicImports = [] }) => dynamicImports))
const screens = keys.flatMap((key) => {
  if (!LATER.test(key) || !broughtLater.has(key)) return []
  const { name } = chunks[key]
  const [when] = OCCASIONS.find(([, its]) => its.test(key)) ?? []
  const files = scriptsFor(key)
  const alone = total(files.filter((file) => !atHome.has(file)))
  const adds = total(files.filter((file) => !passed.has(file)))
  for (const file of files) passed.add(file)
  return [{ screen: when === undefined ? name : `${name}, ${when}`, alone, adds }]
})
const { supported } = JSON.parse(readFileSync(join(tenant, 'config.json'), 'utf8')).language
const loads = await Promise.all(supported.map(firstLoad))
const largest = loads.toSorted((one, other) => sum(other) - sum(one))[0]
/** Of each language the words of home, fetched when it is chosen there, and all others. */
const words = keys.reduce((found, key) => {
  const [, language, ofHome] = WORDS.exec(key) ?? []
  if (language === undefined) return found
  const { home = 0, rest = 0 } = found[language] ?? {}
  const bytes = bytesOfKeys((one) => one === key)
  return { ...found, [language]: ofHome === undefined ? { home, rest: bytes } : { home: bytes, rest } }
}, {})
const wholeApp =
  bytesOfKeys((key) => !WORDS.test(key) && !OCCASIONS.some(([, its]) => its.test(key))) +
  Math.max(...Object.values(words).map(({ rest }) => rest))

const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(6)
const rows = [
  ['P6', 'script on first load, kB', total(atHome) / 1000, 75, 65],
  ['P7', 'all bytes on first load, kB', sum(largest) / 1000, 90, 72],
  ['P7', 'requests on first load', Math.max(...loads.map((load) => load.length)), 6, 4],
  [
    'P8',
    'script of the largest later screen, kB',
    Math.max(...screens.map(({ alone }) => alone)) / 1000,
    30,
    15,
  ],
  ['P9', 'whole app, one language, kB', wholeApp / 1000, 160, 115],
]
console.log('      measure                                     found     bar  stretch')
for (const [id, what, found, bar, stretch] of rows) {
  const figures = [found.toFixed(1).padStart(7), String(bar).padStart(7), String(stretch).padStart(8)].join(
    ' ',
  )
  console.log(`${id.padEnd(5)} ${what.padEnd(40)} ${figures}${found > bar ? '  PAST THE BAR' : ''}`)
}
console.log('\nFirst load of home, default tenant, kB')
for (const { what, bytes } of largest) console.log(`  ${kB(bytes)}  ${what}`)
console.log('\nWords of a language, kB: of home, and of all else')
for (const [language, { home, rest }] of Object.entries(words))
  console.log(`  ${kB(home)} ${kB(rest)}  ${language}`)
console.log('\nScript beside the whole app, kB, only for')
for (const [when, its] of OCCASIONS) console.log(`  ${kB(bytesOfKeys((key) => its.test(key)))}  ${when}`)
console.log('\nScript of later screens, kB: beyond home, and beyond home and the screens above')
for (const { screen, alone, adds } of screens) console.log(`  ${kB(alone)} ${kB(adds)}  ${screen}`)
if (rows.some(([, , found, bar]) => found > bar)) process.exitCode = 1
