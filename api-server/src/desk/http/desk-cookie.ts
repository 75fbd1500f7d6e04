import type { FastifyReply, FastifyRequest } from 'fastify'

/** The prefix binds the cookie to this host and to TLS. Browsers except Safari accept it from `localhost` without TLS too. */
const NAME = '__Host-tomari-desk'

/** Binds the challenge of a passkey to the browser that requested it. */
const PASSKEY_NAME = '__Host-tomari-desk-passkey'

/** The cookie has no age, so closing the browser signs out. `Strict` keeps links from elsewhere from bringing a session along. */
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict'

/** The form of a token from `randomBytes`; nothing else is looked up. */
const A_TOKEN = /^[\w-]{43}$/

export const giveToken = (reply: FastifyReply, token: string): FastifyReply =>
  reply.header('set-cookie', `${NAME}=${token}; ${ATTRIBUTES}`)

export const takeToken = (reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', `${NAME}=; ${ATTRIBUTES}; Max-Age=0`)

/** Lasts as long as the challenge of the passkey. */
export const givePasskeyToken = (reply: FastifyReply, token: string): FastifyReply =>
  reply.header('set-cookie', `${PASSKEY_NAME}=${token}; ${ATTRIBUTES}; Max-Age=300`)

/** Empty where the browser sends none, or one of the wrong form. */
export const tokenOf = (request: Pick<FastifyRequest, 'headers'>): string => tokenIn(request, NAME)

/** Empty likewise. */
export const passkeyTokenOf = (request: Pick<FastifyRequest, 'headers'>): string =>
  tokenIn(request, PASSKEY_NAME)

function tokenIn({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string {
  const start = `${name}=`
  const cookie = (headers.cookie ?? '').split(';').find((one) => one.trim().startsWith(start))
  const token = cookie?.trim().slice(start.length) ?? ''
  return A_TOKEN.test(token) ? token : ''
}
