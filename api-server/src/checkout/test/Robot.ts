import { type DeskOperationName, type DeskPayloadOf, deskOperations } from '@tomari/contract/desk-operations'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

/** The secret that servers of these suites know a robot by. */
export const TOKEN = 'a secret of the desk'.replaceAll(' ', '-')

const payloadEnvelope = v.object({ payload: v.unknown() })
const failureBody = v.object({ error_msg: v.pipe(v.string(), v.minLength(1)), error_code: v.string() })

type Fields = Readonly<Record<string, unknown>>

/** A hotel's robot at the desk interface. */
export class Robot {
  readonly #app: FastifyInstance
  readonly #token: string
  readonly #worker: string

  constructor(app: FastifyInstance, token: string, worker = 'robot-1') {
    this.#app = app
    this.#token = token
    this.#worker = worker
  }

  lists(facility?: string): Promise<DeskPayloadOf<'listRequests'>> {
    const query = facility === undefined ? '' : `?facility=${facility}`
    return this.#payload('listRequests', `/desk/v1/requests${query}`)
  }

  takes(facility?: string): Promise<DeskPayloadOf<'takeRequest'>> {
    return this.#payload('takeRequest', '/desk/v1/take', facility === undefined ? {} : { facility })
  }

  holds(requestId: string, fields: Fields): Promise<DeskPayloadOf<'holdRequest'>> {
    return this.#payload('holdRequest', `/desk/v1/requests/${requestId}/hold`, fields)
  }

  finishes(requestId: string, fields: Fields): Promise<DeskPayloadOf<'finishRequest'>> {
    return this.#payload('finishRequest', `/desk/v1/requests/${requestId}/finish`, fields)
  }

  async tells(requestId: string, fields: Fields): Promise<void> {
    await this.#payload('leaveMessage', `/desk/v1/requests/${requestId}/message`, fields)
  }

  /** Status and code of a step that has to be refused. */
  refusalOf(step: 'hold' | 'finish' | 'message', requestId: string, fields: Fields = {}): Promise<string> {
    const text = step === 'message' ? { message_ja: '受付へ' } : {}
    return this.refusal('POST', `/desk/v1/requests/${requestId}/${step}`, { ...text, ...fields })
  }

  async refusal(method: 'GET' | 'POST', url: string, fields: Fields = {}): Promise<string> {
    const answer = await this.#call(method, url, fields)
    return `${answer.statusCode} ${v.parse(failureBody, answer.json()).error_code}`
  }

  async #payload<Name extends DeskOperationName>(
    name: Name,
    url: string,
    fields: Fields = {},
  ): Promise<DeskPayloadOf<Name>> {
    const answer = await this.#call(deskOperations[name].method, url, fields)
    if (answer.statusCode !== 200) throw new Error(`${name} was refused: ${answer.body}`)
    const schema: (typeof deskOperations)[Name]['payload'] = deskOperations[name].payload
    return v.parse(schema, v.parse(payloadEnvelope, answer.json()).payload)
  }

  #call(method: 'GET' | 'POST', url: string, fields: Fields) {
    return this.#app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(method === 'POST' ? { payload: JSON.stringify({ worker: this.#worker, ...fields }) } : {}),
    })
  }
}
