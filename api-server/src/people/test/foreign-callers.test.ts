import { randomBytes } from 'node:crypto'
import { deskPageOperations } from '@tomari/contract/desk-page/operations'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Phone } from '../../../test/harness/phone.ts'
import { over } from './Clerk.ts'
import { describeAtPage } from './desk-page-server.ts'

const settings = { publicUrl: 'https://stay.hotel.example' }

describeAtPage('the page of the desk and foreign callers', settings, (server) => {
  const needing = Object.values(deskPageOperations).filter(({ isOpen }) => isOpen !== true)
  const posts = Object.values(deskPageOperations).filter(({ method }) => method === 'POST')

  it('open for no token but their own: forged, cut, lengthened, of a guest or of a session that is over (R26.10)', async () => {
    const tanaka = await server.signedIn('tanaka')
    const token = tanaka.cookie.split('=')[1] ?? ''
    const ofGuest = await new Phone(server.app).tokenFor('ヤマダ タロウ')
    const over12 = await server.signedIn('suzuki')
    await over12.call('signOut')
    const values = [
      '',
      randomBytes(32).toString('base64url'),
      token.slice(1),
      `${token}A`,
      `${token.slice(0, -1)}_`,
      token.toUpperCase(),
      encodeURIComponent(`${token}\0`),
      ofGuest,
      over12.cookie.split('=')[1] ?? '',
      'undefined',
      "' or 1=1 --",
    ]
    const shown = [
      ...values.map((value) => `__Host-tomari-desk=${value}`),
      `tomari-desk=${token}`,
      `__Secure-tomari-desk=${token}`,
      `other=__Host-tomari-desk=${token}`,
    ]
    // Every call with one of them, and one call with all of them: the door is the same.
    const tried = needing.flatMap((call, at) =>
      (at === 0 ? shown : [shown[at % shown.length] ?? '']).map((cookie) => ({ ...call, cookie })),
    )
    for (const { method, path, cookie } of tried) {
      const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
      const answer = await over(server.app, method, path, headers)
      const refused = [path, cookie, 401, { error_code: 'not_signed_in' }]
      expect([path, cookie, answer.status, answer.body]).toMatchObject(refused)
    }
    // Nor does it open anything of a guest's.
    const sending = { token, cookie: tanaka.cookie }
    expect((await new Phone(server.app).call('checkinInfo', sending)).status).toBe(401)
    expect(await tanaka.refusal('me')).toBe('200')
  })

  it('answer a post of another site with no more than a refusal, before it is read (R26.11)', async () => {
    const tanaka = await server.signedIn('tanaka')
    const own = server.app.listeningOrigin
    const foreign: readonly Readonly<Record<string, string>>[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.hotel.example' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', origin: own },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: '' },
      { origin: `${own}.evil.example` },
      { origin: own.replace('http:', 'https:') },
    ]
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', null]
    for (const [at, { path }] of posts.entries()) {
      const sites = at === 0 ? foreign : [foreign[at % foreign.length] ?? {}]
      for (const headers of sites) {
        const sent = { 'content-type': 'application/json', cookie: tanaka.cookie, ...headers }
        const answer = await over(server.app, 'POST', path, sent, '{')
        const refused = [path, headers, 403, { error_code: 'foreign_site' }]
        expect([path, headers, answer.status, answer.body]).toMatchObject(refused)
      }
      for (const type of at === 0 ? types : [types[at % types.length] ?? null]) {
        const own = { cookie: tanaka.cookie, 'sec-fetch-site': 'same-origin' }
        const sent = type === null ? own : { ...own, 'content-type': type }
        const { status } = await over(server.app, 'POST', path, sent, '{}')
        expect([path, type, status]).toEqual([path, type, 415])
      }
    }
    expect(await tanaka.refusal('me')).toBe('200')
    for (const origin of [own, 'https://stay.hotel.example']) {
      const headers = { 'content-type': 'application/json; charset=utf-8', origin }
      const facts = JSON.stringify(tanaka.facts({ code: '000000' }))
      const answer = await over(server.app, 'POST', '/desk/api/sign-in', headers, facts)
      expect([origin, answer.status]).toEqual([origin, 401])
    }
  })

  it('refuse what has not the form of a call, and large bodies (R26.11)', async () => {
    const tanaka = await server.signedIn('tanaka')
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const statusOf = async (body: string, path = '/desk/api/sign-in') =>
      (await over(server.app, 'POST', path, headers, body)).status
    const signsIn = (changes: Readonly<Record<string, string>>) =>
      statusOf(JSON.stringify(tanaka.facts(changes)))
    for (const body of ['', '{', 'null', '[]', '{"name":1}', '{"name":"a","password":"b"}']) {
      expect([body, await statusOf(body)]).toEqual([body, 400])
    }
    expect(await signsIn({ password: 'x'.repeat(501) })).toBe(400)
    expect(await signsIn({ password: 'x'.repeat(5_000) })).toBe(413)
    const text = fc.string()
    const fields = fc.record({ name: text, password: text, code: text, set_up_code: text })
    const written = fields.map((one) => JSON.stringify(one))
    const bodies = fc.oneof(fc.json(), written)
    await fc.assert(
      fc.asyncProperty(bodies, fc.constantFrom(...posts), async (body, { path }) => {
        // A challenge for a passkey takes nothing, so anything in the form of a call will do.
        const fine = path === deskPageOperations.askForPasskey.path ? [200] : []
        expect([400, 401, 422, 429, ...fine]).toContain(await statusOf(body, path))
      }),
      { numRuns: 40 },
    )
    server.clock.pass({ minutes: 15 })
    const hashed = server.hashed()
    for (const name of ['ｔａｎａｋａ', '__proto__'])
      expect(await signsIn({ name, password: '🍣'.repeat(100) })).toBe(401)
    expect(server.hashed() - hashed).toBe(2)
  })

  it('refuse what no database stores: a NUL, half a character (R26.11)', async () => {
    const tanaka = await server.signedIn('tanaka')
    const headers = { 'sec-fetch-site': 'same-origin', cookie: tanaka.cookie }
    const json = { ...headers, 'content-type': 'application/json' }
    for (const typed of ['A\0', '\ud800']) {
      expect(await tanaka.signsIn({ name: typed })).toBe('400 malformed')
      const body = JSON.stringify({ typed, facility: null, arrival: '2026-12-01' })
      expect((await over(server.app, 'POST', '/desk/api/bookings/find', json, body)).status).toBe(400)
    }
    expect((await over(server.app, 'GET', '/desk/api/stays/%00', headers, '')).status).toBe(400)
  })
})
