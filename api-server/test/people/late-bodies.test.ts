import http from 'node:http'
import { managementCalls } from '@tomari/contract/desk-page/management'
import { expect, it } from 'vitest'
import { describeAtPage } from './desk-page-server.ts'

describeAtPage('a call at the page whose body comes late', (server) => {
  it('does nothing once the account of its person has ended (R26.4, R26.7)', async () => {
    const boss = await server.signedIn('boss', '--role=manager')
    const body = JSON.stringify({ name: 'friend', role: 'manager', facility_id: null })
    const address = server.app.server.address()
    const late = http.request({
      port: typeof address === 'object' && address !== null ? address.port : 0,
      host: '127.0.0.1',
      method: 'POST',
      path: managementCalls.addPerson.path,
      agent: false,
      headers: {
        cookie: boss.cookie,
        'content-type': 'application/json',
        'content-length': String(body.length),
        'sec-fetch-site': 'same-origin',
        expect: '100-continue',
      },
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
    const people = await server.db.selectFrom('desk_people').select('name').execute()
    expect(people).toEqual([{ name: 'boss' }])
  })
})
