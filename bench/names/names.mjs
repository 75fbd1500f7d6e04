/**
 * How many guests find their booking under a name that their passport has, by region, and whether a name opens another's stay: our own set
 * (`set.mjs`) of 1,800 bookings as channels write them, imported into the server of a tree and searched as the page does (R24.22). Ends
 * with 1 below the bars. A minute.
 *
 *     npm run bench:names [-- --tree DIR] [--half 1|2] [--misses]     `--misses` lists what half 1 misses, by region and way of writing
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/prepare/run.mjs'
import { referenceOf } from './bookings-file.mjs'
import { openHotels } from './hotel.mjs'
import { HALVES, housesOf } from './set.mjs'

const LEAST_FIRST = 0.95
const LEAST_FORMS = 0.85
/** Of each of these; the others are too few. */
const LEAST_FIRST_BY_REGION = 0.95
const LARGE_REGIONS = ['China', 'Taiwan', 'Hong Kong', 'Korea', 'Japan']
const MOST_KEYS = 24
const EXAMPLES = 3
/** Bookings of a large import. */
const IMPORTED = 5_000

const { values: asked } = parseArgs({
  options: {
    tree: { type: 'string', default: root },
    half: { type: 'string' },
    misses: { type: 'boolean', default: false },
  },
})
const halves = HALVES.filter((half) => (asked.misses ? half === 1 : (asked.half ?? `${half}`) === `${half}`))
const houses = housesOf(halves)
const tree = resolve(asked.tree)
const hotels = await openHotels(tree, houses)

/** What became of each name that was typed: by the guest of a booking, or by another of the house, whose name is nearly the same. */
const tries = []
const bookings = houses.flatMap((house) => house.bookings)
try {
  for (const house of houses) {
    for (const booking of house.bookings) {
      for (const [at, typed] of booking.forms.entries())
        tries.push({
          ...(await hotels.search(house, booking, typed)),
          typed,
          booking,
          isNear: false,
          isFirst: at === 0,
        })
      for (const typed of booking.nearMisses)
        tries.push({
          ...(await hotels.search(house, null, typed)),
          typed,
          booking,
          isNear: true,
          isFirst: false,
        })
    }
  }
} finally {
  await hotels.remove()
}

const count = (list, is) => list.filter(is).length
const isOwn = ({ answer }) => answer === 'own'
const isWrong = ({ answer }) => answer === 'other'
const figuresOf = (isMeant) => {
  const own = bookings.filter(isMeant)
  const meant = tries.filter(({ booking }) => isMeant(booking))
  const forms = meant.filter(({ isNear }) => !isNear)
  const keys = own.map(hotels.keysOf)
  return {
    bookings: own.length,
    first: count(forms, (one) => one.isFirst && isOwn(one)) / own.length,
    forms: forms.length,
    found: count(forms, isOwn) / forms.length,
    questions: count(forms, ({ answer }) => answer === 'question'),
    near: meant.length - forms.length,
    wrong: count(meant, isWrong),
    keys: keys.reduce((sum, some) => sum + some, 0) / keys.length,
    mostKeys: Math.max(...keys),
  }
}
const percent = (share) => `${(100 * share).toFixed(1)} %`
const columns = [
  ['bookings', ({ bookings }) => bookings],
  ['first try', ({ first }) => percent(first)],
  ['forms', ({ forms }) => forms],
  ['found', ({ found }) => percent(found)],
  ['asked', ({ questions }) => questions],
  ['near', ({ near }) => near],
  ['wrong', ({ wrong }) => wrong],
  ['keys', ({ keys, mostKeys }) => `${keys.toFixed(1)} ≤${mostKeys}`],
]
const line = (title, cells) => title.padEnd(28) + cells.map((cell) => String(cell).padStart(11)).join('')

const regions = [...new Set(bookings.map(({ region }) => region))]
const ofRegion = (region) => figuresOf((booking) => booking.region === region)
const all = figuresOf(() => true)
console.log(`\n${tree}, half ${halves.join(' and ')}\n`)
console.log(
  line(
    'region',
    columns.map(([title]) => title),
  ),
)
for (const [region, figures] of [...regions.map((one) => [one, ofRegion(one)]), ['all', all]])
  console.log(
    line(
      region,
      columns.map(([, of]) => of(figures)),
    ),
  )
const refused = count(bookings, (booking) => !hotels.isImported(booking))
const keyless = count(bookings, (booking) => hotels.keysOf(booking) === 0)
const importSeconds = (hotels.importSeconds / bookings.length) * IMPORTED
console.log(
  `\n${houses.length} houses of ${houses[0].bookings.length}; ${refused} bookings refused, ${keyless} without a key; importing ${IMPORTED} takes ${importSeconds.toFixed(1)} s of a core`,
)

const shown = ({ name, kana, country = '–' }) =>
  `${name}${kana === undefined ? '' : ` | ${kana}`} [${country}]`
const missesOf = (region) => {
  console.log(`\n${region}`)
  const ofRegion = tries.filter(({ booking, isNear }) => booking.region === region && !isNear)
  for (const way of new Set(ofRegion.map(({ booking }) => booking.way))) {
    const ofWay = ofRegion.filter(({ booking }) => booking.way === way)
    const missed = ofWay.filter((one) => !isOwn(one))
    if (missed.length === 0) continue
    const isFirst = (one) => one.isFirst
    console.log(
      `  ${way}: ${missed.length} of ${ofWay.length} missed, ${count(missed, isFirst)} of ${count(ofWay, isFirst)} first`,
    )
    for (const { booking, typed, answer } of missed.slice(0, EXAMPLES))
      console.log(`    ${typed}  ←  ${shown(booking)} ${answer}`)
  }
}
if (asked.misses) {
  for (const { booking, typed, isNear, opened } of tries.filter(isWrong)) {
    const other = bookings.find((one) => referenceOf(one) === opened)
    console.log(
      `WRONG ${booking.region}: ${typed}${isNear ? ' (near miss)' : ''} → ${shown(other)}${other === booking ? '' : `, near ${shown(booking)}`}`,
    )
  }
  for (const region of regions) missesOf(region)
}

const isBelow =
  all.first < LEAST_FIRST ||
  all.found < LEAST_FORMS ||
  all.wrong > 0 ||
  all.mostKeys > MOST_KEYS ||
  LARGE_REGIONS.some((region) => ofRegion(region).first < LEAST_FIRST_BY_REGION)
console.log(
  `bars: ${percent(LEAST_FIRST)} on the first try, also of ${LARGE_REGIONS.join(', ')}, ${percent(LEAST_FORMS)} of forms, 0 wrong, ${MOST_KEYS} keys${isBelow ? '  ← MISSED' : ''}`,
)
if (isBelow) process.exitCode = 1
