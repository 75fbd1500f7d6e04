import { type OperationName, operations } from '@tomari/contract/operations'
import { describe, expect, it } from 'vitest'
import { servedCalls } from '../../src/app.ts'
import { LeavingGuest } from '../../src/checkout/test/LeavingGuest.ts'
import { tokenHash } from '../../src/platform/sealing/vault.ts'
import type { SecondFact } from '../../src/stays/access.ts'
import { handOutCode } from '../../src/stays/let-guests-in.ts'
import { reservationById } from '../../src/stays/store/reservations.ts'
import { beginSession } from '../../src/stays/store/sessions.ts'
import { describeInHotel } from '../desk/hotel.ts'
import { Phone, type Sending } from '../harness/phone.ts'
import { serverOn } from '../harness/server.ts'

const settings: readonly SecondFact[] = ['off', 'checkout', 'always']

/** Who may hold a session: what they have shown, and what has become of the stay since. */
const holders = {
  n: { stay: 'sample-one-guest', verified: false, checkedIn: false },
  o: { stay: 'sample-code-30', verified: false, checkedIn: false },
  p: { stay: 'sample-code-30', verified: false, checkedIn: true },
  f: { stay: 'sample-code-30', verified: true, checkedIn: false },
} as const
type Holder = keyof typeof holders
const HOLDERS: readonly Holder[] = ['n', 'o', 'p', 'f']

/**
 * Whom each call opens to: n knows the name of a stay without a check-in; o knows the name of one that another phone has
 * checked in; p is the phone that did it; f has shown a second fact.
 */
const checkingIn = { off: 'nopf', checkout: 'npf', always: 'f' }
const ofTheStay = { off: 'nopf', checkout: 'pf', always: 'f' }
const checkingOut = { off: 'nopf', checkout: 'f', always: 'f' }

const opensTo: Readonly<Partial<Record<OperationName, Readonly<Record<SecondFact, string>>>>> = {
  checkinInfo: checkingIn,
  checkinCode: checkingIn,
  executeCheckin: checkingIn,
  uploadSignature: checkingIn,
  uploadPassport: checkingIn,
  legacyMember: checkingIn,
  prePaymentInfo: ofTheStay,
  registerReceiptMail: ofTheStay,
  publicKey: ofTheStay,
  settlement: ofTheStay,
  receiptPdf: ofTheStay,
  checkoutInfo: checkingOut,
  checkoutResult: checkingOut,
  executeCheckout: checkingOut,
}

describeInHotel('who may see what', (server) => {
  const phoneAt = (secondFact: SecondFact) =>
    new Phone(serverOn(server.database, { ...server.deps, secondFact }).app)

  const sessionOf = async (holder: Holder, journey: 'checkin' | 'checkout') => {
    const { stay: reservationId, verified, checkedIn } = holders[holder]
    const token = `token of ${holder} for ${journey}`
    const session = { reservationId, facilityId: '101', journey, verified, networkKey: new Uint8Array(32) }
    await beginSession(server.db, token, session, server.clock.now())
    if (checkedIn) {
      const hash = tokenHash(token)
      await server.db
        .updateTable('sessions')
        .set({ has_checked_in: true })
        .where('token_hash', '=', hash)
        .execute()
    }
    return token
  }

  it.each(settings)('every call × every kind of caller, with SECOND_FACT=%s (R18.19)', async (setting) => {
    const phone = phoneAt(setting)
    const calls = servedCalls(server.deps).filter(({ session }) => session !== null)
    expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(opensTo).toSorted())
    const begun = new Map<string, string>()
    for (const journey of ['checkin', 'checkout'] as const) {
      for (const holder of HOLDERS) begun.set(`${holder} ${journey}`, await sessionOf(holder, journey))
    }
    for (const { name, session } of calls) {
      let opened = ''
      for (const holder of HOLDERS) {
        const token = begun.get(`${holder} ${session === 'checkout' ? 'checkout' : 'checkin'}`) ?? ''
        const isOpen = operations[name].only === 'cico' || (await phone.call(name, { token })).status !== 401
        if (isOpen) opened += holder
      }
      expect(`${name}: ${opened}`).toBe(`${name}: ${opensTo[name]?.[setting]}`)
    }
  })

  it('a caller who knows the name alone gets neither the QR contents nor the phone number: both are second facts', async () => {
    const token = await sessionOf('n', 'checkin')
    expect((await phoneAt('off').payload('checkinCode', { token })).reference_number).not.toBe('')
    const hidden = { reference_number: '', membership_number: '', kana_name: '', prefix: '' }
    const code = await phoneAt('checkout').payload('checkinCode', { token })
    expect(code).toMatchObject({ ...hidden, checkin_code: '00' })
    const own = await phoneAt('checkout').payload('checkinCode', { token: await sessionOf('p', 'checkin') })
    // The phone that has checked in shows its code; what would open the stay ever after stays hidden.
    expect(own.kana_name).not.toBe('')
    expect([own.reference_number, own.membership_number]).toEqual(['', ''])

    const telOf = async (setting: SecondFact, member: string) =>
      (await phoneAt(setting).payload('legacyMember', { token: member })).tel
    const byName = await new Phone(server.app).tokenFor('タカハシ ミサキ')
    const known = await phoneAt('checkout').tokenFor('タカハシ ミサキ', { phone: '09000000005' })
    expect(await telOf('off', byName)).toBe('09000000005')
    expect(await telOf('checkout', byName)).toBe('')
    expect(await telOf('checkout', known)).toBe('09000000005')
  })

  describe('in a search', () => {
    const stays = {
      expected: { name: 'ヤマダ タロウ', phone: '090-0000-0001', id: 'sample-one-guest' },
      'in the hotel': { name: 'コバヤシ アキラ', phone: '090-0000-0013', id: 'sample-code-30' },
    }
    const journeys = { checkin: 'requestCheckinToken', checkout: 'requestCheckoutToken' } as const
    const unknownName = 'ソンザイシナイ ナマエ'
    const others = ['ヤマダ タロウ', 'コバヤシ アキラ', 'オカダ ヒロシ', 'ナカムラ ユウキ', 'ゴトウ マリ']

    let asking = 0
    /** Each from a network of its own, so that no limit on guessing comes into it. */
    const search = (name: string, fact = ''): Sending => {
      asking += 1
      return { fields: { name, phone_number: fact }, address: `198.51.${asking >> 8}.${asking & 255}` }
    }
    const [missed, needed] = ['422 reservation_not_found', '422 second_fact_needed']

    it.each([
      // setting, journey, stay, with the name alone, with a wrong fact, with a fact
      ['off', 'checkin', 'expected', 'found', missed, 'found'],
      ['off', 'checkin', 'in the hotel', 'found', missed, 'found'],
      ['off', 'checkout', 'in the hotel', 'found', missed, 'found'],
      ['off', 'checkout', 'expected', missed, missed, missed],
      ['checkout', 'checkin', 'expected', 'found', needed, 'found'],
      ['checkout', 'checkin', 'in the hotel', needed, needed, 'found'],
      ['checkout', 'checkout', 'in the hotel', needed, needed, 'found'],
      ['checkout', 'checkout', 'expected', needed, needed, needed],
      ['always', 'checkin', 'expected', needed, needed, 'found'],
      ['always', 'checkin', 'in the hotel', needed, needed, 'found'],
      ['always', 'checkout', 'in the hotel', needed, needed, 'found'],
      ['always', 'checkout', 'expected', needed, needed, needed],
    ] as const)('%s: %s of a stay that is %s', async (setting, journey, which, bare, wrong, right) => {
      const phone = phoneAt(setting)
      const call = journeys[journey]
      const outcome = async (sent: Sending) =>
        (await phone.call(call, sent)).status === 200 ? 'found' : await phone.refusal(call, sent)
      const { name, phone: number, id } = stays[which]
      const { referenceNumber } = await reservationById(server.db, server.vault, id)
      const { code } = await handOutCode(server.deps, { id, departure: '2026-12-02' })
      expect(await outcome(search(name))).toBe(bare)
      for (const fact of ['09099999999', 'BBBB-2222']) expect(await outcome(search(name, fact))).toBe(wrong)
      for (const fact of [number, referenceNumber, referenceNumber.toLowerCase(), code]) {
        expect(await outcome(search(name, fact))).toBe(right)
      }
    })

    it.each(settings)('a miss says nothing by the way in which it fails, with %s', async (setting) => {
      const phone = phoneAt(setting)
      for (const call of Object.values(journeys)) {
        for (const fact of ['09099999999', 'MIO-1', 'BBBB-2222', ...(setting === 'always' ? [''] : [])]) {
          const searches = [
            ...[unknownName, ...others, 'ヤマダ', '!?'].map((name) => search(name, fact)),
            { ...search('コバヤシ アキラ', fact), facility: '103' },
            { ...search('ヤマダ タロウ', fact), facility: 'no such hotel' },
          ]
          const misses = new Set<string>()
          for (const sending of searches) {
            const { status, text, headers } = await phone.call(call, sending)
            misses.add(JSON.stringify({ status, text, headers: { ...headers, date: '' } }))
          }
          expect(misses.size).toBe(1)
        }
      }
      // Nor by its time, and who is in the hotel is refused like an unknown name.
      expect(new Set(server.clock.pauses)).toEqual(new Set([40]))
      if (setting === 'off') return
      const there = await phone.call('requestCheckinToken', search('コバヤシ アキラ'))
      const unknown = await phone.call('requestCheckinToken', search(unknownName))
      expect([there.status, there.text]).toEqual([unknown.status, unknown.text])
    })

    it('takes the token of a member for a fact', async () => {
      const { app } = serverOn(server.database, { ...server.deps, secondFact: 'always' })
      const cico = new Phone(app, 'cico')
      const tries = async (token: { readonly pointToken?: string }) => {
        const here = { ...search('モリ ショウタ'), facility: 'MIO-KAIGAN', ...token }
        return (await cico.call('requestCheckinToken', here)).status
      }
      expect(await tries({})).toBe(422)
      expect(await tries({ pointToken: 'sample-token-mori' })).toBe(200)
      expect(await tries({ pointToken: 'sample-token-ikeda' })).toBe(422)
    })
  })

  describe('a code of the hotel', () => {
    const stay = { id: 'sample-one-guest', departure: '2026-12-31' }
    const opens = async (code: string, name = 'ヤマダ タロウ') => {
      const sent = { fields: { name, phone_number: code } }
      return (await phoneAt('always').call('requestCheckinToken', sent)).status === 200
    }

    it('opens its stay however it is written, and no other, until there is a newer one; only its hash is kept', async () => {
      const { code } = await handOutCode(server.deps, stay)
      expect(code).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{4}-[2-9B-DF-HJKMNP-TV-Z]{4}$/)
      for (const typed of [code, code.replace('-', ''), ` ${code.toLowerCase()} `]) {
        expect(await opens(typed)).toBe(true)
      }
      expect(await opens(code, 'コンドウ ツバサ')).toBe(false)
      const rows = JSON.stringify(await server.db.selectFrom('stay_codes').selectAll().execute())
      expect(rows).not.toContain(code)
      expect(rows).not.toContain(JSON.stringify([...Buffer.from(code.replace('-', ''))]).slice(1, -1))
      const newer = await handOutCode(server.deps, stay)
      expect([await opens(code), await opens(newer.code)]).toEqual([false, true])
    })

    it('ends after 14 days of a long stay, with the day of departure of a short one', async () => {
      const { departure } = stay
      await server.stayIs(stay.id, { departure })
      const { code, lastDay } = await handOutCode(server.deps, stay)
      expect(lastDay).toBe('2026-12-15')
      server.clock.pass({ days: 14 })
      expect(await opens(code)).toBe(true)
      server.clock.pass({ days: 1 })
      expect(await opens(code)).toBe(false)
      const short = await handOutCode(server.deps, { ...stay, departure: '2026-12-17' })
      expect(short.lastDay).toBe('2026-12-17')
    })

    it('is not handed out to guests who have left, or whose last day is over', async () => {
      await (await LeavingGuest.found(server, 'ニシムラ カナエ')).leaves('210')
      expect(await server.act.tries('sample-out-paid', 'handOutCode')).toBe('stay_checked_out')
      expect(await server.act.tries('sample-has-left', 'handOutCode')).toBe('stay_not_expected')
    })
  })
})
