import { type ErrorCode, errorCodes } from '@tomari/contract/error-codes'
import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'

export type Json = Readonly<Record<string, unknown>>

/** A call as OpenAPI describes it. */
export interface Described {
  readonly method: string
  readonly path: string
  readonly id: string
  readonly tag: string
  readonly summary: string
  readonly security: readonly Json[]
  /** Beside those in the path. */
  readonly parameters: readonly Json[]
  /** By media type; null where the call has none. */
  readonly body: Json | null
  readonly bodyLimit: number
  readonly answer: Json
  readonly refusals: readonly ErrorCode[]
}

export function pathsOf(calls: readonly Described[]): Json {
  const paths = new Map<string, Json>()
  for (const call of calls) {
    const { method, path, id, tag, summary, security, body, bodyLimit, answer, refusals } = call
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameter('path', name, true))
    const operation = {
      operationId: id,
      tags: [tag],
      summary,
      security,
      parameters: [...inPath, ...call.parameters],
      ...(body && {
        requestBody: { required: true, description: `At most ${bodyLimit} bytes.`, content: body },
      }),
      responses: responsesOf(answer, refusals),
    }
    paths.set(path, { ...paths.get(path), [method.toLowerCase()]: operation })
  }
  return Object.fromEntries(paths)
}

export const inEnvelope = (payload: Json): Json => ({
  type: 'object',
  required: ['payload'],
  properties: { payload },
})

export const parameter = (
  place: 'path' | 'query' | 'header',
  name: string,
  required: boolean,
  {
    description,
    schema = { type: 'string' },
  }: { readonly description?: string; readonly schema?: unknown } = {},
): Json => ({ name, in: place, ...(description !== undefined && { description }), required, schema })

export const queryOf = ({ properties = {}, required = [] }: Json): readonly Json[] =>
  Object.entries(Object(properties)).map(([name, schema]) =>
    parameter('query', name, Array.isArray(required) && required.includes(name), { schema }),
  )

/** Refusals are grouped by status. */
function responsesOf(answer: Json, refusals: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, readonly ErrorCode[]>()
  for (const code of new Set(refusals)) {
    const status = errorCodes[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return {
    200: { description: 'Success', content: { 'application/json': { schema: answer } } },
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusalOf(codes)])),
    default: failed('Refused or failed; the message is in the language of the request.', FAILURE),
  }
}

const FAILURE = { $ref: '#/components/schemas/Failure' }

const refusalOf = (codes: readonly ErrorCode[]): Json =>
  failed(codes.join(', '), { allOf: [FAILURE, { properties: { error_code: { enum: codes } } }] })

const failed = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
})

/** The input of a schema. Rules that JSON Schema cannot express, such as transformations, are left out. */
export function jsonSchemaOf(schema: v.GenericSchema): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode: 'input',
    overrideAction: ({ valibotAction, jsonSchema }) => {
      const { contentSchema, described } = metadataOf(valibotAction)
      if (isSchema(described)) return jsonSchemaOf(described)
      return isSchema(contentSchema)
        ? { ...jsonSchema, contentSchema: jsonSchemaOf(contentSchema) }
        : jsonSchema
    },
  })
  return rest
}

/** `contentSchema` is of a text that holds JSON, `described` of values that are checked later, one by one. */
function metadataOf(action: object): { readonly contentSchema?: unknown; readonly described?: unknown } {
  const metadata = 'metadata' in action ? action.metadata : null
  return typeof metadata === 'object' && metadata !== null ? metadata : {}
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
