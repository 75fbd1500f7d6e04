import http from 'node:http'
import { deskPageOperations } from '@tomari/contract/desk-page/operations'
import { expect, it } from 'vitest'
import { tokenHash } from '../../platform/sealing/vault.ts'
import { over } from './Clerk.ts'
import { codeIn, describeAtPage } from './desk-page-server.ts'

describeAtPage('signing in at the page of the desk', (server) => {
  it('is closed while nobody has an account, at the cost of one question a second (R26.9)', async () => {
    let requests = 0
    const { database } = server
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        requests += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await server.restarts({ database: { ...database, db } })
    requests = 0
    const everything = Object.values(deskPageOperations)
    for (const { method, path } of [...everything, ...everything]) {
      const answer = await over(server.app, method, path, { cookie: '__Host-tomari-desk=x' }, null)
      expect([answer.status, answer.body]).toMatchObject([404, { error_code: 'unknown_path' }])
    }
    expect([requests, server.hashed()]).toEqual([1, 0])
    await server.adds('tanaka')
    expect(await server.clerk('tanaka').refusal('me')).toBe('401 not_signed_in')
    await server.desk(['user', 'end', 'tanaka'])
    server.clock.pass({ seconds: 1 })
    expect(await server.clerk('tanaka').refusal('me')).toBe('404 unknown_path')
  })

  it('begins with a code of the terminal, a password and the first number of the phone, and ends at one PC alone (R26.6, R26.2, R26.4)', async () => {
    const code = await server.adds('Tanaka', '--facility=MIO-KAIGAN', '--role=manager')
    const tanaka = server.clerk('tanaka')
    await tanaka.chooses(code)
    // Nothing opens before the phone has shown a number.
    expect(await tanaka.signsIn()).toBe('401 sign_in_refused')
    const confirmed = await tanaka.call('confirmSetUp', {
      name: ' TANAKA ',
      set_up_code: code.toLowerCase().replaceAll('-', ' '),
      code: tanaka.number(),
    })
    expect(confirmed.body).toEqual({
      payload: {
        name: 'tanaka',
        role: 'manager',
        rights: ['stays', 'money_back', 'audit', 'people'],
        facility_id: '101',
        idle_end: '2026-12-01T06:45:01.000Z',
        end: '2026-12-01T18:30:01.000Z',
      },
    })
    expect(await tanaka.payload('me')).toMatchObject({ name: 'tanaka' })
    const again = (password: string) =>
      tanaka.refusal('setUp', { name: 'tanaka', set_up_code: code, password })
    expect(await again('a'.repeat(9))).toBe('422 password_weak')
    expect(await again(tanaka.password)).toBe('401 set_up_refused')
    server.clock.pass({ seconds: 30 })
    const elsewhere = tanaka.elsewhere()
    expect(await elsewhere.signsIn()).toBe('200')
    expect(await tanaka.refusal('signOut')).toBe('200')
    expect(tanaka.cookie).toBe('__Host-tomari-desk=')
    expect([await tanaka.refusal('me'), await elsewhere.refusal('me')]).toEqual(['401 not_signed_in', '200'])
    expect(await server.trail()).toEqual([
      'tanaka sign-in-refused {}',
      'tanaka set-up {}',
      'tanaka set-up-refused {}',
      'tanaka sign-in {}',
      'tanaka sign-out {}',
    ])
  })

  it('gives a cookie that neither script, other site nor plain connection gets, and keeps its hash alone (R26.10)', async () => {
    const tanaka = await server.signedIn('tanaka')
    const first = tanaka.cookie
    const { headers } = await tanaka.call('signIn', tanaka.facts())
    const [cookie = ''] = headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^__Host-tomari-desk=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/)
    expect(headers['cache-control']).toBe('no-store')
    expect(tanaka.cookie).not.toBe(first)
    // The session that the browser showed has ended with the new one, whosever it was.
    expect(await server.trail()).toEqual(['tanaka set-up {}', 'tanaka sign-out {}', 'tanaka sign-in {}'])
    const token = tanaka.cookie.split('=')[1] ?? ''
    const rows = await server.db.selectFrom('desk_sessions').select('token_hash').execute()
    expect(rows).toEqual([{ token_hash: tokenHash(token) }])
    expect(server.logged()).not.toMatch(new RegExp(`tanaka|four words|${token}`))
  })

  it('takes a number of the phone once, however many ask at once (R26.3)', async () => {
    const tanaka = await server.signedIn('tanaka')
    const at = () => tanaka.elsewhere()
    const tries = await Promise.all([at().signsIn(), at().signsIn(), at().signsIn()])
    expect(tries.toSorted()).toEqual(['200', '401 sign_in_refused', '401 sign_in_refused'])
    expect(await at().signsIn()).toBe('401 sign_in_refused')
    // Nor an earlier one, once a later one was used.
    expect(await at().signsIn({ code: tanaka.number(-1) })).toBe('401 sign_in_refused')
  })

  it('ends after 15 idle minutes and after 12 hours, by the clock of the server (R26.4)', async () => {
    const idle = await server.signedIn('tanaka')
    const busy = await server.signedIn('suzuki')
    server.clock.pass({ minutes: 13 })
    expect([await idle.refusal('me'), await busy.refusal('me')]).toEqual(['200', '200'])
    server.clock.pass({ minutes: 14, seconds: 59 })
    expect(await busy.refusal('me')).toBe('200')
    server.clock.pass({ seconds: 1 })
    expect(await idle.refusal('me')).toBe('401 not_signed_in')
    for (let minutes = 30; minutes < 12 * 60; minutes += 14) {
      expect(await busy.refusal('me')).toBe('200')
      server.clock.pass({ minutes: 14 })
    }
    expect(await busy.refusal('me')).toBe('401 not_signed_in')
  })

  it('ends at once with the account, and begins anew after a reset (R26.4, R26.7)', async () => {
    const tanaka = await server.signedIn('tanaka')
    const suzuki = await server.signedIn('suzuki')
    const reset = await server.desk(['user', 'reset', 'tanaka', '--as=Boss'])
    await server.desk(['user', 'end', 'suzuki', '--as=Boss'])
    for (const who of [tanaka, suzuki]) {
      expect(await who.refusal('me')).toBe('401 not_signed_in')
      expect(await who.signsIn()).toBe('401 sign_in_refused')
    }
    const again = server.clerk('tanaka', 'another four words, as long')
    await again.setsUp(codeIn(reset.out))
    expect(await again.refusal('me')).toBe('200')
    expect((await server.trail()).slice(2)).toEqual([
      'tanaka session-ended {"sessions":1}',
      'suzuki session-ended {"sessions":1}',
      'tanaka sign-in-refused {}',
      'suzuki sign-in-refused {}',
      'tanaka set-up {}',
    ])
  })

  it('has ended with the account also for a call whose body comes later (R26.4, R26.7)', async () => {
    const boss = await server.signedIn('boss', '--role=manager')
    const body = JSON.stringify({ name: 'friend', role: 'manager', facility_id: null })
    const json = { 'content-type': 'application/json', 'content-length': String(body.length) }
    const late = http.request(new URL(deskPageOperations.addPerson.path, server.app.listeningOrigin), {
      method: 'POST',
      agent: false,
      headers: { cookie: boss.cookie, 'sec-fetch-site': 'same-origin', expect: '100-continue', ...json },
    })
    const status = new Promise((done) => late.on('response', (answer) => done(answer.statusCode)))
    server.clock.pass({ minutes: 2 })
    const isIn = new Promise((done) => late.on('continue', done))
    late.flushHeaders()
    await isIn
    const looked = () => server.db.selectFrom('desk_sessions').select('used_at').executeTakeFirstOrThrow()
    await expect.poll(looked).toEqual({ used_at: server.clock.now() })
    await server.desk(['user', 'end', 'boss', '--as=Engineer'])
    late.end(body)
    expect(await status).toBe(401)
    expect(await server.db.selectFrom('desk_people').select('name').execute()).toEqual([{ name: 'boss' }])
  })

  it('ends the session that was not used for longest when a person has eight (R26.4)', async () => {
    const first = await server.signedIn('tanaka')
    for (let more = 0; more < 8; more += 1) {
      await first.elsewhere().signsIn()
      server.clock.pass({ seconds: 30 })
    }
    expect(await first.refusal('me')).toBe('401 not_signed_in')
    expect(await server.db.selectFrom('desk_sessions').selectAll().execute()).toHaveLength(8)
  })

  it('takes a set-up code for a day (R26.6)', async () => {
    const code = await server.adds('tanaka')
    server.clock.pass({ hours: 24 })
    const tanaka = server.clerk('tanaka')
    const body = { name: 'tanaka', set_up_code: code, password: tanaka.password }
    expect(await tanaka.refusal('setUp', body)).toBe('401 set_up_refused')
    expect((await server.desk(['user', 'list', '--lang=en'])).out).toContain('set-up code expired')
  })
})
