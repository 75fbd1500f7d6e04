import type { FastifyReply } from 'fastify'
import { HOME_LANGUAGE, languages } from '@tomari/contract/languages'
import { wordingOf } from '../calls/refusals.ts'

const paragraphs = languages.map((language) => {
  const { error_msg } = wordingOf('unavailable', language).body
  return `<p${language === HOME_LANGUAGE ? '' : ` lang="${language}"`}>${error_msg}</p>`
})

/** What a browser shows that asks for a page while there is no room: in every language, and it tries again by itself. */
const BUSY_PAGE = `<!doctype html><html lang="${HOME_LANGUAGE}"><head><meta charset="utf-8"><title>Tomari</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"></head>
<body>${paragraphs.join('')}</body></html>
`

/** Answers a browser that asks for a page while there is no room, or while the database cannot be reached. */
export const sendBusyPage = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(BUSY_PAGE)
