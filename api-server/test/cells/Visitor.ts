import { failure } from '@tomari/contract/envelope'
import { type OperationName, operations } from '@tomari/contract/operations'
import { type VariantName, variants } from '@tomari/contract/variants'
import * as v from 'valibot'

interface Calling {
  /** As the variant names it; left out where nothing has chosen one. */
  readonly hotel?: string
  readonly token?: string
  readonly fields?: Readonly<Record<string, string>>
}

/** A browser of one guest or of a desk, with its cookies, that knows one address alone. */
export class Visitor {
  readonly #url: string
  readonly #variant: VariantName
  readonly #cookies = new Map<string, { readonly text: string; readonly path: string }>()

  constructor(url: string, variant: VariantName) {
    this.#url = url
    this.#variant = variant
  }

  async opens(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return await this.#fetch(path, { headers })
  }

  /** @throws Error with what a call was refused by */
  async payload<Name extends OperationName>(name: Name, calling: Calling = {}) {
    const answer = await this.#calls(name, calling)
    if (!answer.ok) throw new Error(`${name} was refused: ${await answer.text()}`)
    const schema: (typeof operations)[Name]['payload'] = operations[name].payload
    return v.parse(schema, v.parse(v.object({ payload: v.unknown() }), await answer.json()).payload)
  }

  async refusal(name: OperationName, calling: Calling = {}): Promise<v.InferOutput<typeof failure>> {
    const answer = await this.#calls(name, calling)
    return v.parse(failure, await answer.json())
  }

  async #calls(name: OperationName, { hotel = '', token = '', fields = {} }: Calling): Promise<Response> {
    const { method, path } = operations[name]
    const { headers, facilityPath } = variants[this.#variant]
    const named = path.replace('{facilityPath}', facilityPath)
    const sent = [
      [headers.facility, hotel],
      [headers.authToken, token],
      [headers.deviceType, 'web'],
      [headers.language, 'ja'],
    ] as const
    const form = new URLSearchParams(fields)
    const isPost = method === 'POST'
    return await this.#fetch(isPost || form.size === 0 ? named : `${named}?${form.toString()}`, {
      method,
      headers: Object.fromEntries(sent.filter(([header, value]) => header !== null && value !== '')),
      ...(isPost ? { body: form } : {}),
    })
  }

  async #fetch(path: string, sending: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies.values()]
      .filter(({ path: from }) => path.startsWith(from))
      .map(({ text }) => text)
      .join('; ')
    const headers = { ...Object.fromEntries(new Headers(sending.headers)), cookie }
    const answer = await fetch(`${this.#url}${path}`, { ...sending, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [text = '', ...ways] = line.split('; ')
      const from = ways.find((way) => way.startsWith('Path='))?.slice('Path='.length) ?? '/'
      this.#cookies.set(`${from} ${text.split('=', 1)[0]}`, { text, path: from })
    }
    return answer
  }
}
