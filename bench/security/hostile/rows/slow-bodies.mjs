const SOCKETS = 64
const DRIP_EVERY_MS = 500
const FORM = 'content-type: application/x-www-form-urlencoded\r\n'
/** What is posted slowly, and with which headers. */
const posts = [
  { path: '/policy-reports', headers: 'content-type: application/csp-report\r\n' },
  { path: '/api/v1/client/rpa/web_email_register', headers: FORM },
  { path: '/api/v1/client/upload_passport', headers: FORM, withToken: true },
  { path: '/nowhere', headers: FORM },
]
/** Headers and body together may take 15 s, and the server checks every 2 s. */
const CLOSED_WITHIN_MS = 20_000

/** Sockets that post a letter at a time: where no token is asked for, without the right one, with one, and to no path at all. */
export const row = {
  finding: 'H5',
  what: `${SOCKETS} sockets each that post slowly to ${posts.map(({ path }) => path).join(', ')}`,
  atLeastMs: CLOSED_WITHIN_MS + 2_000,
  prepare: async (target) => (await target.guest()).token,
  async attack(target, token) {
    const connections = posts.flatMap(({ path, headers, withToken = false }) =>
      Array.from({ length: SOCKETS }, () => {
        const connection = target.connect()
        connection.says(
          `POST ${path} HTTP/1.1\r\nHost: a\r\n${headers}${withToken ? `authorization: ${token}\r\n` : ''}Content-Length: 4000\r\n\r\n`,
        )
        connection.socket.resume()
        return connection
      }),
    )
    const drip = setInterval(() => connections.forEach(({ says }) => says('x')), DRIP_EVERY_MS)
    target.signal.addEventListener('abort', () => clearInterval(drip))
    const lived = await Promise.all(connections.map(({ closed }) => closed))
    return [
      {
        measure: 'the last of them closed after',
        found: lived.includes(null) ? 'not all closed' : `${(Math.max(...lived) / 1000).toFixed(1)} s`,
        bar: `${CLOSED_WITHIN_MS / 1000} s`,
        isMet: lived.every((time) => time !== null && time <= CLOSED_WITHIN_MS),
      },
    ]
  },
}
