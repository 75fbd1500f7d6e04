import http from 'node:http'

/** The only machine that is ever called. */
const HERE = '127.0.0.1'
const GIVE_UP_MS = 20_000

/** What every call of one phone took, by the name of the call. */
export class Latencies {
  /** @type {Map<string, number[]>} */
  byCall = new Map()
  /** How often which status came that was no success, and how often no answer at all. */
  failures = {}

  note(name, milliseconds) {
    const known = this.byCall.get(name)
    if (known) known.push(milliseconds)
    else this.byCall.set(name, [milliseconds])
  }

  fail(name, what) {
    const key = `${name} ${what}`
    this.failures[key] = (this.failures[key] ?? 0) + 1
  }

  get all() {
    return [...this.byCall.values()].flat()
  }
}

/** A call that was not answered with success; `status` is 0 without an answer. */
export class NotServed extends Error {
  constructor(status, milliseconds, body, retryAfter) {
    super(`status ${status}`)
    this.status = status
    this.milliseconds = milliseconds
    this.body = body
    this.retryAfter = retryAfter
  }
}

const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 4096 })

/**
 * One call, on a connection that is kept.
 * @returns {Promise<{ body: string, milliseconds: number }>}
 */
export const call = (port, path, { method = 'GET', headers = {}, form } = {}) =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    const took = () => performance.now() - begun
    const body = form === undefined ? undefined : new URLSearchParams(form).toString()
    const request = http.request({
      agent,
      host: HERE,
      port,
      path,
      method,
      headers: {
        ...headers,
        ...(body === undefined
          ? {}
          : {
              'content-type': 'application/x-www-form-urlencoded',
              'content-length': Buffer.byteLength(body),
            }),
      },
    })
    request.setTimeout(GIVE_UP_MS, () => request.destroy(new Error('no answer in time')))
    request.on('error', (error) => reject(new NotServed(0, took(), error.message)))
    request.on('response', (response) => {
      const parts = []
      response.on('data', (part) => parts.push(part))
      response.on('error', (error) => reject(new NotServed(0, took(), error.message)))
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (response.statusCode === 200) return resolve({ body: text, milliseconds: took() })
        reject(new NotServed(response.statusCode ?? 0, took(), text, response.headers['retry-after']))
      })
    })
    request.end(body)
  })
