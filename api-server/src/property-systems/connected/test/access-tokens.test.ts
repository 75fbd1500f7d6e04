import { describe, expect, it } from 'vitest'
import { callsWithToken, requestToken } from '../access-tokens.ts'
import type { HttpAnswer, HttpRequest } from '../ConnectedSystem.ts'

const NOW = new Date('2026-12-01T06:30:00Z')
const answer = (body: object | string, status = 200, headers = {}): HttpAnswer => ({
  kind: 'answer',
  status,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const later = (code: string, notBefore: Date | null = null) => ({ kind: 'later', code, notBefore })
const refused = (code: string) => ({ kind: 'refused', code })
const until = (second: number) => new Date(NOW.getTime() + second * 1_000)
const request = { url: 'https://pms.example/token', headers: { 'x-key': 'k' }, form: { a: 'b c' } }

/** A system that gives `token-1`, `token-2` and so on, and takes those that are listed. */
function system(taken: readonly string[], tokenAnswers: readonly HttpAnswer[] = []) {
  const sent: HttpRequest[] = []
  const given = [...tokenAnswers]
  const parts = {
    now: NOW,
    clock: { now: () => parts.now },
    async http(one: HttpRequest): Promise<HttpAnswer> {
      await Promise.resolve()
      sent.push(one)
      const tokens = sent.filter(({ method }) => method === 'POST').length
      if (one.method === 'POST') {
        return given.shift() ?? answer({ access_token: `token-${tokens}`, expires_in: '3600' })
      }
      return answer('', taken.includes(one.url) ? 200 : 401)
    },
  }
  const call = callsWithToken(parts, () => requestToken(parts, request))
  const get = () => call((url) => ({ method: 'GET', url, headers: {}, body: null }))
  return { parts, sent, get, urls: () => sent.flatMap(({ method, url }) => (method === 'GET' ? [url] : [])) }
}

describe('an access token (R25.19)', () => {
  it('is requested once for all calls at once, and again before its end', async () => {
    const { parts, sent, get, urls } = system(['token-1', 'token-2'])
    const calls = await Promise.all([get(), get(), get()])
    expect(calls.map(({ kind }) => kind)).toEqual(['done', 'done', 'done'])
    parts.now = until(3_539)
    await get()
    parts.now = until(3_541)
    await get()
    expect(urls()).toEqual(['token-1', 'token-1', 'token-1', 'token-1', 'token-2'])
    expect(sent[0]).toEqual({
      method: 'POST',
      url: request.url,
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        'x-key': 'k',
      },
      body: 'a=b+c',
    })
  })

  it('that is no longer taken is renewed once for all calls, each of which is repeated once', async () => {
    const revoked = system(['token-2'])
    await Promise.all([revoked.get(), revoked.get()])
    expect(revoked.urls()).toEqual(['token-1', 'token-1', 'token-2', 'token-2'])
    const closed = system([])
    expect(await closed.get()).toMatchObject({ kind: 'done', value: { status: 401 } })
    expect(closed.urls()).toEqual(['token-1', 'token-2'])
  })

  it.each<[string, HttpAnswer, object]>([
    ['a wrong secret', answer('', 401), refused('HTTP-401')],
    ['an unknown client', answer('{"error":"invalid_grant"}', 400), refused('HTTP-401')],
    ['a client without rights', answer('', 403), refused('HTTP-403')],
    ['another address', answer('', 302), refused('HTTP-302')],
    ['a pause', answer('', 503, { 'retry-after': '30' }), later('HTTP-503', until(30))],
    ['too many', answer('', 429, { 'retry-after': 'soon' }), later('HTTP-429')],
    ['a fault', answer('', 500), later('HTTP-500')],
    ['no connection', { kind: 'not_sent', code: 'NO-CONNECTION' }, later('NO-CONNECTION')],
    ['half an answer', { kind: 'cut', code: 'CUT' }, later('CUT')],
    ['a page of another program', answer('<html>'), later('TOKEN-UNREADABLE')],
    ['a token with a line break', answer({ access_token: 'a\nb' }), later('TOKEN-UNREADABLE')],
  ])('that cannot be had carries no call out: %s', async (_, one, outcome) => {
    const { get, urls } = system(['token-2'], [one])
    expect(await get()).toEqual(outcome)
    expect(urls()).toEqual([])
    expect(await get()).toMatchObject({ kind: 'done' })
  })
})
