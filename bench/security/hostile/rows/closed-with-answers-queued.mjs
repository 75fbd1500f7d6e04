import { setTimeout as pause } from 'node:timers/promises'

const CONNECTIONS = 20
const CALLS = 400
const CLOSED_AFTER_MS = 10
const WAVE_EVERY_MS = 200
const CALM_AFTER_MS = 1_000

/** Connections that send hundreds of calls in one go and are closed a moment later, wave after wave. */
export const row = {
  finding: 'N4',
  what: `${CONNECTIONS} connections at a time that send ${CALLS} calls in one go and are closed after ${CLOSED_AFTER_MS} ms`,
  async attack(target) {
    const until = performance.now() + target.forMs - 2 * CALM_AFTER_MS
    while (performance.now() < until) {
      const connections = Array.from({ length: CONNECTIONS }, () => target.connect())
      for (const { says } of connections)
        says('GET /api/v1/client/parent_facilities HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(CALLS))
      await pause(CLOSED_AFTER_MS)
      for (const { socket } of connections) socket.destroy()
      await pause(WAVE_EVERY_MS)
    }
    await pause(CALM_AFTER_MS)
    const { text } = await target.call('/metrics')
    const underWay = Number(/^tomari_calls_under_way (\d+)/m.exec(text)?.[1])
    return [
      {
        measure: 'calls still counted as under way a second after the last wave',
        found: String(underWay),
        bar: '32, what is no crowd',
        isMet: underWay < 32,
      },
    ]
  },
}
