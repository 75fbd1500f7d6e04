import type { FailureBody, FieldProblem } from '@tomari/contract/envelope'
import { type ErrorCode, errorCodes } from '@tomari/contract/error-codes'
import type { Language } from '@tomari/contract/languages'
import type { FastifyReply } from 'fastify'
import type { Caller } from '../Caller.ts'
import type { Refusal } from '../Refusal.ts'
import { textIn } from '../text/texts.ts'

/**
 * Status and body of a refusal, in the caller's language.
 * @param values what fills the `{names}` in its sentence
 */
export const wordingOf = (
  reason: ErrorCode,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): { readonly status: number; readonly body: FailureBody } => ({
  status: errorCodes[reason],
  body: { error_msg: textIn(language, `refusals.${reason}`, values), error_code: reason },
})

/** Ends a request early, where Fastify leaves no other way than to throw. Never leaves this folder. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest'
  readonly reason: ErrorCode
  /** What is wrong with which field, where a machine is told. */
  readonly fields: readonly FieldProblem[]

  constructor(reason: ErrorCode, fields: readonly FieldProblem[] = []) {
    super(reason)
    this.reason = reason
    this.fields = fields
  }
}

const reasons = new WeakMap<FastifyReply, ErrorCode>()

/** Remembers why an answer is a refusal, for the figures. */
export const noteRefusal = (reply: FastifyReply, reason: ErrorCode): void => void reasons.set(reply, reason)

/** Why an answer is a refusal, undefined when it is none. */
export const refusedWith = (reply: FastifyReply): ErrorCode | undefined => reasons.get(reply)

/** Sends a refusal. */
export function refuseWith(
  reply: FastifyReply,
  { reason, fields, guest, values }: Refusal,
  language: Caller['language'],
): FastifyReply {
  const { status, body } = wordingOf(reason, language, values)
  noteRefusal(reply, reason)
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

/** Refusals that say nothing of the call but that it came at a bad moment. */
const COME_AGAIN: ReadonlySet<ErrorCode> = new Set(['unavailable', 'pictures_busy'])

/** In seconds: about as long as a crowd takes to be served that is just too large. */
const RETRY_AFTER_S = '2'
