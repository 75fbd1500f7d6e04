import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { ConnectorParts, HttpAnswer, HttpRequest } from '../../ConnectedSystem.ts'
import { cloudbedsSystem } from '../cloudbeds.ts'
import { cloudbedsCredentials } from '../credentials.ts'

export const NOW = new Date('2026-12-01T06:00:00Z')

export const plainAnswer = (
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer => ({
  kind: 'answer',
  status,
  headers,
  body,
})
export const json = (body: object): HttpAnswer => plainAnswer(200, JSON.stringify(body))
export const taken = json({ success: true })
export const refusal = (message: string): HttpAnswer => json({ success: false, message })
export const cut: HttpAnswer = { kind: 'cut', code: 'CUT' }

interface Sent {
  readonly call: string
  readonly fields: Readonly<Record<string, string>>
  readonly request: HttpRequest
}

/** Answers each operation in the order of its script, whose last answer stays; and notes every request that is not the vendor's. */
export class ScriptedCloudbeds {
  readonly sent: Sent[] = []
  readonly strange: string[] = []
  readonly waits: number[] = []
  now = NOW
  readonly #script: Map<string, HttpAnswer[]>

  constructor(script: Readonly<Record<string, HttpAnswer | readonly HttpAnswer[]>> = {}) {
    this.#script = new Map(
      Object.entries(script).map(([operation, answers]) => [operation, [answers].flat()]),
    )
  }

  answers(operation: string, ...answers: readonly HttpAnswer[]): void {
    this.#script.set(operation, [...answers])
  }

  get calls(): readonly string[] {
    return this.sent.map(({ call }) => call)
  }

  /** The fields of the last request. */
  get fields(): Sent['fields'] {
    return this.sent.at(-1)?.fields ?? {}
  }

  connects(
    credentials: object = { api_key: 'key' },
    storeCredentials: (credentials: object) => Promise<void> = async () => {},
    latest: object = credentials,
    renewAlone: ConnectorParts<unknown>['renewAlone'] = (renew) => renew(),
  ) {
    let stored = latest
    const parts = {
      credentials: v.parse(cloudbedsCredentials, credentials),
      http: (request: HttpRequest) => this.#http(request),
      clock: { now: () => this.now },
      async storeCredentials(replaced: object) {
        await storeCredentials(replaced)
        stored = replaced
      },
      renewAlone,
      latestCredentials: async () => v.parse(cloudbedsCredentials, stored),
    }
    return cloudbedsSystem(parts, async (ms) => void this.waits.push(ms))
  }

  async #http(request: HttpRequest): Promise<HttpAnswer> {
    await Promise.resolve()
    const { pathname, searchParams } = new URL(request.url)
    const operation = pathname.split('/').at(-1) ?? ''
    const fields = Object.fromEntries(
      request.body === null ? searchParams : new URLSearchParams(request.body),
    )
    this.sent.push({ call: `${request.method} ${operation}`, fields, request })
    this.strange.push(...problemsOf(request.method, operation, fields))
    const answers = this.#script.get(operation) ?? []
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? { kind: 'not_sent', code: 'NO-SCRIPT' }
  }
}

const field = v.looseObject({ enum: v.optional(v.array(v.unknown())), type: v.optional(v.string()) })
const contract = v.parse(
  v.object({
    paths: v.record(
      v.string(),
      v.record(
        v.string(),
        v.object({
          parameters: v.optional(v.array(v.object({ name: v.string(), schema: field })), []),
          requestBody: v.optional(v.unknown()),
        }),
      ),
    ),
    components: v.object({
      schemas: v.record(v.string(), v.object({ properties: v.optional(v.record(v.string(), field), {}) })),
    }),
  }),
  JSON.parse(
    readFileSync(
      new URL('../../../../../test/property-systems/contracts/cloudbeds-pms-v1.3.json', import.meta.url),
      'utf8',
    ),
  ),
)

/** What the vendor's contract has no place for. The call that renews a token is none of this contract. */
function problemsOf(method: string, operation: string, fields: Sent['fields']): readonly string[] {
  if (operation === 'access_token') return []
  const described = contract.paths[`/${operation}`]?.[method.toLowerCase()]
  if (described === undefined) return [`${method} ${operation}`]
  const form = /components\/schemas\/(\w+)"/.exec(JSON.stringify(described.requestBody ?? null))?.[1] ?? ''
  const known = new Map([
    ...described.parameters.map(({ name, schema }) => [name, schema] as const),
    ...Object.entries(contract.components.schemas[form]?.properties ?? {}),
  ])
  return Object.entries(fields).flatMap(([name, value]) => {
    const schema = known.get(name.replace(/\[.*/, ''))
    const isKnown = schema !== undefined && (schema.enum?.includes(value) ?? true)
    return isKnown && (schema.type === 'array') === name.includes('[')
      ? []
      : [`${operation} ${name}=${value}`]
  })
}
