import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { mb, ms, percentile } from '../../load/figures.mjs'
import { Generator } from '../../load/generator/Generator.mjs'
import { openHotel } from '../../load/hotels.mjs'
import { targetOf } from './target.mjs'

/** So many guests search, and so many poll, during the attack. */
const GUESTS = 10
const EVERY_MS = 500
const STAYS = 2_000
const GUESTS_WITHIN_MS = 1_000
const MOST_BYTES = 600 * 1024 * 1024
const LOOK_EVERY_MS = 100

/**
 * Measures one row: starts the server, lets guests search and poll, attacks, and holds what the guests saw beside the bars.
 * @returns {Promise<{ figures: { measure: string, found: string, bar: string, isMet: boolean }[], notes: string[] }>}
 */
export const underAttack = async (row, { engine, papers, forMs: usualMs }) => {
  const forMs = Math.max(usualMs, row.atLeastMs ?? 0)
  // Guests come through a proxy on 127.0.0.1, the attacker comes straight from another address.
  const hotel = await openHotel({ engine, processes: 1 }, STAYS, {
    TRUSTED_PROXIES: '127.0.0.1',
    ...row.settings,
  })
  const generator = new Generator()
  const over = new AbortController()
  setMaxListeners(0, over.signal)
  try {
    const [server] = hotel.servers
    const ports = hotel.ports()
    await generator.send('rush', { ports, from: 0, guests: GUESTS, withinMs: 1_000, papers })
    const target = targetOf(server.port, { papers, signal: over.signal, forMs })
    const prepared = await row.prepare?.(target)
    const before = server.residentBytes()
    const watch = watchProcess(server, over.signal)
    let attack = Promise.resolve([])
    const seen = await generator.send(
      'ordinary',
      { ports, guests: GUESTS, from: GUESTS, everyMs: EVERY_MS, forMs },
      () => {
        attack = row.attack(target, prepared).catch((error) => error)
      },
    )
    over.abort()
    const own = await attack
    if (own instanceof Error) throw own
    const { mostBytes, healthMs, unanswered } = await watch
    return {
      figures: [
        ...guestFigures(seen),
        within(`memory, ${mb(before)} before, at most`, mostBytes, MOST_BYTES, mb),
        ...(row.othersWithinMs === undefined
          ? []
          : [within('/healthz, longest', Math.max(...healthMs), row.othersWithinMs, ms)]),
        {
          measure: '/healthz without an answer',
          found: String(unanswered),
          bar: '0',
          isMet: unanswered === 0,
        },
        ...own,
      ],
      notes: [
        `load generator late by p99 ${ms(seen.lateMs)}`,
        ...Object.entries(seen.failures).map(([what, count]) => `${what}: ${count} times`),
      ],
    }
  } finally {
    over.abort()
    generator.end()
    await hotel.remove()
  }
}

/** A figure that may not be above its bar. */
const within = (measure, value, bar, written) => ({
  measure,
  found: written(value),
  bar: written(bar),
  isMet: value <= bar,
})

const guestFigures = ({ byCall, failures }) => {
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0)
  const longest = (name) => {
    const times = byCall[name] ?? []
    return {
      ...within(`${times.length} × ${name}, longest`, percentile(times, 1), GUESTS_WITHIN_MS, ms),
      isMet: times.length > 0 && percentile(times, 1) <= GUESTS_WITHIN_MS,
    }
  }
  return [
    longest('search'),
    longest('poll'),
    { measure: 'of them refused or without an answer', found: String(failed), bar: '0', isMet: failed === 0 },
  ]
}

/** Asks for the health and the memory of a process until it is over. */
const watchProcess = async (server, signal) => {
  const healthMs = []
  let mostBytes = 0
  let unanswered = 0
  while (!signal.aborted) {
    const begun = performance.now()
    try {
      const answer = await fetch(`http://127.0.0.1:${server.port}/healthz`, {
        signal: AbortSignal.timeout(5_000),
      })
      await answer.text()
      healthMs.push(performance.now() - begun)
    } catch {
      unanswered += 1
    }
    mostBytes = Math.max(mostBytes, server.residentBytes())
    await pause(LOOK_EVERY_MS)
  }
  return { mostBytes, healthMs, unanswered }
}
