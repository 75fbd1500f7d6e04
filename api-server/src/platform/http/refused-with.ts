import type { FailureBody, FieldProblem } from '@tomari/contract/envelope'
import { type ErrorCode, errorCodes } from '@tomari/contract/error-codes'
import { HOME_LANGUAGE, type Language, languages } from '@tomari/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../Caller.ts'
import type { Refusal } from '../Refusal.ts'
import { refusalIn } from '../text/texts.ts'

export const wordingOf = (
  reason: ErrorCode,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): { readonly status: number; readonly body: FailureBody } => ({
  status: errorCodes[reason],
  body: { error_msg: refusalIn(language, reason, values), error_code: reason },
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

const pageInEveryLanguage = (reason: ErrorCode, head = ''): string => {
  const paragraphs = languages.map((language) => {
    const { error_msg } = wordingOf(reason, language).body
    return `<p${language === HOME_LANGUAGE ? '' : ` lang="${language}"`}>${error_msg}</p>`
  })
  return `<!doctype html><html lang="${HOME_LANGUAGE}"><head><meta charset="utf-8"><title>Tomari</title>
<meta name="viewport" content="width=device-width">${head}</head>
<body>${paragraphs.join('')}</body></html>
`
}

/** A person who opens a file in a tab would read the answer; a page reads by itself what it fetches. */
export const isOpenedInTab = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.isOpened === true && (headers.accept?.includes('text/html') ?? false)

export function refuseWithPage(reply: FastifyReply, reason: ErrorCode): FastifyReply {
  recordRefusal(reply, reason)
  return reply
    .code(wordingOf(reason, HOME_LANGUAGE).status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(pageInEveryLanguage(reason))
}

/** In every language; it tries again by itself. */
const BUSY_PAGE = pageInEveryLanguage('unavailable', '<meta http-equiv="refresh" content="5">')

export const sendBusyPage = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(BUSY_PAGE)
