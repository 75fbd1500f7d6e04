import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bound by its name to this host, all of it, and to TLS. Browsers take it from `localhost` without TLS too, Safari apart. */
const NAME = '__Host-tomari-desk'

/** Binds what a passkey is asked to sign to the browser that has asked. */
const PASSKEY_NAME = '__Host-tomari-desk-passkey'

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

/** Gives a browser what it shows with the answer of a passkey, for as long as there is time to answer. */
export const givePasskeyToken = (reply: FastifyReply, token: string): FastifyReply =>
  reply.header('set-cookie', `${PASSKEY_NAME}=${token}; ${ATTRIBUTES}; Max-Age=300`)

/** The token that a browser shows; empty where it shows none, or what cannot be one. */
export const tokenOf = (request: Pick<FastifyRequest, 'headers'>): string => shownAs(request, NAME)

/** The token that a browser shows with the answer of a passkey; empty likewise. */
export const passkeyTokenOf = (request: Pick<FastifyRequest, 'headers'>): string =>
  shownAs(request, PASSKEY_NAME)

function shownAs({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string {
  const start = `${name}=`
  const shown = (headers.cookie ?? '').split(';').find((one) => one.trim().startsWith(start))
  const token = shown?.trim().slice(start.length) ?? ''
  return A_TOKEN.test(token) ? token : ''
}
