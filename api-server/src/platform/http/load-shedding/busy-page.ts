import type { FastifyReply } from 'fastify'
import { pageInWords } from '../refusal-page.ts'

/** What a browser shows that asks for a page while there is no room: in every language, and it tries again by itself. */
const BUSY_PAGE = pageInWords('unavailable', '<meta http-equiv="refresh" content="5">')

/** Answers a browser that asks for a page while there is no room, or while the database cannot be reached. */
export const sendBusyPage = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(BUSY_PAGE)
