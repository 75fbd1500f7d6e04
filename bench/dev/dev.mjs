import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { findChromium } from '../../scripts/prepare/machine.mjs'
import { isCrowded, machine, median, range } from '../web/table.mjs'
import { changes } from './changes.mjs'
import { copyOfRepository } from './copy.mjs'
import { startDeveloping } from './developing.mjs'

/**
 * Prints how long `npm run dev` takes to show a saved change, in a copy of the repository that is thrown away. Ends with 1 when a
 * change is not shown at all. `RUNS=9 npm run bench:dev` for a quieter median.
 */
const RUNS = Number(process.env['RUNS'] ?? '5')

/** No developer saves faster, and the file watcher takes two changes within some milliseconds for one. */
const BETWEEN_SAVES_MS = 500

const { chromium } = createRequire(new URL('../../browser-tests/package.json', import.meta.url))('playwright')

const copy = copyOfRepository()
const developing = await startDeveloping(copy.folder)
const browser = await chromium.launch({ executablePath: findChromium() })
const rows = []
try {
  const page = await browser.newPage({ locale: 'ja-JP', baseURL: developing.url })
  await page.goto('/')
  await page.getByRole('button', { name: 'チェックイン' }).waitFor()
  for (const { what, file, change, shown } of changes) {
    const times = []
    // The first of each kind is there for Vite to warm up.
    for (let run = 0; run <= RUNS; run += 1) {
      const sign = `sign-${rows.length}-${run}-`
      const source = copy.read(file)
      const saved = change(source, sign)
      if (saved === source) throw new Error(`${file} has nothing to change any more`)
      copy.write(file, saved)
      const since = performance.now()
      await shown(page, sign)
      times.push(performance.now() - since)
      await pause(BETWEEN_SAVES_MS)
    }
    rows.push({ what, times: times.slice(1) })
  }
} finally {
  await browser.close()
  await developing.stop()
  copy.remove()
}

console.log(machine())
console.log('From saving to seeing, ms                            median   range')
for (const { what, times } of rows)
  console.log(`${what.padEnd(50)} ${String(Math.round(median(times))).padStart(8)}   ${range(times)}`)
if (isCrowded()) console.log('The machine is busy: these times are too long.')
