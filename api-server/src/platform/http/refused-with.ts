import type { FailureBody } from '@tomari/contract/envelope'
import { type ErrorCode, errorCodes } from '@tomari/contract/error-codes'
import { HOME_LANGUAGE, type Language, languages } from '@tomari/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../Caller.ts'
import type { Refusal } from '../Refusal.ts'
import { toMachines, type WrongField } from '../text/field-problems.ts'
import { refusalIn } from '../text/texts.ts'

export const wordingOf = (
  reason: ErrorCode,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): { readonly status: number; readonly body: FailureBody } => ({
  status: errorCodes[reason],
  body: {
    error_msg: refusalIn(language, reason, { seconds: COME_AGAIN_S[reason] ?? '', ...values }),
    error_code: reason,
  },
})

/** For hooks and parsers, where Fastify leaves no other way than to throw. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest'
  readonly reason: ErrorCode
  readonly fields: readonly WrongField[]

  constructor(reason: ErrorCode, fields: readonly WrongField[] = []) {
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
  const seconds = COME_AGAIN_S[reason]
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
  if (values['minutes'] !== undefined) reply.header('retry-after', String(60 * Number(values['minutes'])))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({
      ...body,
      ...(fields.length > 0 ? { fields: toMachines(fields) } : {}),
      ...(guest === null ? {} : { challenge_url: guest.url }),
    })
}

/** About as long as a crowd takes to be served that is just too large. */
const CROWD_S = 2

/** About as long as a standby takes to become the primary. */
const SWITCH_S = 10

/** About as long as a large hotel takes to another cell. */
const MOVE_S = 60

/** Refusals of the moment, not of the call: in so many seconds the same may be served. */
const COME_AGAIN_S: Readonly<Partial<Record<ErrorCode, number>>> = {
  unavailable: CROWD_S,
  pictures_busy: CROWD_S,
  interrupted: SWITCH_S,
  hotel_moving: MOVE_S,
}

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

/** A person who opens an address in a tab would read the answer; a page reads by itself what it fetches. */
export const showsWhatItGets = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') ?? false

export const isOpenedInTab = (request: FastifyRequest): boolean =>
  request.routeOptions.config.isOpened === true && showsWhatItGets(request)

export function refuseWithPage(reply: FastifyReply, reason: ErrorCode): FastifyReply {
  recordRefusal(reply, reason)
  return reply
    .code(wordingOf(reason, HOME_LANGUAGE).status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(pageInEveryLanguage(reason))
}

/** In every language; it tries again by itself. */
const busyPage = (reason: ErrorCode): string =>
  pageInEveryLanguage(reason, '<meta http-equiv="refresh" content="5">')

const BUSY_PAGES = { unavailable: busyPage('unavailable'), interrupted: busyPage('interrupted') }

export const sendBusyPage = (
  reply: FastifyReply,
  reason: keyof typeof BUSY_PAGES = 'unavailable',
): FastifyReply =>
  reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(BUSY_PAGES[reason])
