import * as v from 'valibot'
import { jsonIn } from '../../../platform/index.ts'
import type { HttpAnswer, Outcome } from '../ConnectedSystem.ts'
import { done, later, lost, refused, retryMoment } from '../outcomes.ts'

interface Call {
  readonly operation: string
  readonly isWrite: boolean
}

const answered = v.looseObject({
  success: v.union([v.boolean(), v.string(), v.number()]),
  message: v.fallback(v.string(), ''),
})

const NOT_THERE = /not found|not exist|no such|no reservation/i

/**
 * Cloudbeds refuses with status 200 and `success: false`.
 * @returns the whole answer as `schema` reads it
 */
export function outcomeOf<Schema extends v.GenericSchema>(
  { operation, isWrite }: Call,
  answer: HttpAnswer,
  schema: Schema,
  now: Date,
): Outcome<v.InferOutput<Schema>> {
  if (answer.kind === 'not_sent') return later(answer.code)
  if (answer.kind === 'cut') return lost(isWrite, answer.code)
  const { status, headers, body } = answer
  const code = `HTTP-${status}`
  if (status === 429) return later(code, retryMoment(headers, now))
  if (status >= 500) return lost(isWrite, code, retryMoment(headers, now))
  if (status >= 300) return refused(code)
  const json = jsonIn(body)
  const read = v.safeParse(answered, json)
  if (!read.success) return lost(isWrite, 'ANSWER-UNREADABLE')
  if (!/^(true|1)$/.test(String(read.output.success))) {
    const isMissing = operation === 'getReservation' && NOT_THERE.test(read.output.message)
    return isMissing ? { kind: 'missing' } : refused(`REFUSED-${dashed(operation)}`)
  }
  const value = v.safeParse(schema, json)
  return value.success ? done(value.output) : lost(isWrite, 'ANSWER-UNREADABLE')
}

/** `postRoomCheckIn` is POST-ROOM-CHECK-IN. */
const dashed = (operation: string): string =>
  operation.replace(/[A-Z]/g, (letter) => `-${letter}`).toUpperCase()
