const CONNECTIONS = 40
const CALLS = 400
const CALLS_THAT_WAIT = 8
/** Large enough that the system's send buffers are full within seconds when the client reads nothing. */
const SCRIPT = /\/assets\/index-[\w-]+\.js/
/** 30 s without a byte taken, and a little. */
const CLOSED_WITHIN_MS = 60_000
const AGAIN_EVERY_MS = 250

const getOf = (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

/** Connections that ask for hundreds of things in one go, or for as many as may wait, and never read an answer. */
export const row = {
  finding: 'N1',
  what: `${CONNECTIONS} connections that send ${CALLS} calls in one go and read nothing, and ${CONNECTIONS} that send as many as may wait, again and again`,
  atLeastMs: CLOSED_WITHIN_MS,
  async attack(target) {
    const { text: page } = await target.call('/', { headers: { accept: 'text/html' } })
    const [script] = SCRIPT.exec(page) ?? []
    if (script === undefined) throw new Error('the page names no script')
    const connections = Array.from({ length: CONNECTIONS }, () => {
      const many = target.connect()
      many.socket.pause()
      many.says(getOf('/api/v1/client/parent_facilities').repeat(CALLS))
      const few = target.connect()
      few.socket.pause()
      return { many, few }
    })
    const ask = setInterval(() => {
      for (const { many, few } of connections) {
        // Who does not read hears by writing alone that the other end has closed.
        many.says(getOf('/'))
        few.says(getOf(script).repeat(CALLS_THAT_WAIT))
      }
    }, AGAIN_EVERY_MS)
    target.signal.addEventListener('abort', () => clearInterval(ask))
    const lived = await Promise.all(connections.flatMap(({ many, few }) => [many.closed, few.closed]))
    const closed = lived.filter((time) => time !== null)
    return [
      {
        measure: `of ${lived.length} connections closed by the server`,
        found: `${closed.length}, the last after ${(Math.max(0, ...closed) / 1000).toFixed(1)} s`,
        bar: `all, within ${CLOSED_WITHIN_MS / 1000} s`,
        isMet: closed.length === lived.length,
      },
    ]
  },
}
