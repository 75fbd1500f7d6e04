import { type StayActName, stayActs } from '@tomari/contract/desk-page/stay-acts'
import { expect, it } from 'vitest'
import { describeAtPage } from '../../people/test/desk-page-server.ts'
import { eachAct } from './each-act.ts'

const settings = { house: 'full' as const, publicUrl: 'https://stay.hotel.example' }

describeAtPage('what people do about a stay at the page of the desk', settings, (server) => {
  it('is told to the board and to the trail, and refused in the words of the use case (R26.17)', async () => {
    const tanaka = await server.signedIn('tanaka')
    expect(await tanaka.acts('undoCheckin', 'to_pay-0')).toBe('200')
    expect(await tanaka.stay('to_pay-0')).toMatchObject({ list: 'arriving', state: 'not_started' })
    for (const [stay, why] of [
      ['to_pay-0', '409 stay_not_checked_in'],
      ['checked_out-0', '409 stay_checked_out'],
      ['unknown', '409 payment_under_way'],
    ] as const)
      expect([stay, await tanaka.acts('undoCheckin', stay)]).toEqual([stay, why])
    expect(await server.trail('undo-checkin')).toEqual([
      expect.stringMatching(/^tanaka undo-checkin \{"code":"30"/),
    ])
  })

  it('leaves word for guests, who leave the queue and read it, and takes it back (R26.17)', async () => {
    const tanaka = await server.signedIn('tanaka')
    const words = { message_ja: 'フロントへお越しください。', message_en: 'Please see us.' }
    expect(await tanaka.acts('leaveMessage', 'waiting-0', words)).toBe('200')
    const left = { message: words.message_ja, needs_help: true, state: 'to_pay' }
    expect(await tanaka.stay('waiting-0')).toMatchObject(left)
    expect(await tanaka.acts('clearMessage', 'waiting-0')).toBe('200')
    expect((await tanaka.stay('waiting-0')).message).toBeNull()
    const long = { message_ja: 'x'.repeat(501) }
    expect(await tanaka.acts('leaveMessage', 'waiting-0', long)).toBe('400 malformed')
    for (const [stay, why] of [
      ['not_started-0', '409 stay_not_checked_in'],
      ['checked_out-0', '409 stay_checked_out'],
    ] as const) {
      expect(await tanaka.acts('leaveMessage', stay, words)).toBe(why)
      expect((await tanaka.stay(stay)).message).toBeNull()
    }
    expect(await server.trail('message')).toEqual(['tanaka message {}', 'tanaka message {"cleared":1}'])
  })

  it('is of the own house, and of a stay that is as the person has seen it, whatever it is (R26.17, R26.11)', async () => {
    const sato = await server.signedIn('sato', '--facility=MIO-KAIGAN', '--role=manager')
    const boss = await server.signedIn('boss', '--role=manager')
    const revisions = async () => [
      (await boss.stay('ready-0')).revision,
      (await boss.stay('waiting-0')).revision,
    ]
    const before = await revisions()
    for (const [name, given] of Object.entries(eachAct)) {
      if (!isAct(name)) throw new Error(`${name} is no act`)
      const [stay, revision] = name.endsWith('Bill') ? ['waiting-0', before[1]] : ['ready-0', before[0]]
      expect([
        name,
        await sato.acts(name, stay, { ...given, revision }),
        await boss.acts(name, 'no-such-stay', { ...given, revision }),
        await boss.acts(name, stay, { ...given, revision: 'seen before' }),
      ]).toEqual([name, '404 unknown_stay', '404 unknown_stay', '409 stay_changed'])
    }
    expect(await revisions()).toEqual(before)
    expect(await boss.refusal('undoCheckin', { stay_id: 'to_pay-0' })).toBe('400 malformed')
  })
})

const isAct = (name: string): name is StayActName => name in stayActs
