// A robot that keeps a hotel in step: it tells Tomari of bookings that have changed in the hotel's own system, and the hotel's
// system of what guests have done.
//
//   TOMARI_URL=http://127.0.0.1:3000 PROPERTY_KEY=… FOLDER=./property-system node docs/examples/property-robot.mjs
//
// Here the hotel's own system is a folder: each file of `changed/` is one booking, as docs/property-systems.md has it, and what
// happens is added to `events.jsonl`. PROPERTY_KEY is a secret of the server's PROPERTY_SYSTEMS, with the scopes bookings,
// guests and events. Node 20 or newer, nothing to install.
import { appendFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const { TOMARI_URL = 'http://127.0.0.1:3000', PROPERTY_KEY = '', FOLDER = './property-system' } = process.env

const LOOK_EVERY_MS = 1_000
const SERVER_AWAY_MS = 5_000
const AT_ONCE = 100

const changed = join(FOLDER, 'changed')
const refused = join(FOLDER, 'refused')
const told = join(FOLDER, 'told')
const cursorFile = join(FOLDER, 'cursor')
for (const folder of [changed, refused, told]) await mkdir(folder, { recursive: true })

/** Where your system comes in: the bookings that have changed since they were told, oldest first. */
async function changedBookings() {
  const names = (await readdir(changed)).filter((name) => name.endsWith('.json')).sort()
  return await Promise.all(
    names.slice(0, AT_ONCE).map(async (name) => {
      const text = await readFile(join(changed, name), 'utf8')
      return { name, booking: JSON.parse(text) }
    }),
  )
}

/** Where your system comes in: something has happened to a stay. The guests of a check-in come with it. */
async function takeEvent(event, guests) {
  await appendFile(join(FOLDER, 'events.jsonl'), `${JSON.stringify({ ...event, guests })}\n`, { mode: 0o600 })
  process.stdout.write(`${event.reference_number}: ${event.kind}\n`)
}

/** Makes a call. Answers its payload; throws what the server says, with its code. */
async function call(method, path, fields) {
  const response = await fetch(new URL(`/property/v1${path}`, TOMARI_URL), {
    method,
    headers: { authorization: `Bearer ${PROPERTY_KEY}`, 'content-type': 'application/json', language: 'en' },
    ...(fields === undefined ? {} : { body: JSON.stringify(fields) }),
  })
  const body = await response.json()
  if (response.ok) return body.payload
  throw Object.assign(new Error(body.error_msg), { code: body.error_code })
}

/** Tells of a batch of bookings. It may be told again after a crash: a version that is known changes nothing. */
async function tellBookings() {
  const batch = await changedBookings()
  if (batch.length === 0) return
  const { bookings } = await call('POST', '/bookings', { bookings: batch.map(({ booking }) => booking) })
  for (const [at, { name }] of batch.entries()) {
    const {
      outcome,
      reference_number: number,
      error_code: code,
      fields = [],
      kept = [],
      warnings = [],
    } = bookings[at]
    // A person has to look at what was refused: it would be refused again.
    await rename(join(changed, name), join(outcome === 'refused' ? refused : told, name))
    const why = fields.map(({ field, problem }) => `${field} ${problem}`).join('; ')
    process.stdout.write(`${number}: ${outcome}${code ? ` ${code} ${why}` : ''}\n`)
    // So has one of what the desk has changed and the system says otherwise, and of what a bill lacks.
    if (kept.length > 0) process.stdout.write(`${number}: the desk has changed ${kept.join(', ')}\n`)
    for (const { field, problem } of warnings) process.stderr.write(`${number}: ${field} ${problem}\n`)
  }
}

/** Reads on behind the last event. The cursor moves once an event is taken, so that a crash takes one twice and loses none. */
async function readEvents() {
  const after = (await readFile(cursorFile, 'utf8').catch(() => '0')).trim()
  const { events } = await call('GET', `/events?after=${after}`)
  for (const event of events) {
    const path = `/bookings/${encodeURIComponent(event.reference_number)}/guests`
    const { guests } = event.kind === 'checked_in' ? await guestsAt(path) : { guests: undefined }
    await takeEvent(event, guests)
    await writeFile(cursorFile, `${event.cursor}\n`)
  }
}

/** A booking may be gone by the time its event is read. */
const guestsAt = (path) =>
  call('GET', path).catch((error) => {
    if (error.code === 'unknown_booking') return { guests: undefined }
    throw error
  })

// What is in hand is finished before the robot goes.
const goingHome = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => goingHome.abort())

while (!goingHome.signal.aborted) {
  try {
    await tellBookings()
    await readEvents()
    await pause(LOOK_EVERY_MS)
  } catch (error) {
    process.stderr.write(`${error.code ?? error.name}: ${error.message}\n`)
    await pause(SERVER_AWAY_MS)
  }
}
