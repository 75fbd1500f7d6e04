import { beforeEach, expect, it } from 'vitest'
import type { Clerk } from './Clerk.ts'
import { describeAtPage } from './desk-page-server.ts'

const NEW = 'five quite other words now'

describeAtPage("a password of one's own", (server) => {
  let tanaka: Clerk

  beforeEach(async () => void (tanaka = await server.signedIn('tanaka')))
  const changes = (clerk: Clerk, given: Readonly<Record<string, string>> = {}) =>
    clerk.refusal('changePassword', { ...clerk.facts(), new_password: NEW, ...given })

  it('is changed by who shows the one before and a number, and ends every other session (R26.27)', async () => {
    const elsewhere = tanaka.elsewhere()
    await elsewhere.signsIn()
    server.clock.pass({ seconds: 30 })
    const change = { ...tanaka.facts(), new_password: NEW }
    expect(await tanaka.payload('changePassword', change)).toEqual({ ended: 1 })
    expect([await tanaka.refusal('me'), await elsewhere.refusal('me')]).toEqual(['200', '401 not_signed_in'])
    server.clock.pass({ seconds: 30 })
    expect(await elsewhere.signsIn()).toBe('401 sign_in_refused')
    expect(await elsewhere.signsIn({ password: NEW })).toBe('200')
    expect((await server.trail()).slice(2)).toEqual([
      'tanaka password-change {"sessions":1}',
      'tanaka sign-in-refused {}',
      'tanaka sign-in {}',
    ])
  })

  it('stays as it is where something does not fit, and the failures lock as at signing in (R26.27)', async () => {
    expect(await changes(tanaka, { new_password: 'tanaka tanaka tanaka' })).toBe('422 password_weak')
    expect(await changes(tanaka, { code: '000000' })).toBe('403 identity_refused')
    const used = tanaka.number()
    await tanaka.elsewhere().signsIn({ code: used })
    expect(await changes(tanaka, { code: used })).toBe('403 identity_refused')
    server.clock.pass({ seconds: 30 })
    for (let time = 0; time < 4; time += 1) {
      expect(await changes(tanaka, { password: 'not the one that was chosen' })).toBe('403 identity_refused')
    }
    expect(await changes(tanaka)).toBe('429 sign_in_locked')
    expect(await tanaka.elsewhere().signsIn()).toBe('429 sign_in_locked')
    expect(await tanaka.refusal('me')).toBe('200')
    expect((await server.trail()).filter((line) => line === 'tanaka identity-refused {}')).toHaveLength(6)
    expect(await server.clerk('tanaka').refusal('changePassword')).toBe('401 not_signed_in')
  })
})
