import { readFileSync } from 'node:fs'
import { createInstance, getHttpOperationsFromSpec, type IHttpConfig } from '@stoplight/prism-http'
import { pino } from 'pino'
import * as v from 'valibot'
import { jsonAnswer, sizeOf, type WireAnswer, type WireRequest } from './wire.ts'

type Operations = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>
type Prism = ReturnType<typeof createInstance>

/**
 * What `prism proxy FILE UPSTREAM --errors` is, for several files and in the process of the test: it lets through what the vendor's
 * contract knows, refuses other requests unseen and other answers, and counts both.
 */
export class ValidatingProxy {
  readonly violations: string[] = []
  /** Valid ones by operation, such as `GET /rsv/v1/hotels/{hotelId}/reservations`. */
  readonly exchanges = new Map<string, number>()
  readonly #operations: Operations
  readonly #prism: Prism

  private constructor(operations: Operations, prism: Prism) {
    this.#operations = operations
    this.#prism = prism
  }

  static async to(upstream: string, contracts: readonly Contract[]): Promise<ValidatingProxy> {
    const operations = (await Promise.all(contracts.map(readOnce))).flat()
    const config: IHttpConfig = {
      isProxy: true,
      upstream: new URL(upstream),
      upstreamProxy: undefined,
      validateRequest: true,
      validateResponse: true,
      checkSecurity: false,
      errors: true,
      mock: { dynamic: false },
    }
    return new ValidatingProxy(operations, createInstance(config, { logger: pino({ level: 'silent' }) }))
  }

  get total(): number {
    return [...this.exchanges.values()].reduce((sum, count) => sum + count, 0)
  }

  async carry(request: WireRequest): Promise<WireAnswer> {
    const { method, path, query } = request
    const operation = this.#operationOf(request)
    const unknown = unknownFields(request, operation)
    if (unknown.length > 0) return this.#refuse(request, 'request', unknown)
    const body = bodyOf(request)
    const carried = await this.#prism.request(
      {
        method: v.parse(methods, method.toLowerCase()),
        url: { path, query: queryOf(query) },
        headers: { ...request.headers, ...(body === null ? {} : { 'content-length': sizeOf(textOf(body)) }) },
        ...(body === null ? {} : { body }),
      },
      this.#operations,
    )()
    if (carried._tag === 'Left') return this.#refuse(request, 'route', problemsOf(carried.left))
    const { input, output } = carried.right.validations
    // Cloudbeds' contract has no refusal but those with status 200, its developers' pages have others.
    const wrong = output.filter(
      ({ message }) => carried.right.output.statusCode < 400 || !isOfStatus(message),
    )
    if (input.length > 0) return this.#refuse(request, 'request', input)
    if (wrong.length > 0) return this.#refuse(request, 'answer', wrong)
    const { statusCode, headers = {}, body: answered } = carried.right.output
    const name = `${request.method} ${operation?.path ?? path}`
    this.exchanges.set(name, (this.exchanges.get(name) ?? 0) + 1)
    const { 'content-length': _, ...passed } = headers
    return { status: statusCode, headers: passed, body: statusCode === 204 ? '' : textOf(answered) }
  }

  #refuse(
    { method, path }: WireRequest,
    part: 'route' | 'request' | 'answer',
    found: readonly { readonly message: string }[],
  ): WireAnswer {
    const messages = found.map(({ message }) => message)
    this.violations.push(`${method} ${path} ${part}: ${messages.join('; ')}`)
    return jsonAnswer(part === 'answer' ? 500 : 422, { violations: messages })
  }

  #operationOf({ method, path }: WireRequest): Operations[number] | undefined {
    const parts = path.split('/')
    return this.#operations.find(
      (one) =>
        one.method === method.toLowerCase() &&
        one.path.split('/').length === parts.length &&
        one.path.split('/').every((part, index) => part.startsWith('{') || part === parts[index]),
    )
  }
}

/** Prism lets fields through that the contract has not: in the query, and in a form. */
function unknownFields({ headers, query, body }: WireRequest, operation: Operations[number] | undefined) {
  const { query: parameters = [], body: form } = operation?.request ?? {}
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  const known = new Set(parameters.map(({ name }) => name))
  const inForm = new Set(form?.contents?.flatMap(({ schema }) => Object.keys(schema?.properties ?? {})))
  return [
    ...[...query.keys()].filter((name) => !known.has(name)),
    ...(isForm ? [...new URLSearchParams(body).keys()] : []).filter(
      (name) => !inForm.has(name.split('[')[0] ?? ''),
    ),
  ].map((name) => ({ message: `the contract has no field ${name}` }))
}

const methods = v.picklist(['get', 'post', 'put', 'delete', 'patch'])

const response = v.looseObject({ description: v.optional(v.string(), '') })
const contract = v.looseObject({
  basePath: v.optional(v.string()),
  servers: v.optional(v.array(v.object({ url: v.string() })), []),
  paths: v.record(
    v.string(),
    v.record(v.string(), v.looseObject({ responses: v.record(v.string(), response) })),
  ),
  responses: v.optional(v.record(v.string(), response)),
})

const isOfStatus = (message: string): boolean => message.startsWith('Unable to match the returned status')

const problem = v.object({ additional: v.object({ validation: v.array(v.object({ message: v.string() })) }) })

const problemsOf = (error: Error): readonly { readonly message: string }[] =>
  v.is(problem, error) ? error.additional.validation : [error]

/** A vendor's contract. */
export interface Contract {
  /** In the folder `contracts`. */
  readonly file: string
  /**
   * The fields of a definition that are in use, by its name: a further one is refused as one is that the contract has not. Oracle's
   * largest definitions take prism minutes else.
   */
  readonly used?: Readonly<Record<string, readonly string[]>>
}

const fields = v.looseObject({ type: v.literal('object'), properties: v.record(v.string(), v.unknown()) })

const shortDay = v.looseObject({ format: v.literal('date'), maxLength: v.literal(8) })
const choice = v.looseObject({ oneOf: v.array(v.looseObject({})), nullable: v.optional(v.boolean(), false) })

/**
 * What nothing can meet, made what it means. Oracle bounds most of its days to 8 characters, which no day of RFC 3339 meets. Cloudbeds
 * has days that are one of 'a date' and 'a text', where a date is both; and such a choice that may be null is no schema to prism,
 * which then lets every answer through unseen.
 */
function whatCanBeMet(_key: string, value: unknown): unknown {
  if (v.is(shortDay, value)) return { ...value, maxLength: 10 }
  // Neither side invents a field; a refusal of Cloudbeds has its reason, in whatever call.
  if (v.is(fields, value)) {
    const reason = 'success' in value.properties ? { message: { type: 'string' } } : {}
    return { additionalProperties: false, ...value, properties: { ...reason, ...value.properties } }
  }
  if (!v.is(choice, value)) return value
  const { oneOf, nullable, ...rest } = v.parse(choice, value)
  return { ...rest, anyOf: oneOf.map((one) => ({ ...one, nullable })) }
}

const alreadyRead = new Map<Contract, Promise<Operations>>()

/** Checking by a contract is compiled as it is used, which takes seconds for the largest of OPERA. */
function readOnce(one: Contract): Promise<Operations> {
  const reading = alreadyRead.get(one) ?? operationsOf(one)
  alreadyRead.set(one, reading)
  return reading
}

/** The excerpts lack descriptions, without which prism takes an answer that has no body for none. */
async function operationsOf({ file, used = {} }: Contract): Promise<Operations> {
  const text = readFileSync(new URL(`contracts/${file}`, import.meta.url), 'utf8')
  const inUse = (name: string, value: unknown): unknown => {
    const names = Object.hasOwn(used, name) ? used[name] : undefined
    if (names === undefined || !v.is(fields, value)) return value
    return { ...value, properties: Object.fromEntries(names.map((one) => [one, value.properties[one]])) }
  }
  const document = v.parse(
    contract,
    JSON.parse(text, (name, value) => inUse(name, whatCanBeMet(name, value))),
  )
  const [server] = document.servers
  const base = (document.basePath ?? new URL(server?.url ?? '/', 'http://host').pathname).replace(/\/$/, '')
  const operations = await getHttpOperationsFromSpec(document)
  return operations.map((operation) => ({ ...operation, path: `${base}${operation.path}`, servers: [] }))
}

/** JSON as its value, as prism's own server reads it; null for none. */
function bodyOf({ headers, body }: WireRequest): unknown {
  if (body === '') return null
  return headers['content-type']?.startsWith('application/json') === true ? JSON.parse(body) : body
}

const textOf = (body: unknown): string => (typeof body === 'string' ? body : (JSON.stringify(body) ?? ''))

const queryOf = (query: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
