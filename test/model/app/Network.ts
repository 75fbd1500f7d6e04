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

  /** The browser's `fetch`. */
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

  async #fail(kind: FaultKind, input: Parameters<typeof fetch>[0], init: RequestInit): Promise<Response> {
    switch (kind) {
      case 'offline':
        throw new TypeError('Failed to fetch')
      case 'lost':
        await this.#carry(input, init)
        throw new TypeError('Failed to fetch')
      case 'garbled': {
        const whole = await this.#carry(input, init)
        return new Response((await whole.text()).slice(0, -3), { status: whole.status })
      }
      case 'html-500':
        return new Response('<html><body>Bad gateway</body></html>', { status: 500 })
      case 'html-404':
        return new Response('<html><body>Not found</body></html>', { status: 404 })
      case 'busy-503':
        return refusal(503)
      case 'refused-422':
        return refusal(422)
      case 'expired-401':
        return refusal(401, 'session_ended')
      default:
        throw new Error(`no fault ${String(kind satisfies never)}`)
    }
  }
}

const refusal = (status: number, code = 'of_another_house'): Response =>
  new Response(JSON.stringify({ error_msg: 'No.', error_code: code }), { status })
