import { build } from '../../scripts/prepare/build.mjs'
import { findChromium } from '../../scripts/prepare/machine.mjs'
import { measureHome } from './home.mjs'
import { installLighthouse } from './install.mjs'
import { measureJourney } from './journey.mjs'
import { startServer } from './server.mjs'
import { isCrowded, machine, median, printTable, range } from './table.mjs'

/** Prints how fast the app is on a phone, beside the bars (R24.1, R24.2, R24.3, R24.4, R24.9, R24.10, R24.11, R24.12). `RUNS=9 npm run bench:web` for a quieter median. */
const RUNS = Number(process.env['RUNS'] ?? '5')

/** How long a screen fades out before the next one is shown, ms (R3.9); the bar counts what comes after. */
const FADE = 100

installLighthouse()
build()
const chromium = findChromium()

/** Hotels ask for a photo of the passport only where they do not choose what they ask for (R8.4). */
const ASKS_FOR_PASSPORT = { use_visibility_control: false }

/** Each on a server and data of its own: a reservation checks in once. */
const served = async (work, display) => {
  const server = await startServer(display)
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

const home = await served((url) => measureHome(url, chromium, RUNS))
const journeys = []
const withPhoto = []
for (let run = 0; run < RUNS; run += 1) {
  journeys.push(await served((url) => measureJourney(url, chromium, 'ヤマダ タロウ', false)))
  withPhoto.push(await served((url) => measureJourney(url, chromium, 'EMMA CARTER', true), ASKS_FOR_PASSPORT))
}

const all = [...journeys, ...withPhoto]
const changes = all.flatMap((journey) => journey.changes.map(({ took }) => took - FADE))
const strokes = all.flatMap((journey) => journey.strokes).toSorted((one, other) => one - other)
const photos = withPhoto.map(({ photo }) => photo)
const times = (id, what, values, bar, stretch) => ({
  id,
  what,
  found: median(values),
  bar,
  stretch,
  spread: range(values),
})
const rows = [
  ...home.rows,
  times(
    'P4',
    'longest interaction of a journey, ms',
    all.map(({ interaction }) => interaction),
    100,
    50,
  ),
  {
    id: 'P5',
    what: 'layout shift of a journey, largest',
    found: Math.max(...all.map(({ shift }) => shift)),
    bar: 0.01,
    stretch: 0,
  },
  times('P10', 'screen change without its fade, ms', changes, 50, 16),
  {
    id: 'P11',
    what: 'signature, pointer to picture, p95, ms',
    found: strokes[Math.floor(strokes.length * 0.95)] ?? Number.NaN,
    bar: 33,
    stretch: 16.7,
    spread: range(strokes),
  },
  times(
    'P12',
    'passport photo, shrunk and sent, ms',
    photos.map(({ shrunk, took }) => shrunk + took),
    8000,
    5000,
  ),
  times(
    'P12',
    'passport photo, as sent, kB',
    photos.map(({ bytes }) => bytes / 1000),
    400,
    400,
  ),
  times(
    'P13',
    'confirm to QR code, ms',
    journeys.map(({ toQr }) => toQr),
    1500,
    1100,
  ),
]

console.log(`\nDefault tenant, cold, median of ${RUNS} · ${machine()}\n`)
const isPast = printTable(rows)
const slowest = all
  .map(({ slowest }) => slowest)
  .filter(Boolean)
  .toSorted((a, b) => b.duration - a.duration)[0]
if (slowest)
  console.log(`\nThe longest interaction: ${slowest.name} on ${slowest.screen}, ${slowest.duration} ms`)
const shifts = all.flatMap((journey) => journey.shifts).toSorted((a, b) => b.value - a.value)
if (shifts[0])
  console.log(`The largest layout shift: on ${shifts[0].screen}, of ${shifts[0].moved.join(' ')}`)
if (isCrowded()) {
  console.log(
    '\nThe machine had more to do than this: times are too long, and vary. Measure again when it is quiet.',
  )
}
if (home.complaints.length > 0) console.log(`\nNot perfect: ${home.complaints.join(', ')}`)
if (isPast) process.exitCode = 1
