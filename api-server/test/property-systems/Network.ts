import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { jsonAnswer, send, serverOf, type WireAnswer, type WireRequest, type WireServer } from './wire.ts'

/**
 * What goes wrong with one exchange:
 * - `request_lost`: the line is reset before anything has happened there;
 * - `answer_lost`, `half_answer`: it was carried out, and the line is reset before the answer, or in its middle;
 * - `stale`: the answer to the same question, as it was the last time it was asked;
 * - `answers`: something on the way answers, before or after the request was carried out;
 * - `lateMs`: the answer comes so much later.
 */
export type Fault =
  | 'request_lost'
  | 'answer_lost'
  | 'half_answer'
  | 'stale'
  | { readonly answers: WireAnswer; readonly carriedOut?: boolean }
  | { readonly lateMs: number }

const HTML = '<!doctype html><html><title>Sign in</title><p>Scheduled maintenance</html>'
const asHtml = (status: number): WireAnswer => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: HTML,
})

/** What gateways of busy systems answer. */
export const gateway = {
  unauthorized: { answers: jsonAnswer(401, { title: 'Unauthorized' }) },
  tooMany: (seconds: number): Fault => ({
    answers: { status: 429, headers: { 'retry-after': `${seconds}` } },
  }),
  broken: { answers: jsonAnswer(500, { title: 'Internal error' }) },
  brokenAfterwards: { answers: jsonAnswer(500, { title: 'Internal error' }), carriedOut: true },
  unavailable: { answers: { status: 503 } },
  timedOut: { answers: asHtml(504), carriedOut: true },
  page: { answers: asHtml(200) },
} as const

type Carry = (request: WireRequest) => Promise<WireAnswer>

/** The line between a connector and a property system. */
export class Network {
  /** Chooses what goes wrong with a request; null for nothing. */
  faultOf: (request: WireRequest) => Fault | null = () => null
  /** What happens in the world right after a request was carried out. */
  afterwards: (request: WireRequest) => void = () => {}
  /** Exchanges that went wrong. */
  faults = 0
  readonly #carry: Carry
  readonly #earlier = new Map<string, WireAnswer>()
  #server: WireServer | null = null
  #port = 0

  private constructor(carry: Carry) {
    this.#carry = carry
  }

  static async over(carry: Carry): Promise<Network> {
    const network = new Network(carry)
    await network.comeBack()
    return network
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Connections are refused from now on. */
  async goDown(): Promise<void> {
    await this.#server?.close()
    this.#server = null
  }

  async comeBack(): Promise<void> {
    this.#server ??= await serverOf((request, response) => this.#serve(request, response), this.#port)
    this.#port = this.#server.port
  }

  async #serve(request: WireRequest, response: ServerResponse): Promise<void> {
    const fault = this.faultOf(request)
    if (fault === null) return send(response, await this.#carried(request))
    this.faults += 1
    if (fault === 'request_lost') return reset(response)
    if (fault === 'stale') {
      return send(response, this.#earlier.get(questionOf(request)) ?? (await this.#carried(request)))
    }
    if (typeof fault === 'object' && 'answers' in fault) {
      if (fault.carriedOut === true) await this.#carried(request)
      return send(response, fault.answers)
    }
    const answer = await this.#carried(request)
    if (fault === 'answer_lost') return reset(response)
    if (fault === 'half_answer') return sendHalf(response, answer)
    await pause(fault.lateMs)
    return send(response, answer)
  }

  async #carried(request: WireRequest): Promise<WireAnswer> {
    const answer = await this.#carry(request)
    if (request.method === 'GET') this.#earlier.set(questionOf(request), answer)
    this.afterwards(request)
    return answer
  }
}

const questionOf = ({ method, path, query }: WireRequest): string => `${method} ${path}?${query.toString()}`

/** As a line that is lost: the connection is not closed properly. */
const reset = (response: ServerResponse): void => void response.socket?.resetAndDestroy()

function sendHalf(response: ServerResponse, { status, headers = {}, body = '' }: WireAnswer): void {
  response.writeHead(status, { ...headers, 'content-length': `${Buffer.byteLength(body) + 1}` })
  response.write(body.slice(0, body.length / 2), () => reset(response))
}
