import { stayRegister } from '@tomari/contract/desk-page/register'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { PayingGuest } from '../payment/PayingGuest.ts'
import { type Clerk, over } from '../people/Clerk.ts'
import { describeAtPage } from '../people/desk-page-server.ts'
import { atThePage, outcomeOf, payloadOf } from './at-the-page.ts'

const STAY = 'sample-one-guest'

describeAtPage('the guest register at the page of the desk', (server) => {
  let page: ReturnType<typeof atThePage>
  let tanaka: Clerk

  beforeEach(async () => {
    page = atThePage(server, STAY)
    tanaka = await server.signedIn('tanaka', '--facility=MIO-KAIGAN')
  })
  const opens = async ({ cookie }: Clerk, stay = STAY) => {
    const answer = await over(server.app, 'GET', `/desk/api/stays/${stay}/register`, { cookie })
    return answer.status === 200 ? v.parse(stayRegister, payloadOf(answer)) : outcomeOf(answer)
  }
  const register = async () => {
    const opened = await opens(tanaka)
    if (typeof opened !== 'object') throw new Error(opened)
    return opened
  }
  const corrects = (fields: object, more: object = {}) =>
    page.actsNow(tanaka, 'register', { guest: 1, reason: 'お申し出', fields, ...more })

  it('is shown whole to whoever opens it, each look noted, and is empty before the check-in (R27.16)', async () => {
    expect(await register()).toMatchObject({ guests: [], corrections: [] })
    await PayingGuest.checkedIn(server)
    const { guests, asked } = await register()
    expect(guests).toMatchObject([
      {
        is_child: false,
        fields: {
          lastName: '山田',
          gender: 1,
          age: '41',
          overseasFlug: false,
          prefecture: '東京都',
          furtherSubarea: '1-1 見本ハイツ101',
          occupation: '会社員',
        },
      },
    ])
    expect(asked).toMatchObject({ representative_info_visibility: {}, companion_info_visibility: {} })
    expect(await server.trail('read-register')).toEqual([
      'tanaka read-register {}',
      'tanaka read-register {}',
    ])
    const elsewhere = await server.signedIn('suzuki', '--facility=MIO-EKIMAE')
    expect(await opens(elsewhere)).toBe('404 unknown_stay')
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
    await page.actsNow(boss, 'register', change)
    const { guests, corrections } = await register()
    expect(guests[0]?.fields).toMatchObject({ age: '42', tel: '0399999999' })
    expect(corrections).toMatchObject([
      {
        guest: 1,
        who: 'tanaka',
        reason: 'お申し出',
        changes: [
          { field: 'age', before: '41' },
          { field: 'tel', before: '09000000001' },
        ],
      },
      { guest: 1, who: 'boss', reason: 'misheard', changes: [{ field: 'tel', before: '0312345678' }] },
    ])
    const [first, second] = corrections.map(({ at }) => Date.parse(at))
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(5 * 60_000)
    expect(await server.trail('correct-register')).toEqual([
      'tanaka correct-register {"guest":1,"fields":"age tel"}',
      'boss correct-register {"guest":1,"fields":"tel"}',
    ])
  })
})
