const SOCKETS = 2_000
const DRIP_EVERY_MS = 1_000
const LIMIT = 512
const ways = [
  { first: '', drip: '' },
  { first: 'GET / HTTP/1.1\r\nHost: a\r\nx: ', drip: 'x' },
  { first: 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n', drip: '' },
]

/** One address that opens connections without end: silent ones, slow headers, and idle ones after an answer. */
export const row = {
  finding: 'H5',
  what: `${SOCKETS} connections of one address that are slow in three ways, opened anew when they are closed`,
  async attack(target) {
    const open = new Set()
    let opened = 0
    const connect = () => {
      if (target.signal.aborted) return
      const { first, drip } = ways[opened % ways.length]
      opened += 1
      const connection = target.connect()
      open.add(connection)
      connection.socket.resume()
      connection.says(first)
      const dripping = setInterval(() => drip !== '' && connection.says(drip), DRIP_EVERY_MS)
      connection.socket.once('close', () => {
        clearInterval(dripping)
        open.delete(connection)
      })
    }
    let most = 0
    const fill = setInterval(() => {
      // What the server has closed is known a moment later: the most is looked at before it is filled up.
      most = Math.max(most, open.size)
      for (let count = 0; count < 50 && open.size < SOCKETS; count += 1) connect()
    }, 50)
    await new Promise((done) => target.signal.addEventListener('abort', done))
    clearInterval(fill)
    return [
      {
        measure: `${opened} connections opened, most at once`,
        found: String(most),
        bar: `${LIMIT} and those that are just being closed`,
        isMet: most <= LIMIT + 150,
      },
    ]
  },
}
