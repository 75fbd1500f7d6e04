import type { FailureBody, FieldProblem } from '@tomari/contract/envelope'
import { type ErrorCode, errorCodes } from '@tomari/contract/error-codes'
import type { Language } from '@tomari/contract/languages'
import type { FastifyReply } from 'fastify'
import type { Caller } from '../Caller.ts'
import type { Refusal } from '../Refusal.ts'
import { textIn } from '../text/texts.ts'

export const wordingOf = (
  reason: ErrorCode,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): { readonly status: number; readonly body: FailureBody } => ({
  status: errorCodes[reason],
  body: { error_msg: textIn(language, `refusals.${reason}`, values), error_code: reason },
})

/** For hooks and parsers, where Fastify leaves no other way than to throw. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest'
  readonly reason: ErrorCode
  readonly fields: readonly FieldProblem[]

  constructor(reason: ErrorCode, fields: readonly FieldProblem[] = []) {
    super(reason)
    this.reason = reason
    this.fields = fields
  }
}

const reasons = new WeakMap<FastifyReply, ErrorCode>()

/** For the metrics. */
export const recordRefusal = (reply: FastifyReply, reason: ErrorCode): void => void reasons.set(reply, reason)

/** Undefined when the answer is no refusal. */
export const refusedWith = (reply: FastifyReply): ErrorCode | undefined => reasons.get(reply)

export function refuseWith(
  reply: FastifyReply,
  { reason, fields, guest, values }: Refusal,
  language: Caller['language'],
): FastifyReply {
  const { status, body } = wordingOf(reason, language, values)
  recordRefusal(reply, reason)
  if (COME_AGAIN.has(reason)) reply.header('retry-after', RETRY_AFTER_S)
  if (values['minutes'] !== undefined) reply.header('retry-after', String(60 * Number(values['minutes'])))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({
      ...body,
      ...(fields.length > 0 ? { fields } : {}),
      ...(guest === null ? {} : { challenge_url: guest.url }),
    })
}

/** Refusals of the moment, not of the call. */
const COME_AGAIN: ReadonlySet<ErrorCode> = new Set(['unavailable', 'pictures_busy'])

/** Seconds: about as long as a crowd takes to be served that is just too large. */
const RETRY_AFTER_S = '2'
