import { setTimeout as pause } from 'node:timers/promises'
import { mb, ms, percentile } from '../figures.mjs'
import { failureNotes } from './rush.mjs'

const MOST_GROWTH = 50 * 1024 * 1024
/** Memory is compared once all guests have polled a few times. */
const SETTLED_MS = 15_000

/** L2: a crowd that waits to check out. */
export const pollingRow = async ({ hotel, generator, sizes }) => {
  const memory = async () => await Promise.all(hotel.servers.map((server) => server.memory()))
  let before = Promise.resolve([])
  const seen = await generator.send(
    'queue',
    { ports: hotel.ports(), guests: sizes.queueGuests, everyMs: 3_000, forMs: sizes.queueForMs },
    () => {
      before = pause(SETTLED_MS).then(memory)
    },
  )
  const [then, now] = [await before, await memory()]
  const growth = Math.max(...now.map((bytes, index) => bytes - then[index]))
  const polls = seen.byCall.poll ?? []
  const p99 = percentile(polls, 0.99)
  const failures = Object.values(seen.failures).reduce((sum, count) => sum + count, 0)
  return {
    row: 'L2',
    measure: `${sizes.queueGuests} guests polling every 3 s for ${sizes.queueForMs / 60_000} min (${polls.length} polls)`,
    found: `p99 ${ms(p99)}, median ${ms(percentile(polls, 0.5))}, memory ${growth < 0 ? '' : '+'}${mb(growth)}, ${failures} errors, order ${seen.wentBack === 0 ? 'kept' : 'LOST'}`,
    bar: 'p99 200 ms, memory +50 MB',
    isMet: p99 <= 200 && growth <= MOST_GROWTH && failures === 0 && seen.wentBack === 0,
    notes: [
      `memory of each process at the end: ${now.map(mb).join(', ')}`,
      `generator late by p99 ${ms(seen.lateMs)}`,
      ...failureNotes(seen.failures),
    ],
  }
}
