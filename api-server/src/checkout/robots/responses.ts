import { type ErrorCode, errorCodes } from '@tomari/contract/error-codes'
import type { Json } from './json-schema.ts'

/** Refusals are grouped by status. */
export function responsesOf(answer: Json, refusals: readonly ErrorCode[]): Json {
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
