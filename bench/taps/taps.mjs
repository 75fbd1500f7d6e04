/**
 * How many of the ways in which people write their phone number, postcode, name, card or mail address end in red, and how many are sent as
 * something else, in the built app in a real browser (R24.21); ends with 1 above the bars. The table is `ways.mjs`. Four minutes.
 *
 *     npm run bench:taps [-- --tree DIR]     an earlier build, to compare with
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium as browsers } from 'playwright-core'
import { findChromium } from '../../scripts/prepare/machine.mjs'
import { root } from '../../scripts/prepare/run.mjs'
import { openHotel } from './hotel.mjs'
import { checksIn, checksOut } from './walk.mjs'
import { ways } from './ways.mjs'

/** One guest in ten sees red; nobody is misread. */
const MOST_RED = 0.1
const MOST_MISREAD = 0

/** Kept in full width where the hotel is shipped so (R8.25). */
const OF_ANY_WIDTH = ['lastName', 'firstName', 'lastKana', 'firstKana']

const { values: options } = parseArgs({ options: { tree: { type: 'string', default: root } } })
const tree = resolve(options.tree)
if (!existsSync(join(tree, 'guest-web', 'dist', 'index.html'))) {
  console.error('Nothing to type into: run npm run build first.')
  process.exit(1)
}

/** What became of each way: it turned red, or it was sent. */
const seen = []
const note = (name, way, isRed, sent) => {
  if (way !== undefined) seen.push({ name, way, isRed, sent })
}

const { roomNumber: rooms, ...fields } = ways
const hotel = await openHotel(tree, rooms.length)
const browser = await browsers.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja-JP' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: hotel.url })
  /** A page of its own for each guest. */
  const guest = async (walks) => {
    hotel.forget()
    const page = await context.newPage()
    try {
      return await walks(page)
    } finally {
      await page.close()
    }
  }
  for (let turn = 0; turn < Math.max(...Object.values(fields).map((all) => all.length)); turn += 1) {
    const tried = Object.fromEntries(Object.entries(fields).map(([name, all]) => [name, all[turn]]))
    const red = await guest((page) => checksIn(page, hotel.url, tried))
    for (const [name, way] of Object.entries(tried)) note(name, way, red[name], hotel.sent[name])
  }
  const red = await guest((page) => checksOut(page, hotel.url, rooms))
  const sent = (hotel.sent.roomNumber ?? '').split('/')
  for (const [place, way] of rooms.entries()) note('roomNumber', way, red[place], sent[place])
} finally {
  await browser.close()
  hotel.close()
}

const plain = (name, text) => (OF_ANY_WIDTH.includes(name) ? text?.normalize('NFKC') : text)
const isMisread = ({ name, way, isRed, sent }) =>
  !isRed && plain(name, sent) !== plain(name, way.sent ?? undefined)
const show = ({ name, way: { how, text }, isRed, sent }) =>
  `  ${name} ${how} ${JSON.stringify(text)}${isRed ? '' : ` → ${JSON.stringify(sent)}`}`

console.log(
  `\n${tree}\n\n${'field'.padEnd(22)}${'ways'.padStart(6)}${'red'.padStart(6)}${'misread'.padStart(9)}`,
)
for (const name of [...Object.keys(ways), 'all']) {
  const rows = seen.filter((one) => name === 'all' || one.name === name)
  const counts = [rows.length, rows.filter(({ isRed }) => isRed).length, rows.filter(isMisread).length]
  console.log(name.padEnd(22) + counts.map((count, at) => String(count).padStart(at === 2 ? 9 : 6)).join(''))
}
const red = seen.filter(({ isRed }) => isRed)
const misread = seen.filter(isMisread)
console.log(
  `\nRed, ${red.filter(({ way }) => way.sent !== null).length} of them readable:\n${red.map(show).join('\n')}`,
)
if (misread.length > 0) console.log(`\nMisread:\n${misread.map(show).join('\n')}`)
console.log(
  `\n${seen.length} ways, ${((100 * red.length) / seen.length).toFixed(1)} % red (bar ${100 * MOST_RED} %), ${misread.length} misread (bar ${MOST_MISREAD})`,
)
if (red.length > MOST_RED * seen.length || misread.length > MOST_MISREAD) process.exitCode = 1
