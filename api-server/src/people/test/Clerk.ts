import http from 'node:http'
import { type DeskPageOperationName, deskPageOperations } from '@tomari/contract/desk-page/operations'
import type { StayActName } from '@tomari/contract/desk-page/stay-acts'
import { failure } from '@tomari/contract/envelope'
import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import * as v from 'valibot'

export interface Answer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: unknown
}

type Texts = Readonly<Record<string, string>>

/** What a call is given: a body, or a query; `stay_id` stands in its path. */
type Given = Readonly<Record<string, unknown>>

/** Sends a request over a connection of its own, with these headers and no others than Node needs. */
export async function over(
  app: FastifyInstance,
  method: string,
  path: string,
  headers: Texts = {},
  body: string | null = null,
): Promise<Answer> {
  return await new Promise((done, fail) => {
    const url = new URL(path, app.listeningOrigin)
    const request = http.request(url, { method, headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (some: string) => (text += some))
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: JSON.parse(text) }),
      )
    })
    request.on('error', fail)
    request.end(body ?? undefined)
  })
}

const payloads = v.object({ payload: v.unknown() })

/** `409 stay_changed`, or whatever it is; `200` where it is not refused. */
const outcomeOf = ({ status, body }: Answer): string =>
  status === 200 ? '200' : `${status} ${v.parse(failure, body).error_code ?? ''}`

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

  async call(name: DeskPageOperationName, given: Given = {}, headers: Texts = {}): Promise<Answer> {
    const { stay_id: stay, ...fields } = given
    const { method, path } = deskPageOperations[name]
    const isPost = method === 'POST'
    const query = new URLSearchParams()
    if (!isPost) for (const [key, one] of Object.entries(fields)) query.set(key, String(one))
    const cookie = [this.cookie, this.passkeyCookie].filter((pair) => pair !== '').join('; ')
    const answer = await over(
      this.#app,
      method,
      `${path.replace(':stay_id', String(stay))}?${query.toString()}`,
      {
        language: 'en',
        'sec-fetch-site': 'same-origin',
        ...(cookie === '' ? {} : { cookie }),
        ...(isPost ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      isPost ? JSON.stringify(fields) : null,
    )
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = set.split(';', 1)
      if (pair.startsWith('__Host-tomari-desk-passkey=')) this.passkeyCookie = pair
      else this.cookie = pair
    }
    return answer
  }

  /** What a call answers that succeeds. @throws where it is refused */
  async payload<Name extends DeskPageOperationName>(name: Name, given: Given = {}, headers: Texts = {}) {
    const { status, body } = await this.call(name, given, headers)
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
    const schema: (typeof deskPageOperations)[Name]['payload'] = deskPageOperations[name].payload
    return v.parse(schema, v.parse(payloads, body).payload)
  }

  async refusal(name: DeskPageOperationName, given: Given = {}, headers: Texts = {}): Promise<string> {
    return outcomeOf(await this.call(name, given, headers))
  }

  /** What the page shows of a stay, in Japanese. */
  stay(id: string) {
    return this.payload('stay', { stay_id: id }, { language: 'ja' })
  }

  /** Does something about a stay as it is now, or as it was at the revision that is given. Answers as `refusal` does. */
  async acts(name: StayActName, stay: string, given: Given = {}): Promise<string> {
    return await this.refusal(name, await this.#seen(stay, given))
  }

  /** The same, and what it answers. @throws where it is refused */
  async does<Name extends StayActName>(name: Name, stay: string, given: Given = {}) {
    return await this.payload(name, await this.#seen(stay, given))
  }

  async #seen(stay: string, given: Given): Promise<Given> {
    const { revision = (await this.stay(stay)).revision } = given
    return { ...given, revision, stay_id: stay }
  }

  /** A paper or picture of a stay. */
  async opens(stay: string, path: string, headers: Texts = {}): Promise<Response> {
    const url = new URL(`/desk/api/stays/${stay}/${path}`, this.#app.listeningOrigin)
    return await fetch(url, { headers: { ...headers, cookie: this.cookie } })
  }

  async chooses(setUpCode: string): Promise<void> {
    const body = { name: this.name, set_up_code: setUpCode, password: this.password }
    this.secret = (await this.payload('setUp', body)).secret
  }

  /** Sets up password and phone with a code, which ends in a session. */
  async setsUp(setUpCode: string): Promise<void> {
    await this.chooses(setUpCode)
    await this.payload('confirmSetUp', { name: this.name, set_up_code: setUpCode, code: this.number() })
  }

  facts(changes: Texts = {}): Texts {
    return { name: this.name, password: this.password, code: this.number(), ...changes }
  }

  /** Tries to sign in; answers as `refusal` does. */
  signsIn(changes: Texts = {}): Promise<string> {
    return this.refusal('signIn', this.facts(changes))
  }
}
