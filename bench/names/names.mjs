/**
 * How many guests find their booking under a name that their passport has, by region, and whether a name opens another's stay: our own set
 * (`set.mjs`) of 1,800 bookings as channels write them, imported into the server of a tree and searched as the page does (R24.22). Ends
 * with 1 below the bars. A minute.
 *
 *     npm run bench:names [-- --tree DIR] [--half 1|2] [--misses] [--seed 34]
 *
 * `--misses` lists what half 1 misses, by region and way of writing; another seed draws other bookings from the same tables.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/prepare/run.mjs'
import { openHotels } from './hotel.mjs'
import { figuresOf, missesOf, percent, tableOf, wrongStays } from './report.mjs'
import { HALVES, housesOf, SECOND_GUESTS, SEED } from './set.mjs'

const LEAST_FIRST = 0.95
const LEAST_FORMS = 0.85
const MOST_KEYS = 24
/** Large enough for the first bar to hold for each by itself. */
const LARGE_REGIONS = ['China', 'Taiwan', 'Hong Kong', 'Korea', 'Japan']
/** Bookings of a large import. */
const IMPORTED = 5_000

const { values: options } = parseArgs({
  options: {
    tree: { type: 'string', default: root },
    half: { type: 'string' },
    misses: { type: 'boolean', default: false },
    seed: { type: 'string', default: `${SEED}` },
  },
})
const half = options.misses ? '1' : options.half
const halves = HALVES.filter((one) => half === undefined || half === `${one}`)
const houses = housesOf(halves, Number(options.seed))
const bookings = houses.flatMap((house) => house.bookings)
const tree = resolve(options.tree)

/** What became of each name that was typed: by the guest of a booking, or by another of the house, whose name is nearly the same. */
const tries = []
const hotels = await openHotels(tree, houses)
try {
  for (const house of houses) {
    for (const booking of house.bookings) {
      for (const [at, typed] of booking.forms.entries()) {
        const found = await hotels.search(house, booking, typed)
        tries.push({ ...found, typed, booking, isNear: false, isFirst: at === 0 })
      }
      for (const typed of booking.nearMisses) {
        const found = await hotels.search(house, null, typed)
        tries.push({ ...found, typed, booking, isNear: true, isFirst: false })
      }
    }
  }
} finally {
  await hotels.remove()
}

const seen = { bookings, tries, keysOf: hotels.keysOf }
const ofRegion = (region) => figuresOf(seen, (booking) => booking.region === region)
const regions = [...new Set(bookings.map(({ region }) => region))]
const { wrong } = figuresOf(seen)
const all = { ...figuresOf(seen, ({ region }) => region !== SECOND_GUESTS), wrong }
const rows = regions.map((region) => [region, ofRegion(region)])
console.log(`\n${tree}, half ${halves.join(' and ')}\n\n${tableOf([...rows, ['all', all]])}`)

const refused = bookings.filter((booking) => !hotels.isImported(booking)).length
const seconds = (hotels.importSeconds / bookings.length) * IMPORTED
console.log(
  `\n${houses.length} houses of ${houses[0].bookings.length}; ${refused} bookings refused; importing ${IMPORTED} takes ${seconds.toFixed(1)} s of a core`,
)
if (options.misses) {
  console.log(wrongStays(seen).join('\n'))
  for (const region of regions) console.log([`\n${region}`, ...missesOf(seen, region)].join('\n'))
}

const isBelow =
  all.first < LEAST_FIRST ||
  all.found < LEAST_FORMS ||
  wrong > 0 ||
  all.mostKeys > MOST_KEYS ||
  LARGE_REGIONS.some((region) => ofRegion(region).first < LEAST_FIRST)
console.log(
  `bars: ${percent(LEAST_FIRST)} on the first try, also of ${LARGE_REGIONS.join(', ')}, ${percent(LEAST_FORMS)} of forms, 0 wrong, ${MOST_KEYS} keys${isBelow ? '  ← MISSED' : ''}`,
)
if (isBelow) process.exitCode = 1
