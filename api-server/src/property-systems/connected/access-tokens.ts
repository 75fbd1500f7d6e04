import * as v from 'valibot'
import { jsonIn } from '../../platform/index.ts'
import type { ConnectorParts, HttpAnswer, HttpRequest, Outcome } from './ConnectedSystem.ts'
import { done, later, refused, retryMoment } from './outcomes.ts'

type Wire = Pick<ConnectorParts<unknown>, 'http' | 'clock'>

/** A request for an access token by OAuth 2. */
export interface TokenRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly form: Readonly<Record<string, string>>
}

export interface AccessToken {
  readonly text: string
  readonly until: Date
  /** What the next request has to be made with; empty where that stays. */
  readonly refreshToken: string
}

const USUAL_LIFE_S = 3_600

/** Renewed so long before its end that no call under way outlives it. */
const RENEWED_EARLY_MS = 60_000

const tokenAnswer = v.object({
  access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
  expires_in: v.fallback(
    v.pipe(v.union([v.number(), v.string()]), v.toNumber(), v.minValue(0)),
    USUAL_LIFE_S,
  ),
  refresh_token: v.fallback(v.string(), ''),
})

/** No answer to it carries out the call that needs the token. */
export async function requestToken(
  { http, clock }: Wire,
  { url, headers, form }: TokenRequest,
): Promise<Outcome<AccessToken>> {
  const sent = clock.now().getTime()
  const answer = await http({
    method: 'POST',
    url,
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  })
  if (answer.kind !== 'answer') return later(answer.code)
  const { status } = answer
  // A client or a token that is not known is 400 at some, a secret that is wrong 401.
  if (status === 400) return refused('HTTP-401')
  if (status === 429 || status >= 500)
    return later(`HTTP-${status}`, retryMoment(answer.headers, clock.now()))
  if (status >= 300) return refused(`HTTP-${status}`)
  const read = v.safeParse(tokenAnswer, jsonIn(answer.body))
  if (!read.success) return later('TOKEN-UNREADABLE')
  const { access_token: text, expires_in, refresh_token: refreshToken } = read.output
  const lifeMs = expires_in * 1_000
  const until = new Date(sent + lifeMs - Math.min(RENEWED_EARLY_MS, lifeMs / 2))
  return done({ text, until, refreshToken })
}

/** A call with an access token, which is renewed before its end, and once where it is no longer taken. One renewal serves all calls at once. */
export function callsWithToken({ http, clock }: Wire, renew: () => Promise<Outcome<AccessToken>>) {
  let last: Promise<Outcome<AccessToken>> = Promise.resolve({ kind: 'missing' })

  async function current(refusedText: string | null): Promise<Outcome<AccessToken>> {
    const before = last
    const known = await before
    if (known.kind === 'done' && known.value.text !== refusedText && clock.now() < known.value.until) {
      return known
    }
    if (last === before) last = renew()
    return await last
  }

  return async (requestWith: (token: string) => HttpRequest): Promise<Outcome<HttpAnswer>> => {
    const token = await current(null)
    if (token.kind !== 'done') return token
    const answer = await http(requestWith(token.value.text))
    if (answer.kind !== 'answer' || answer.status !== 401) return done(answer)
    const renewed = await current(token.value.text)
    return renewed.kind === 'done' ? done(await http(requestWith(renewed.value.text))) : renewed
  }
}
