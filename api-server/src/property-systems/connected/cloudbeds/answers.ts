import * as v from 'valibot'
import { jsonIn } from '../../../platform/index.ts'
import type { HttpAnswer, Outcome } from '../ConnectedSystem.ts'

export const done = <Value>(value: Value): Outcome<Value> => ({ kind: 'done', value })
export const refused = (code: string): Outcome<never> => ({ kind: 'refused', code })

/** What becomes of a lost answer: a call that changes nothing may be made again. */
export interface Call {
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
  const lost = (code: string, notBefore: Date | null = null): Outcome<never> =>
    isWrite ? { kind: 'unknown', code } : { kind: 'later', code, notBefore }
  if (answer.kind === 'not_sent') return { kind: 'later', code: answer.code, notBefore: null }
  if (answer.kind === 'cut') return lost(answer.code)
  const { status, headers, body } = answer
  const code = `HTTP-${status}`
  if (status === 429) return { kind: 'later', code, notBefore: retryMoment(headers, now) }
  if (status >= 500) return lost(code, retryMoment(headers, now))
  if (status >= 300) return refused(code)
  const json = jsonIn(body)
  const read = v.safeParse(answered, json)
  if (!read.success) return lost('ANSWER-UNREADABLE')
  if (!/^(true|1)$/.test(String(read.output.success))) {
    const isMissing = operation === 'getReservation' && NOT_THERE.test(read.output.message)
    return isMissing ? { kind: 'missing' } : refused(`REFUSED-${dashed(operation)}`)
  }
  const value = v.safeParse(schema, json)
  return value.success ? done(value.output) : lost('ANSWER-UNREADABLE')
}

const LONGEST_PAUSE_MS = 60 * 60 * 1000

/** `Retry-After` is seconds or a date; an hour at most. */
export function retryMoment(headers: Readonly<Record<string, string>>, now: Date): Date | null {
  const header = headers['retry-after']?.trim() ?? ''
  const moment = /^\d{1,9}$/.test(header) ? now.getTime() + Number(header) * 1000 : Date.parse(header)
  return Number.isNaN(moment) ? null : new Date(Math.min(moment, now.getTime() + LONGEST_PAUSE_MS))
}

/** `postRoomCheckIn` is POST-ROOM-CHECK-IN. */
const dashed = (operation: string): string =>
  operation.replace(/[A-Z]/g, (letter) => `-${letter}`).toUpperCase()
