import type { FastifyInstance } from 'fastify'
import type { Fault, FaultKind } from '../Step.ts'

/** What stands between a tab and the server: carries calls in process, and lets one of a step go wrong. */
export class Network {
  readonly #app: FastifyInstance
  #fault: Fault | null = null
  #made = 0
  #searches = 0
  carried = 0
  /** Failures without a sentence for the guest (invariant I5). */
  readonly speechless: string[] = []
  /** Called once when the next call is under way. */
  onCall: (() => void) | null = null

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  begin(fault: Fault | null): void {
    this.#fault = fault
    this.#made = 0
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const fault = this.#fault?.at === this.#made ? this.#fault.kind : null
    this.#made += 1
    const { onCall } = this
    this.onCall = null
    onCall?.()
    return fault === null ? await this.#carry(input, init) : await this.#fail(fault, input, init)
  }

  async #carry(input: Parameters<typeof fetch>[0], init: RequestInit): Promise<Response> {
    this.carried += 1
    const url = typeof input === 'string' ? input : ''
    // Limits on guessing are not what is walked here: each search comes from an address of its own.
    if (url.includes('authtoken_request')) this.#searches += 1
    const answer = await this.#app.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      remoteAddress: `2001:db8::${(this.#searches % 65_536).toString(16)}`,
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    })
    if (answer.statusCode >= 400 && !/"error_msg":".+?"/.test(answer.body)) {
      this.speechless.push(`${answer.statusCode} ${url}: ${answer.body}`)
    }
    if (answer.statusCode >= 500) this.speechless.push(`${answer.statusCode} ${url}: ${answer.body}`)
    return new Response(answer.body, { status: answer.statusCode })
  }

  /** `lost` and `garbled` let the call reach the server first. */
  async #fail(kind: FaultKind, input: Parameters<typeof fetch>[0], init: RequestInit): Promise<Response> {
    const whole = kind === 'lost' || kind === 'garbled' ? await this.#carry(input, init) : null
    if (kind === 'garbled' && whole !== null) {
      return new Response((await whole.text()).slice(0, -3), { status: whole.status })
    }
    const answer = instead[kind]
    if (answer === undefined) throw new TypeError('Failed to fetch')
    const [status, body] = answer
    return new Response(body, { status })
  }
}

const refusal = (code: string) => JSON.stringify({ error_msg: 'No.', error_code: code })

/** Status and body of what comes in place of an answer. */
const instead: Readonly<Partial<Record<FaultKind, readonly [number, string]>>> = {
  'html-500': [500, '<html><body>Bad gateway</body></html>'],
  'html-404': [404, '<html><body>Not found</body></html>'],
  'busy-503': [503, refusal('of_another_house')],
  'refused-422': [422, refusal('of_another_house')],
  'expired-401': [401, refusal('session_ended')],
}
