import { type OperationName, operations } from '@tomari/contract/operations'
import { DEVICE_TYPE, type VariantName, variants } from '@tomari/contract/variants'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

export interface Sending {
  readonly token?: string
  readonly facility?: string
  readonly language?: string
  readonly pointToken?: string
  readonly bearer?: string
  readonly parameter?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly address?: string
  readonly cookie?: string
  readonly device?: string
}

export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

const payloadEnvelope = v.object({ payload: v.unknown() })
const failureBody = v.object({ error_msg: v.string(), error_code: v.string() })

export class Phone {
  readonly #app: FastifyInstance
  readonly variant: VariantName

  constructor(app: FastifyInstance, variant: VariantName = 'legacy') {
    this.#app = app
    this.variant = variant
  }

  async call(name: OperationName, sending: Sending = {}): Promise<Answer> {
    const operation = operations[name]
    const query = new URLSearchParams(sending.fields).toString()
    const path = operation.path
      .replace('{facilityPath}', variants[this.variant].facilityPath)
      .replace(/\{\w+\}/, encodeURIComponent(sending.parameter ?? ''))
    const isForm = operation.method === 'POST'
    const response = await this.#app.inject({
      method: operation.method,
      url: isForm || query === '' ? path : `${path}?${query}`,
      headers: {
        ...this.#headers(sending),
        ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      remoteAddress: sending.address ?? '192.0.2.1',
      ...(isForm ? { payload: query } : {}),
    })
    return {
      status: response.statusCode,
      body: response.body === '' ? null : response.json(),
      text: response.body,
      headers: response.headers,
    }
  }

  async payload<Name extends OperationName>(name: Name, sending: Sending = {}) {
    const answer = await this.call(name, sending)
    if (answer.status !== 200) throw new Error(`${name} was refused: ${answer.text}`)
    const schema: (typeof operations)[Name]['payload'] = operations[name].payload
    return v.parse(schema, v.parse(payloadEnvelope, answer.body).payload)
  }

  /** Status and code of a call that has to be refused; every refusal has to bear a message. */
  async refusal(name: OperationName, sending: Sending = {}): Promise<string> {
    const answer = await this.call(name, sending)
    if (answer.status === 200) throw new Error(`${name} was not refused: ${answer.text}`)
    const { error_code } = v.parse(failureBody, answer.body)
    return `${answer.status} ${error_code}`
  }

  async tokenFor(name: string, further: { readonly phone?: string; readonly facility?: string } = {}) {
    const { phone = '', ...sending } = further
    const fields = { name, phone_number: phone }
    const { authorization } = await this.payload('requestCheckinToken', { ...sending, fields })
    return authorization
  }

  #headers(sending: Sending): Record<string, string> {
    const names = variants[this.variant].headers
    const values = [
      [names.deviceType, DEVICE_TYPE],
      [names.deviceInfo, sending.device ?? 'a phone'],
      [names.language, sending.language ?? 'ja'],
      [names.authToken, sending.token],
      [names.facility, sending.facility],
      [names.pointToken, sending.pointToken],
      ['cookie', sending.cookie],
      ['authorization', sending.bearer === undefined ? undefined : `Bearer ${sending.bearer}`],
    ] as const
    return Object.fromEntries(
      values.flatMap(([name, value]) =>
        name === null || value === undefined ? [] : [[name, value] as const],
      ),
    )
  }
}
