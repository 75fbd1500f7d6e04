/** @module-tag endurance */
import { type OperationName, operations } from '@tomari/contract/operations'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { servedCalls } from '../../src/http/calls/calls.ts'
import type { SecondFact } from '../../src/model/access.ts'
import type { Database } from '../../src/storage/Database.ts'
import { noteCheckedIn, beginSession } from '../../src/storage/repositories/stays/sessions.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { tokenHash } from '../../src/storage/sealing/token-hash.ts'
import { handOutCode } from '../../src/usecases/hand-out-code.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { Phone, type Sending } from '../harness/phone.ts'
import { serverOn, startTestServer, type TestServer } from '../harness/server.ts'

const settings: readonly SecondFact[] = ['off', 'checkout', 'always']

/** Who may hold a session: what they have shown, and what has become of the stay since. */
const holders = {
  n: { stay: 'sample-one-guest', verified: false, checkedIn: false },
  o: { stay: 'sample-code-30', verified: false, checkedIn: false },
  p: { stay: 'sample-code-30', verified: false, checkedIn: true },
  f: { stay: 'sample-code-30', verified: true, checkedIn: false },
} as const
const [everyCaller, onlyTheFact] = ['nopf', 'f']

/**
 * Whom each call opens to: n knows the name of a stay without a check-in; o knows the name of one that another phone has
 * checked in; p is the phone that did it; f has shown a second fact.
 */
const checkingIn = { off: everyCaller, checkout: 'npf', always: onlyTheFact }
const ofTheStay = { off: everyCaller, checkout: 'pf', always: onlyTheFact }
const checkingOut = { off: everyCaller, checkout: onlyTheFact, always: onlyTheFact }

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
  checkoutInfo: checkingOut,
  checkoutResult: checkingOut,
  executeCheckout: checkingOut,
}

describeOnBothDatabases('who may see what', (open) => {
  let database: Database<Schema>
  let server: TestServer

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
  })

  const at = (secondFact: SecondFact, further = {}) =>
    serverOn(database, { ...server.deps, secondFact, ...further })
  const phoneAt = (secondFact: SecondFact) => new Phone(at(secondFact).app)

  describe('in a session', () => {
    const sessionOf = async (holder: keyof typeof holders, journey: 'checkin' | 'checkout') => {
      const { stay: reservationId, verified, checkedIn } = holders[holder]
      const token = `token of ${holder} for ${journey}`
      const session = { reservationId, facilityId: '101', journey, verified, networkKey: new Uint8Array(32) }
      await beginSession(database.db, token, session, server.clock.now())
      if (checkedIn) await noteCheckedIn(database.db, { tokenHash: tokenHash(token) })
      return token
    }

    it.each(settings)('every call × every kind of caller, with SECOND_FACT=%s (R18.19)', async (setting) => {
      const phone = phoneAt(setting)
      const calls = servedCalls(server.deps).filter(({ session }) => session !== null)
      expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(opensTo).toSorted())
      const begun = new Map<string, string>()
      for (const journey of ['checkin', 'checkout'] as const) {
        for (const holder of ['n', 'o', 'p', 'f'] as const) {
          begun.set(`${holder} ${journey}`, await sessionOf(holder, journey))
        }
      }
      for (const { name, session } of calls) {
        let opened = ''
        for (const holder of ['n', 'o', 'p', 'f'] as const) {
          const token = begun.get(`${holder} ${session === 'checkout' ? 'checkout' : 'checkin'}`) ?? ''
          if (await isOpen(phone, name, token)) opened += holder
        }
        expect(`${name}: ${opened}`).toBe(`${name}: ${opensTo[name]?.[setting]}`)
      }
    })

    const isOpen = async (phone: Phone, name: OperationName, token: string) =>
      operations[name].only === 'cico' || (await phone.call(name, { token })).status !== 401

    it('keeps the QR contents from a caller who knows the name alone: the reference number is a second fact', async () => {
      const token = await sessionOf('n', 'checkin')
      const secrets = ['reference_number', 'membership_number', 'kana_name', 'prefix'] as const
      const shown = await phoneAt('off').payload('checkinCode', { token })
      const kept = await phoneAt('checkout').payload('checkinCode', { token })
      expect(shown.reference_number).not.toBe('')
      for (const field of secrets) expect(kept[field]).toBe('')
      expect(kept.checkin_code).toBe('00')
      const own = await phoneAt('checkout').payload('checkinCode', { token: await sessionOf('p', 'checkin') })
      // The phone that has checked in shows its code; what would open the stay ever after it is not told.
      expect(own.kana_name).not.toBe('')
      expect([own.reference_number, own.membership_number]).toEqual(['', ''])
    })

    it("keeps a member's phone number, which would be the second fact, whatever MEMBER_PREFILL says", async () => {
      const token = await new Phone(server.app).tokenFor('タカハシ ミサキ')
      expect((await phoneAt('off').payload('legacyMember', { token })).tel).toBe('09000000005')
      expect((await phoneAt('checkout').payload('legacyMember', { token })).tel).toBe('')
      const known = await phoneAt('checkout').tokenFor('タカハシ ミサキ', { phone: '09000000005' })
      expect((await phoneAt('checkout').payload('legacyMember', { token: known })).tel).toBe('09000000005')
    })
  })

  describe('in a search', () => {
    const stays = {
      expected: { name: 'ヤマダ タロウ', phone: '090-0000-0001', id: 'sample-one-guest' },
      'in the hotel': { name: 'コバヤシ アキラ', phone: '090-0000-0013', id: 'sample-code-30' },
    } as const
    const journeys = { checkin: 'requestCheckinToken', checkout: 'requestCheckoutToken' } as const

    let asking = 0
    /** Each from a network of its own, so that no limit on guessing comes into it. */
    const search = (name: string, told = ''): Sending => {
      asking += 1
      return { fields: { name, phone_number: told }, address: `198.51.${asking >> 8}.${asking & 255}` }
    }
    const found = async (
      phone: Phone,
      call: 'requestCheckinToken' | 'requestCheckoutToken',
      sent: Sending,
    ) => {
      const answer = await phone.call(call, sent)
      return answer.status === 200 ? 'found' : await phone.refusal(call, sent)
    }
    const [missed, asked] = ['422 reservation_not_found', '422 second_fact_needed']

    it.each([
      // setting, journey, stay, with the name alone, with a wrong fact, with a fact
      ['off', 'checkin', 'expected', 'found', missed, 'found'],
      ['off', 'checkin', 'in the hotel', 'found', missed, 'found'],
      ['off', 'checkout', 'in the hotel', 'found', missed, 'found'],
      ['off', 'checkout', 'expected', missed, missed, missed],
      ['checkout', 'checkin', 'expected', 'found', asked, 'found'],
      ['checkout', 'checkin', 'in the hotel', asked, asked, 'found'],
      ['checkout', 'checkout', 'in the hotel', asked, asked, 'found'],
      ['checkout', 'checkout', 'expected', asked, asked, asked],
      ['always', 'checkin', 'expected', asked, asked, 'found'],
      ['always', 'checkin', 'in the hotel', asked, asked, 'found'],
      ['always', 'checkout', 'in the hotel', asked, asked, 'found'],
      ['always', 'checkout', 'expected', asked, asked, asked],
    ] as const)('%s: %s of a stay that is %s', async (setting, journey, which, bare, wrong, right) => {
      const phone = phoneAt(setting)
      const call = journeys[journey]
      const { name, phone: number, id } = stays[which]
      const { reference_number } = await database.db
        .selectFrom('reservations')
        .select('reference_number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { code } = await handOutCode(server.deps, { id, departure: '2026-12-02' })
      expect(await found(phone, call, search(name))).toBe(bare)
      expect(await found(phone, call, search(name, '09099999999'))).toBe(wrong)
      expect(await found(phone, call, search(name, 'BBBB-2222'))).toBe(wrong)
      for (const fact of [number, reference_number, reference_number.toLowerCase(), code]) {
        expect(await found(phone, call, search(name, fact))).toBe(right)
      }
    })

    it.each(settings)('tells nothing by the way in which it fails, with %s', async (setting) => {
      const phone = phoneAt(setting)
      for (const call of Object.values(journeys)) {
        for (const told of ['09099999999', 'MIO-1', 'BBBB-2222', ...(setting === 'always' ? [''] : [])]) {
          const misses = [
            await phone.call(call, search('ソンザイシナイ ナマエ', told)),
            await phone.call(call, search('ヤマダ タロウ', told)),
            await phone.call(call, search('コバヤシ アキラ', told)),
            await phone.call(call, search('オカダ ヒロシ', told)),
            await phone.call(call, { ...search('コバヤシ アキラ', told), facility: '103' }),
          ]
          const [first] = misses
          for (const miss of misses) {
            expect([miss.status, miss.text]).toEqual([first?.status, first?.text])
            expect({ ...miss.headers, date: '' }).toEqual({ ...first?.headers, date: '' })
          }
        }
      }
    })

    it('does not tell who is in the hotel: the name of a guest alone is refused like an unknown name', async () => {
      const phone = phoneAt('checkout')
      const there = await phone.call('requestCheckinToken', search('コバヤシ アキラ'))
      const unknown = await phone.call('requestCheckinToken', search('ソンザイシナイ ナマエ'))
      expect([there.status, there.text]).toEqual([unknown.status, unknown.text])
    })

    it('takes the same shortest time, also where nothing is searched for', async () => {
      const phone = phoneAt('always')
      await phone.call('requestCheckinToken', search('ヤマダ タロウ'))
      await phone.call('requestCheckinToken', search('ヤマダ タロウ', '09099999999'))
      await phone.call('requestCheckoutToken', search('ソンザイシナイ ナマエ'))
      expect(server.clock.pauses).toEqual([40, 40, 40])
    })

    it('says kindly in both languages what to type', async () => {
      const phone = phoneAt('always')
      const inEnglish = await phone.call('requestCheckinToken', { ...search('EMMA CARTER'), language: 'en' })
      expect(inEnglish.text).toContain('enter the phone number or booking number as on your booking')
      const inJapanese = await phone.call('requestCheckoutToken', search('ヤマダ タロウ'))
      expect(inJapanese.text).toContain('お電話番号・予約番号・フロントでお渡しした番号のいずれか')
    })

    it('takes the token of a member for a fact', async () => {
      const cico = new Phone(at('always').app, 'cico')
      const sending = { ...search('モリ ショウタ'), facility: 'MIO-EKIMAE' }
      const hotels = await database.db
        .selectFrom('reservations')
        .innerJoin('facilities', 'facilities.id', 'reservations.facility_id')
        .select('facilities.code')
        .where('reservations.id', '=', 'sample-point-member')
        .executeTakeFirstOrThrow()
      const here = { ...sending, facility: hotels.code }
      expect(await cico.refusal('requestCheckinToken', here)).toBe(asked)
      const known = { ...here, pointToken: 'sample-token-mori' }
      expect((await cico.call('requestCheckinToken', known)).status).toBe(200)
      const anothers = { ...here, pointToken: 'sample-token-ikeda' }
      expect(await cico.refusal('requestCheckinToken', anothers)).toBe(asked)
    })

    it('ends the session of a name alone when another phone checks in, and not that phone’s', async () => {
      const phone = phoneAt('checkout')
      const [one, other] = [await phone.tokenFor('ヤマダ タロウ'), await phone.tokenFor('ヤマダ タロウ')]
      await database.db
        .updateTable('reservations')
        .set({ checkin_code: '30', checked_in_at: server.clock.now() })
        .where('id', '=', 'sample-one-guest')
        .execute()
      await noteCheckedIn(database.db, { tokenHash: tokenHash(one) })
      expect((await phone.payload('checkinCode', { token: one })).kana_name).not.toBe('')
      const bill = await phone.payload('prePaymentInfo', { token: one, facility: '101' })
      expect(bill.payment_amount).toBeGreaterThan(0)
      expect(await phone.refusal('checkinCode', { token: other })).toBe('401 session_ended')
    })
  })

  describe('a code of the hotel', () => {
    const stay = { id: 'sample-one-guest', departure: '2026-12-31' }
    const opens = async (code: string) => {
      const sent = { fields: { name: 'ヤマダ タロウ', phone_number: code } }
      return (await phoneAt('always').call('requestCheckinToken', sent)).status === 200
    }
    const leavesOn = (departure: string) =>
      database.db.updateTable('reservations').set({ departure }).where('id', '=', stay.id).execute()

    it('opens its stay however it is written, and no other', async () => {
      const { code } = await handOutCode(server.deps, stay)
      expect(code).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{4}-[2-9B-DF-HJKMNP-TV-Z]{4}$/)
      for (const typed of [code, code.replace('-', ''), ` ${code.toLowerCase()} `]) {
        expect(await opens(typed)).toBe(true)
      }
      const other = { fields: { name: 'コンドウ ツバサ', phone_number: code } }
      expect((await phoneAt('always').call('requestCheckinToken', other)).status).toBe(422)
    })

    it('ends when there is a newer one', async () => {
      const [old, newer] = [await handOutCode(server.deps, stay), await handOutCode(server.deps, stay)]
      expect([await opens(old.code), await opens(newer.code)]).toEqual([false, true])
    })

    it('ends after 14 days of a long stay, with the day of departure of a short one', async () => {
      await leavesOn(stay.departure)
      const { code, lastDay } = await handOutCode(server.deps, stay)
      expect(lastDay).toBe('2026-12-15')
      server.clock.pass({ days: 14 })
      const later = (secondFact: SecondFact) => new Phone(at(secondFact, { clock: server.clock }).app)
      const sent = { fields: { name: 'ヤマダ タロウ', phone_number: code } }
      expect((await later('always').call('requestCheckinToken', sent)).status).toBe(200)
      server.clock.pass({ days: 1 })
      expect((await later('always').call('requestCheckinToken', sent)).status).toBe(422)
      const short = await handOutCode(server.deps, { ...stay, departure: '2026-12-17' })
      expect(short.lastDay).toBe('2026-12-17')
    })

    it('is stored as a keyed hash alone', async () => {
      const { code } = await handOutCode(server.deps, stay)
      const rows = JSON.stringify(await database.db.selectFrom('stay_codes').selectAll().execute())
      expect(rows).not.toContain(code)
      expect(rows).not.toContain(JSON.stringify([...Buffer.from(code.replace('-', ''))]).slice(1, -1))
    })
  })
})
