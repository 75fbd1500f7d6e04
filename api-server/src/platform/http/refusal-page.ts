import type { ErrorCode } from '@tomari/contract/error-codes'
import { HOME_LANGUAGE, languages } from '@tomari/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordRefusal, wordingOf } from './refused-with.ts'

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
