import http from 'node:http'
import { failure } from '@tomari/contract/envelope'
import { type DeskPageOperationName, deskPageOperations } from '@tomari/contract/desk-page/operations'
import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import * as v from 'valibot'

export interface Answer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: unknown
}

/** Sends a request over a connection of its own, with these headers and no others than Node needs. */
export async function over(
  app: FastifyInstance,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body: string | null = null,
): Promise<Answer> {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return await new Promise((done, fail) => {
    const request = http.request(
      { host: '127.0.0.1', port, method, path, headers, agent: false },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (some: string) => {
          text += some
        })
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body: JSON.parse(text) }),
        )
      },
    )
    request.on('error', fail)
    request.end(body ?? undefined)
  })
}

const payloads = v.object({ payload: v.unknown() })
const told = v.object({ otpauth_uri: v.string(), secret: v.string() })

export class Clerk {
  readonly #app: FastifyInstance
  readonly #now: () => Date
  readonly name: string
  readonly password: string
  secret = ''
  /** What the browser shows of its session; empty for nothing. */
  cookie = ''
  /** What it shows with the answer of a passkey; empty for nothing. */
  passkeyCookie = ''

  constructor(app: FastifyInstance, now: () => Date, name: string, password = 'four words are long enough') {
    this.#app = app
    this.#now = now
    this.name = name
    this.password = password
  }

  elsewhere(): Clerk {
    const other = new Clerk(this.#app, this.#now, this.name, this.password)
    other.secret = this.secret
    return other
  }

  /** The number that the phone shows; so many steps of 30 seconds from now. */
  number(steps = 0): string {
    const totp = new TOTP({ secret: Secret.fromBase32(this.secret) })
    return totp.generate({ timestamp: this.#now().getTime() + 30_000 * steps })
  }

  async call(
    name: DeskPageOperationName,
    body: Readonly<Record<string, string | null>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const { method, path } = deskPageOperations[name]
    const answer = await over(
      this.#app,
      method,
      path,
      {
        language: 'en',
        'sec-fetch-site': 'same-origin',
        ...(this.#cookies === '' ? {} : { cookie: this.#cookies }),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      method === 'POST' ? JSON.stringify(body) : null,
    )
    for (const given of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = given.split(';', 1)
      if (pair.startsWith('__Host-tomari-desk-passkey=')) this.passkeyCookie = pair
      else this.cookie = pair
    }
    return answer
  }

  get #cookies(): string {
    return [this.cookie, this.passkeyCookie].filter((pair) => pair !== '').join('; ')
  }

  /** What a call answers that succeeds. @throws where it is refused */
  async payload(
    name: DeskPageOperationName,
    body: Readonly<Record<string, string | null>> = {},
  ): Promise<unknown> {
    const answer = await this.call(name, body)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return v.parse(payloads, answer.body).payload
  }

  /** `401 not_signed_in`, or whatever it is; `200` where it is not refused. */
  async refusal(
    name: DeskPageOperationName,
    body: Readonly<Record<string, string | null>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const { status, body: said } = await this.call(name, body, headers)
    return status === 200 ? '200' : `${status} ${v.parse(failure, said).error_code ?? ''}`
  }

  async chooses(setUpCode: string): Promise<void> {
    const body = { name: this.name, set_up_code: setUpCode, password: this.password }
    this.secret = v.parse(told, await this.payload('setUp', body)).secret
  }

  /** Sets up password and phone with a code, which ends in a session. */
  async setsUp(setUpCode: string): Promise<void> {
    await this.chooses(setUpCode)
    await this.payload('confirmSetUp', { name: this.name, set_up_code: setUpCode, code: this.number() })
  }

  facts(changes: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
    return { name: this.name, password: this.password, code: this.number(), ...changes }
  }

  /** Tries to sign in; answers as `refusal` does. */
  signsIn(changes: Readonly<Record<string, string>> = {}): Promise<string> {
    return this.refusal('signIn', this.facts(changes))
  }
}
