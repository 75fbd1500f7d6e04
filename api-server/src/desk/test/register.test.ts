import { beforeEach, expect, it } from 'vitest'
import { checksIn } from '../../../test/desk/hotel.ts'
import { PayingGuest } from '../../cards/test/PayingGuest.ts'
import type { Clerk } from '../../people/test/Clerk.ts'
import { describeAtPage } from '../../people/test/desk-page-server.ts'

const STAY = 'sample-one-guest'

describeAtPage('the guest register at the page of the desk', (server) => {
  let tanaka: Clerk

  beforeEach(async () => void (tanaka = await server.signedIn('tanaka', '--facility=MIO-KAIGAN')))
  const register = () => tanaka.payload('register', { stay_id: STAY })
  const corrects = (fields: object, more: object = {}) =>
    tanaka.acts('correctRegister', STAY, { guest: 1, reason: 'お申し出', fields, ...more })

  it('is shown whole to whoever opens it, each look noted, and is empty before the check-in (R27.16)', async () => {
    expect(await register()).toMatchObject({ guests: [], corrections: [] })
    await PayingGuest.checkedIn(server)
    const { guests, asked } = await register()
    const who = { lastName: '山田', gender: 1, age: '41', overseasFlug: false, occupation: '会社員' }
    const fields = { ...who, prefecture: '東京都', furtherSubarea: '1-1 見本ハイツ101' }
    expect(guests).toMatchObject([{ is_child: false, fields }])
    expect(asked).toMatchObject({ representative_info_visibility: {}, companion_info_visibility: {} })
    const look = 'tanaka read-register {}'
    expect(await server.trail('read-register')).toEqual([look, look])
    const elsewhere = await server.signedIn('suzuki', '--facility=MIO-EKIMAE')
    expect(await elsewhere.refusal('register', { stay_id: STAY })).toBe('404 unknown_stay')
  })

  it('keeps what stood there beside what is corrected, with who, when and why (R27.16)', async () => {
    await PayingGuest.checkedIn(server)
    expect(await corrects({ age: '４２', lastName: '' })).toBe('422 register_wrong')
    expect(await corrects({ age: '41' })).toBe('409 register_unchanged')
    expect(await corrects({ age: '42' }, { reason: ' ' })).toBe('400 malformed')
    expect(await corrects({ age: '４２', tel: '0312345678' })).toBe('200')
    server.clock.pass({ minutes: 5 })
    const boss = await server.signedIn('boss')
    const change = { guest: 1, reason: 'misheard', fields: { tel: '0399999999' } }
    await boss.acts('correctRegister', STAY, change)
    const { guests, corrections } = await register()
    expect(guests[0]?.fields).toMatchObject({ age: '42', tel: '0399999999' })
    const age = { field: 'age', before: '41' }
    const tel = { field: 'tel', before: '09000000001' }
    expect(corrections).toMatchObject([
      { guest: 1, who: 'tanaka', reason: 'お申し出', changes: [age, tel] },
      { guest: 1, who: 'boss', reason: 'misheard', changes: [{ field: 'tel', before: '0312345678' }] },
    ])
    expect(corrections[1]?.at).toBe(server.clock.now().toISOString())
    expect(await server.trail('correct-register')).toEqual([
      'tanaka correct-register {"guest":1,"fields":"age tel"}',
      'boss correct-register {"guest":1,"fields":"tel"}',
    ])
  })

  it('has beside it which document somebody has seen, until that is taken back (R26.29)', async () => {
    expect(await tanaka.acts('checkIdentity', STAY, { document: 'passport' })).toBe('409 stay_not_checked_in')
    await checksIn(server, 'ヤマダ タロウ')
    expect((await tanaka.stay(STAY)).identity).toBeNull()
    expect(await tanaka.acts('checkIdentity', STAY, { document: 'passport' })).toBe('200')
    expect((await tanaka.stay(STAY)).identity).toEqual({
      document: 'passport',
      at: server.clock.now().toISOString(),
      by: 'tanaka',
    })
    expect(await tanaka.acts('clearIdentity', STAY)).toBe('200')
    expect((await tanaka.stay(STAY)).identity).toBeNull()
    expect(await server.trail('identity', 'identity-clear')).toEqual([
      'tanaka identity {"document":"passport"}',
      'tanaka identity-clear {}',
    ])
  })

  it('keeps that with the check-in, and of no document that the page does not know (R26.29)', async () => {
    await checksIn(server, 'ヤマダ タロウ')
    expect(await tanaka.acts('checkIdentity', STAY, { document: 'a letter' })).toBe('400 malformed')
    expect(await tanaka.acts('checkIdentity', STAY, { document: 'residence_card' })).toBe('200')
    expect(await tanaka.acts('undoCheckin', STAY)).toBe('200')
    expect(await server.db.selectFrom('identity_checks').selectAll().execute()).toEqual([])
    await checksIn(server, 'ヤマダ タロウ')
    expect((await tanaka.stay(STAY)).identity).toBeNull()
  })
})
