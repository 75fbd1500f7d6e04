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

/** What became of each booking: of each form its guest types, and of each near miss. */
const seen = []
try {
  for (const house of houses) {
    for (const booking of house.bookings) {
      const forms = []
      for (const typed of booking.forms) forms.push(await hotels.search(house, booking, typed))
      const near = []
      for (const typed of booking.nearMisses) near.push(await hotels.search(house, null, typed))
      seen.push({
        booking,
        forms,
        near,
        keys: hotels.keysOf(booking),
        isImported: hotels.isImported(booking),
      })
    }
  }
} finally {
  await hotels.remove()
}

const count = (list, is) => list.filter(is).length
const figuresOf = (rows) => {
  const forms = rows.flatMap((row) => row.forms)
  const near = rows.flatMap((row) => row.near)
  return {
    bookings: rows.length,
    first: count(rows, ({ forms: [first] }) => first === 'own') / rows.length,
    forms: forms.length,
    found: count(forms, (answer) => answer === 'own') / forms.length,
    questions: count(forms, (answer) => answer === 'question'),
    near: near.length,
    wrong: count([...forms, ...near], (answer) => answer === 'other'),
    keys: rows.reduce((sum, { keys }) => sum + keys, 0) / rows.length,
    mostKeys: Math.max(...rows.map(({ keys }) => keys)),
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

const regions = [...new Set(seen.map(({ booking }) => booking.region))]
const ofRegion = (region) => figuresOf(seen.filter(({ booking }) => booking.region === region))
const all = figuresOf(seen)
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
const notImported = count(seen, ({ isImported }) => !isImported)
const importSeconds = (hotels.importSeconds / seen.length) * IMPORTED
console.log(
  `\n${houses.length} houses of ${houses[0].bookings.length}; ${notImported} bookings refused, ${count(seen, ({ keys }) => keys === 0)} without a key; importing ${IMPORTED} takes ${importSeconds.toFixed(1)} s of a core`,
)

if (asked.misses) {
  const wrong = seen.flatMap(({ booking, forms, near }) => [
    ...booking.forms.filter((_, at) => forms[at] === 'other').map((typed) => ({ booking, typed })),
    ...booking.nearMisses
      .filter((_, at) => near[at] === 'other')
      .map((typed) => ({ booking, typed, isNear: true })),
  ])
  for (const { booking, typed, isNear } of wrong)
    console.log(
      `WRONG ${booking.region}: ${typed} ${isNear ? '(near miss) ' : ''}← ${booking.name} [${booking.country ?? '–'}]`,
    )
  for (const region of regions) {
    const tries = seen
      .filter(({ booking }) => booking.region === region)
      .flatMap(({ booking, forms }) =>
        forms.map((answer, at) => ({ booking, answer, typed: booking.forms[at], isFirst: at === 0 })),
      )
    console.log(`\n${region}`)
    for (const way of new Set(tries.map(({ booking }) => booking.way))) {
      const ofWay = tries.filter(({ booking }) => booking.way === way)
      const missed = ofWay.filter(({ answer }) => answer !== 'own')
      if (missed.length === 0) continue
      const isFirst = (one) => one.isFirst
      console.log(
        `  ${way}: ${missed.length} of ${ofWay.length} missed, ${count(missed, isFirst)} of ${count(ofWay, isFirst)} first`,
      )
      for (const { booking, typed, answer } of missed.slice(0, EXAMPLES)) {
        const kana = booking.kana === undefined ? '' : ` | ${booking.kana}`
        console.log(`    ${typed}  ←  ${booking.name}${kana} [${booking.country ?? '–'}] ${answer}`)
      }
    }
  }
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
