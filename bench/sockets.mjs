/**
 * 500 sockets that are slow in every way there is, while others go on being served (R24.19).
 *
 *     npm run bench:sockets [sockets=500]
 */
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ms, quantile } from './figures.mjs'
import { startServer } from './server.mjs'

const SOCKETS = Number(process.argv[2]?.split('=')[1] ?? 500)
const HEALTHY_EVERY_MS = 20
const MOST_MS = 40_000

/** What a slow socket says at first, and what it goes on saying every second. */
const ways = {
  silent: ['', ''],
  'slow headers': ['GET / HTTP/1.1\r\nHost: a\r\nx: ', 'x'],
  'slow body': [
    'POST /api/v1/client/rpa/web_email_register HTTP/1.1\r\nHost: a\r\ncontent-type: application/x-www-form-urlencoded\r\nContent-Length: 4000\r\n\r\n',
    'x',
  ],
  'idle after an answer': ['GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n', ''],
}

const server = await startServer()
const begun = performance.now()
const slow = Array.from({ length: SOCKETS }, (_, index) => {
  const [way, [first, drip]] = Object.entries(ways)[index % 4]
  const socket = net.connect(server.port, '127.0.0.1', () => socket.write(first))
  socket.on('error', () => undefined).resume()
  const dripping = setInterval(() => socket.writable && drip !== '' && socket.write(drip), 1_000)
  const closed = new Promise((done) =>
    socket.once('close', () => {
      clearInterval(dripping)
      done(performance.now() - begun)
    }),
  )
  return { way, closed, socket }
})

const healthy = []
let failed = 0
const over = new AbortController()
const ask = async () => {
  const from = performance.now()
  const answer = await fetch(`${server.url}/api/v1/client/facilities`).catch(() => null)
  await answer?.arrayBuffer()
  if (answer?.status === 200) healthy.push(performance.now() - from)
  else failed += 1
}
const asking = (async () => {
  const requests = []
  while (!over.signal.aborted) {
    requests.push(ask())
    await pause(HEALTHY_EVERY_MS)
  }
  await Promise.all(requests)
})()
const left = pause(MOST_MS).then(() => Number.POSITIVE_INFINITY)
const closings = await Promise.all(slow.map(({ closed }) => Promise.race([closed, left])))
over.abort()
await asking
const lastOf = (name) => Math.max(...closings.filter((_, index) => slow[index].way === name))
const p99 = quantile(healthy, 0.99)
console.table([
  ...Object.keys(ways).map((name) => ({
    measure: `${name}: the last closed after`,
    found: ms(lastOf(name)),
    bar: '20 s',
  })),
  { measure: `of ${healthy.length} healthy calls meanwhile failed`, found: failed, bar: '0' },
  { measure: 'a healthy call, p99', found: ms(p99), bar: '100 ms' },
])
if (Math.max(...closings) > 20_000 || failed > 0 || p99 > 100) process.exitCode = 1
for (const { socket } of slow) socket.destroy()
await server.stop()
