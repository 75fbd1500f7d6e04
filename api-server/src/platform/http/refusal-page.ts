import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '@tomari/contract/error-codes'
import { HOME_LANGUAGE, languages } from '@tomari/contract/languages'
import { noteRefusal } from './refused-with.ts'
import { wordingOf } from './refusals.ts'

/**
 * A page that says in every language why something was refused.
 * @param head what stands in its head beside that
 */
export const pageInWords = (reason: ErrorCode, head = ''): string => {
  const paragraphs = languages.map((language) => {
    const { error_msg } = wordingOf(reason, language).body
    return `<p${language === HOME_LANGUAGE ? '' : ` lang="${language}"`}>${error_msg}</p>`
  })
  return `<!doctype html><html lang="${HOME_LANGUAGE}"><head><meta charset="utf-8"><title>Tomari</title>
<meta name="viewport" content="width=device-width">${head}</head>
<body>${paragraphs.join('')}</body></html>
`
}

/** Does somebody open a file in a tab, who would read whatever comes instead? What a page fetches it reads by itself. */
export const isOpenedInTab = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.isOpened === true && (headers.accept?.includes('text/html') ?? false)

/** Tells somebody who has opened a file in a tab why it is not there. */
export function refuseWithPage(reply: FastifyReply, reason: ErrorCode): FastifyReply {
  noteRefusal(reply, reason)
  return reply
    .code(wordingOf(reason, HOME_LANGUAGE).status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(pageInWords(reason))
}
