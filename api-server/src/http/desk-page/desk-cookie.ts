import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bound by its name to this host, all of it, and to TLS. Browsers take it from `localhost` without TLS too, Safari apart. */
const NAME = '__Host-tomari-desk'

/** No age: who closes the browser has signed out. `Strict`: no link from elsewhere brings a session along. */
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict'

/** What `randomBytes` of a token is written as; nothing else is looked up. */
const A_TOKEN = /^[\w-]{43}$/

/** Gives a browser the token of its session. */
export const giveToken = (reply: FastifyReply, token: string): FastifyReply =>
  reply.header('set-cookie', `${NAME}=${token}; ${ATTRIBUTES}`)

/** Takes the token of a session that has ended from the browser. */
export const takeToken = (reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', `${NAME}=; ${ATTRIBUTES}; Max-Age=0`)

/** The token that a browser shows; empty where it shows none, or what cannot be one. */
export function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const start = `${NAME}=`
  const shown = (headers.cookie ?? '').split(';').find((one) => one.trim().startsWith(start))
  const token = shown?.trim().slice(start.length) ?? ''
  return A_TOKEN.test(token) ? token : ''
}
