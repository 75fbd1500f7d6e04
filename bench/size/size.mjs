import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runnerImport } from 'vite'

/** Prints what the built app weighs, brotli, beside the bars (R24.5, R24.6, R24.7, R24.8); ends with 1 when one is past its bar. */
const load = async (file) => (await runnerImport(join(import.meta.dirname, file))).module
const { isBuilt, pageModuleFile } = await load('built-app.ts')
if (!isBuilt()) {
  console.error('Nothing to measure: run npm run build first.')
  process.exit(1)
}
const { sizes } = await load('measure.ts')

const { rows, screens, firstLoad, occasions } = await sizes(await import(pathToFileURL(pageModuleFile).href))
const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(6)
const number = ({ unit }, value) => (unit === 'kB' ? value.toFixed(1) : String(value)).padStart(7)

console.log('      measure                                found     bar  stretch')
for (const row of rows) {
  const verdict = row.found > row.bar ? '  PAST THE BAR' : row.found <= row.stretch ? '  stretch met' : ''
  console.log(
    `${row.id.padEnd(5)} ${row.what.padEnd(35)} ${number(row, row.found)} ${number(row, row.bar)} ${number(row, row.stretch)} ${row.unit}${verdict}`,
  )
}
console.log('\nFirst load of home, default tenant, kB')
for (const { what, bytes } of firstLoad) console.log(`  ${kB(bytes)}  ${what}`)
console.log('\nScript beside the whole app, kB, only for')
for (const { what, bytes } of occasions) console.log(`  ${kB(bytes)}  ${what}`)
console.log('\nScript of later screens, kB: beyond home, and beyond home and the screens above')
for (const { screen, alone, adds } of screens) console.log(`  ${kB(alone)} ${kB(adds)}  ${screen}`)

if (rows.some(({ found, bar }) => found > bar)) process.exitCode = 1
