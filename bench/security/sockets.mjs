/**
 * 500 sockets that are slow in every way there is, while others go on being served (R24.19).
 *
 *     npm run bench:sockets [sockets=500]
 */
import net from 'node:net'
import { ms, pause, quantile, startServer } from './server.mjs'

const asked = new Map(process.argv.slice(2).map((argument) => argument.split('=', 2)))
const SOCKETS = Number(asked.get('sockets') ?? 500)
const HEALTHY_EVERY_MS = 20
const MOST_MS = 40_000

/** What a slow socket says at first, and what it goes on saying every second. */
const ways = [
  { name: 'silent', first: '', drip: '' },
  { name: 'slow headers', first: 'GET / HTTP/1.1\r\nHost: a\r\nx: ', drip: 'x' },
  {
    name: 'slow body',
    first:
      'POST /api/v1/client/rpa/web_email_register HTTP/1.1\r\nHost: a\r\ncontent-type: application/x-www-form-urlencoded\r\nContent-Length: 4000\r\n\r\n',
    drip: 'x',
  },
  { name: 'idle after an answer', first: 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n', drip: '' },
]

const server = await startServer()
try {
  const begun = performance.now()
  const slow = Array.from({ length: SOCKETS }, (_, index) => {
    const way = ways[index % ways.length]
    const socket = net.connect(server.port, '127.0.0.1', () => socket.write(way.first))
    socket.on('error', () => undefined)
    socket.resume()
    const drip = setInterval(() => socket.writable && way.drip !== '' && socket.write(way.drip), 1000)
    const closed = new Promise((done) =>
      socket.once('close', () => {
        clearInterval(drip)
        done(performance.now() - begun)
      }),
    )
    return { way: way.name, closed, socket }
  })

  const healthy = []
  let failed = 0
  const over = new AbortController()
  const ask = async () => {
    const from = performance.now()
    const answer = await fetch(`${server.url}/api/v1/client/facilities`).catch(() => null)
    if (answer?.status === 200) {
      await answer.arrayBuffer()
      healthy.push(performance.now() - from)
    } else failed += 1
  }
  const asking = (async () => {
    const under = new Set()
    while (!over.signal.aborted) {
      const one = ask().finally(() => under.delete(one))
      under.add(one)
      await pause(HEALTHY_EVERY_MS)
    }
    await Promise.all(under)
  })()

  const left = pause(MOST_MS).then(() => null)
  const closings = await Promise.all(slow.map(({ closed }) => Promise.race([closed, left])))
  over.abort()
  await asking
  const lastOf = (name) => closings.filter((_, index) => slow[index].way === name)
  const seconds = (times) =>
    times.includes(null) ? 'not all' : `${(Math.max(...times) / 1000).toFixed(1)} s`
  console.table([
    ...ways.map(({ name }) => ({
      measure: `${name}: the last of ${lastOf(name).length} closed after`,
      found: seconds(lastOf(name)),
      bar: '20 s',
    })),
    { measure: 'healthy calls meanwhile', found: healthy.length, bar: '' },
    { measure: 'of these failed', found: failed, bar: '0' },
    { measure: 'a healthy call, median', found: ms(quantile(healthy, 0.5)), bar: '' },
    { measure: 'a healthy call, p99', found: ms(quantile(healthy, 0.99)), bar: '100 ms' },
  ])
  const late = closings.some((time) => time === null || time > 20_000)
  if (late || failed > 0 || quantile(healthy, 0.99) > 100) process.exitCode = 1
  for (const { socket } of slow) socket.destroy()
} finally {
  await server.stop()
}
