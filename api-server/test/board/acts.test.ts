import { expect, it } from 'vitest'
import { describeAtPage } from '../people/desk-page-server.ts'
import { atTheStays } from './at-the-page.ts'
import type { Clerk } from '../people/Clerk.ts'
import { type StayActName, stayActs } from '@tomari/contract/desk-page/stay-acts'

const breakfast = { kind: 'extra', name_ja: '朝食', yen: 1_200 }

/** Each act, and what it is given beside the revision. */
const each: Readonly<Record<StayActName, object>> = {
  undoCheckin: {},
  leaveMessage: { message_ja: 'フロントへ' },
  clearMessage: {},
  checkIdentity: { document: 'passport' },
  clearIdentity: {},
  changeStay: { adults: 3 },
  correctBooker: { phone: '' },
  cancelBooking: {},
  reinstateBooking: {},
  markNoShow: {},
  undoNoShow: {},
  undoCheckout: {},
  releaseGuests: {},
  handOutCode: {},
  showQr: {},
  pay: { means: 'cash', yen: 12_000 },
  takeBill: {},
  handOverBill: {},
  recallBill: {},
  addBillLine: breakfast,
  removeBillLine: { line: 1 },
  exemptGuests: { reason: 'school_event', persons: 1 },
  refundAll: { yen: 12_000 },
  refundLines: { yen: 12_000, lines: [{ number: 1 }] },
  refundSum: { yen: 100, name_ja: 'お詫び' },
  readdressReceipt: { number: 'N-1', addressee: '木村商店', mails: false },
  correctRegister: { guest: 1, reason: 'misheard', fields: { age: '42' } },
  invite: { address: 'guest@mail.example', language: 'ja' },
  withdrawInvitation: {},
}

const settings = { house: 'full' as const, publicUrl: 'https://stay.hotel.example' }

describeAtPage('what people do about a stay at the page of the desk', settings, (server) => {
  const read = (clerk: Clerk, stay: string) => atTheStays(server).read(clerk, stay)
  const acts = (...given: Parameters<ReturnType<typeof atTheStays>['acts']>) =>
    atTheStays(server).acts(...given)

  it('takes a check-in back, once, and says why not (R26.17)', async () => {
    const tanaka = await server.signedIn('tanaka')
    const suzuki = await server.signedIn('suzuki')
    const { revision } = await read(tanaka, 'to_pay-0')
    const both = await Promise.all([
      acts(tanaka, 'to_pay-0/undo', { revision }),
      acts(suzuki, 'to_pay-0/undo', { revision }),
    ])
    expect(both.toSorted()).toEqual(['200', '409 stay_changed'])
    const undone = await read(tanaka, 'to_pay-0')
    expect([undone.list, undone.state]).toEqual(['arriving', 'not_started'])
    for (const [stay, why] of [
      ['to_pay-0', '409 stay_not_checked_in'],
      ['checked_out-0', '409 stay_checked_out'],
      ['unknown', '409 payment_under_way'],
    ] as const) {
      const seen = await read(tanaka, stay)
      expect([stay, await acts(tanaka, `${stay}/undo`, { revision: seen.revision })]).toEqual([stay, why])
    }
    await server.desk(['pay', 'H-to_pay-1', '--by=cash'])
    const paid = await read(tanaka, 'to_pay-1')
    expect(paid.payments).toMatchObject([{ means: 'cash', state: 'paid', amount: 12_000 }])
    expect([paid.state, paid.amount_due, paid.bill.lines[0]?.is_paid]).toEqual(['ready', 0, true])
    expect(await acts(tanaka, 'to_pay-1/undo', { revision: paid.revision })).toBe('409 stay_paid')
    expect(await server.trail('undo-checkin')).toEqual([
      expect.stringMatching(/^(tanaka|suzuki) undo-checkin \{"code":"30"/),
    ])
  })

  it('leaves word for guests and takes it back (R26.17)', async () => {
    const tanaka = await server.signedIn('tanaka')
    const { revision } = await read(tanaka, 'waiting-0')
    const words = { message_ja: 'フロントへお越しください。', message_en: 'Please see us.' }
    expect(await acts(tanaka, 'waiting-0/message', { revision, ...words })).toBe('200')
    const left = await read(tanaka, 'waiting-0')
    // Who waited has left the queue and reads the message.
    expect([left.message, left.needs_help, left.state]).toEqual([words.message_ja, true, 'to_pay'])
    expect(await acts(tanaka, 'waiting-0/message/clear', { revision: left.revision })).toBe('200')
    expect((await read(tanaka, 'waiting-0')).message).toBeNull()
    const long = { revision: left.revision, message_ja: 'x'.repeat(501) }
    expect(await acts(tanaka, 'waiting-0/message', long)).toBe('400 malformed')
    for (const [stay, outcome] of [
      ['not_started-0', '409 stay_not_checked_in'],
      ['checked_out-0', '409 stay_checked_out'],
    ] as const) {
      const seen = await read(tanaka, stay)
      expect(await acts(tanaka, `${stay}/message`, { ...words, revision: seen.revision })).toBe(outcome)
      expect((await read(tanaka, stay)).message).toBeNull()
    }
    expect(await server.trail('message')).toEqual(['tanaka message {}', 'tanaka message {"cleared":1}'])
  })

  it('is of the own house, and of a stay that is as the person has seen it, whatever it is (R26.17, R26.11)', async () => {
    const sato = await server.signedIn('sato', '--facility=MIO-KAIGAN', '--role=manager')
    const boss = await server.signedIn('boss', '--role=manager')
    const revisions = {
      'ready-0': (await read(boss, 'ready-0')).revision,
      'waiting-0': (await read(boss, 'waiting-0')).revision,
    }
    for (const [name, { path }] of Object.entries(stayActs)) {
      const given = Object.entries(each).find(([act]) => act === name)?.[1]
      const stay = name.endsWith('Bill') ? 'waiting-0' : 'ready-0'
      const revision = revisions[stay]
      const tries = (clerk: Clerk, meant: string, seen: string) =>
        acts(clerk, path.replace('/desk/api/stays/:stay_id', meant), { ...given, revision: seen })
      expect([
        name,
        await tries(sato, stay, revision),
        await tries(boss, 'no-such-stay', revision),
        await tries(boss, stay, 'seen before'),
      ]).toEqual([name, '404 unknown_stay', '404 unknown_stay', '409 stay_changed'])
    }
    expect((await read(boss, 'ready-0')).revision).toBe(revisions['ready-0'])
    expect((await read(boss, 'waiting-0')).revision).toBe(revisions['waiting-0'])
    expect(await acts(boss, 'to_pay-0/undo', {})).toBe('400 malformed')
  })
})
