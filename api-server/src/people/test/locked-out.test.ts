import { beforeEach, expect, it } from 'vitest'
import type { Clerk } from './Clerk.ts'
import { codeIn, describeAtPage } from './desk-page-server.ts'

describeAtPage('a lock after too many tries', (server) => {
  let tanaka: Clerk

  beforeEach(async () => void (tanaka = await server.signedIn('tanaka')))
  const from = (address: string, changes: Readonly<Record<string, string>> = {}) =>
    tanaka.elsewhere().refusal('signIn', tanaka.facts(changes), { 'x-forwarded-for': address })
  const wrong = { password: 'not the one that was chosen' }
  const fails = async (times: number, tries = () => tanaka.elsewhere().signsIn(wrong)) => {
    for (let time = 0; time < times; time += 1) expect(await tries()).toMatch(/^401/)
  }

  it('comes after five failures of a name, says until when, and ends by itself (R26.5)', async () => {
    await fails(5)
    server.clock.pass({ minutes: 2 })
    const before = server.hashed()
    const locked = await tanaka.elsewhere().call('signIn', tanaka.facts())
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '780'])
    const words = expect.stringMatching(/about 13 min\. .*desk user reset/)
    expect(locked.body).toEqual({ error_code: 'sign_in_locked', error_msg: words })
    // Nothing is hashed, and nothing more is noted.
    expect(server.hashed()).toBe(before)
    expect(await server.trail()).toHaveLength(6)
    // Who keeps on trying does not make it longer, and who is signed in goes on.
    server.clock.pass({ minutes: 6 })
    expect(await tanaka.refusal('me')).toBe('200')
    server.clock.pass({ minutes: 6, seconds: 59 })
    expect(await tanaka.elsewhere().signsIn()).toBe('429 sign_in_locked')
    expect(await tanaka.refusal('me')).toBe('200')
    server.clock.pass({ seconds: 1 })
    expect(await tanaka.elsewhere().signsIn()).toBe('200')
  })

  it('is of one network at first, and of all after twenty failures (R26.5)', async () => {
    await fails(5, () => from('192.0.2.1', wrong))
    expect([await from('192.0.2.1'), await from('192.0.2.2')]).toEqual(['429 sign_in_locked', '200'])
    server.clock.pass({ seconds: 30 })
    for (let time = 0; time < 15; time += 1) await from(`192.0.2.${10 + Math.floor(time / 5)}`, wrong)
    expect(await from('192.0.2.99')).toBe('429 sign_in_locked')
  })

  it('is of a network after thirty failures, whatever names are tried (R26.5)', async () => {
    for (let time = 0; time < 30; time += 1) {
      expect(await from('192.0.2.1', { name: `name-${time}` })).toBe('401 sign_in_refused')
    }
    expect([await from('192.0.2.1'), await from('192.0.2.2')]).toEqual(['429 sign_in_locked', '200'])
    server.clock.pass({ minutes: 15 })
    expect(await from('192.0.2.1')).toBe('200')
    // What no longer counts is not kept.
    const left = await server.db.selectFrom('failed_sign_ins').selectAll().execute()
    expect(left.length).toBeLessThan(5)
  })

  it('is met by as many tries at once as by one after the other (R26.5)', async () => {
    const before = server.hashed()
    const tries = await Promise.all(Array.from({ length: 12 }, () => tanaka.elsewhere().signsIn(wrong)))
    const refused = tries.filter((answers) => answers === '401 sign_in_refused').length
    const locked = tries.filter((answers) => answers === '429 sign_in_locked').length
    expect([refused, locked, server.hashed() - before]).toEqual([5, 7, 5])
  })

  it('forgets what a person mistyped once they are in, and ends with a reset (R26.5, R26.7)', async () => {
    await fails(4)
    expect(await tanaka.elsewhere().signsIn()).toBe('200')
    await fails(5)
    expect(await tanaka.elsewhere().signsIn()).toBe('429 sign_in_locked')
    const reset = await server.desk(['user', 'reset', 'tanaka'])
    const again = server.clerk('tanaka')
    await again.setsUp(codeIn(reset.out))
    expect(await again.refusal('me')).toBe('200')
  })

  it('and every refusal before it are told alike, after the same work, whatever is wrong (R26.5)', async () => {
    await server.adds('suzuki')
    await server.desk(['user', 'add', 'gone', '--role=desk'])
    await server.desk(['user', 'end', 'gone'])
    server.clock.pass({ minutes: 1 })
    const ways: readonly Readonly<Record<string, string>>[] = [
      wrong,
      { code: '000000' },
      { code: 'six digits' },
      { ...wrong, code: '000000' },
      { name: 'nobody' },
      { name: 'no name, but “a sentence”' },
      { name: 'suzuki' },
      { name: 'gone' },
    ]
    const answers: unknown[] = []
    for (const [way, changes] of ways.entries()) {
      const before = server.hashed()
      server.clock.pauses.length = 0
      const from = { 'x-forwarded-for': `198.51.100.${way}` }
      const answer = await tanaka.elsewhere().call('signIn', tanaka.facts(changes), from)
      const { date: _, ...headers } = answer.headers
      answers.push([answer.status, answer.body, headers, server.hashed() - before, server.clock.pauses])
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(answers[0]).toMatchObject([401, { error_code: 'sign_in_refused' }, {}, 1, [100]])
    const setUps: unknown[] = []
    for (const [way, name] of ['suzuki', 'tanaka', 'nobody', 'gone', 'no name at all'].entries()) {
      const before = server.hashed()
      const body = { name, set_up_code: '2222-2222-2222', password: tanaka.password }
      const from = { 'x-forwarded-for': `198.51.100.${100 + way}` }
      const { status, body: answer } = await tanaka.elsewhere().call('setUp', body, from)
      setUps.push([status, answer, server.hashed() - before])
    }
    expect(new Set(setUps.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(setUps[0]).toMatchObject([401, { error_code: 'set_up_refused' }, 1])
    // An unknown name locks like a known one, and set-up codes lock likewise.
    const body = { name: 'nobody', set_up_code: '2222-2222-2222', password: tanaka.password }
    for (const tries of [
      () => from('203.0.113.7', { ...wrong, name: 'unknown' }),
      () => tanaka.elsewhere().refusal('setUp', body, { 'x-forwarded-for': '203.0.113.8' }),
    ]) {
      await fails(5, tries)
      expect(await tries()).toBe('429 sign_in_locked')
    }
  })

  it('leaves few lines of names that nobody has, and none of the names (R26.8)', async () => {
    for (let time = 0; time < 25; time += 1) {
      await from(`192.0.2.${Math.floor(time / 20)}`, { name: `my-password-${time}` })
    }
    const trail = await server.trail()
    expect(trail.filter((line) => line === 'unknown sign-in-refused {}')).toHaveLength(20)
    expect(trail.join('\n')).not.toContain('my-password')
  })
})
