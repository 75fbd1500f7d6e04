import type { SentGuestEntry } from '@tomari/contract/guest-entry'
import { fixedVisibility } from '@tomari/guest-rules/guest/visibility'
import { describe, expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import {
  companion,
  guestInfo,
  overseasRepresentative,
  passport,
  representative,
  signature,
} from '../../../test/harness/guests.ts'
import { Phone } from '../../../test/harness/phone.ts'
import { guestsEntered } from '../store/guest-register.ts'

describeInHotel('checking in', (server) => {
  const guest = () => new Phone(server.app)
  const signed = async (name: string, phone = guest()) => {
    const token = await phone.tokenFor(name)
    await phone.payload('uploadSignature', { token, fields: await signature() })
    return token
  }
  const checkIn = (token: string, ...guests: readonly SentGuestEntry[]) =>
    guest().call('executeCheckin', { token, fields: guestInfo(...guests) })
  const codeOf = async (token: string) => (await guest().payload('checkinCode', { token })).checkin_code
  const register = () =>
    guestsEntered(server.db, server.vault, { from: new Date(0), before: new Date('2100-01-01') })

  it.each(['legacy', 'cico'] as const)(
    'enters the guest in the register, in the %s variant',
    async (variant) => {
      const phone = new Phone(server.app, variant)
      const token = await signed('ヤマダ タロウ', phone)
      expect(await phone.payload('executeCheckin', { token, fields: guestInfo(representative) })).toEqual({})
      const entered = await register()
      expect(entered.map(({ position, entry }) => [position, entry?.last_name, entry?.address])).toEqual([
        [1, '山田', '1-1 見本ハイツ101'],
      ])
      expect(entered[0]?.enteredAt).toEqual(server.clock.now())
    },
  )

  it.each([
    ['ヤマダ タロウ', '30'],
    ['ヤマモト サクラ', '40'],
    ['ワタナベ ケンジ', '30'],
  ])('of %s leads to code %s', async (name, code) => {
    const token = await signed(name)
    await checkIn(token, representative)
    expect(await codeOf(token)).toBe(code)
    expect((await guest().payload('checkinCode', { token })).register_card_status).toBe('1')
  })

  it('takes a family, and a group of twelve', async () => {
    const family = await signed('サトウ ハナコ')
    expect(
      (await checkIn(family, representative, companion(2), companion(3, true), companion(4, true))).status,
    ).toBe(200)
    const group = await signed('タナカ イチロウ')
    const companions = Array.from({ length: 11 }, (_, index) => companion(index + 2))
    expect((await checkIn(group, representative, ...companions)).status).toBe(200)
    expect(await register()).toHaveLength(16)
  })

  describe('again', () => {
    it('has the effect of once and the same answer (R18.4)', async () => {
      const token = await signed('ヤマダ タロウ')
      const first = await checkIn(token, representative)
      const second = await checkIn(token, { ...representative, last_name: '別人' })
      expect([second.status, second.text]).toEqual([first.status, first.text])
      expect((await register()).map(({ entry }) => entry?.last_name)).toEqual(['山田'])
    })

    it('ten times at once enters the guests once', async () => {
      const token = await signed('ヤマダ タロウ')
      const answers = await Promise.all(Array.from({ length: 10 }, () => checkIn(token, representative)))
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
        new Set(['200 {"payload":{}}']),
      )
      expect(await register()).toHaveLength(1)
    })

    it('never takes a code back (R18.2)', async () => {
      const token = await guest().tokenFor('カトウ ユイ')
      expect((await checkIn(token, representative)).status).toBe(200)
      expect(await codeOf(token)).toBe('40')
      expect(await register()).toEqual([])
    })
  })

  describe('is refused, and nothing is entered,', () => {
    const refused = async (token: string, ...guests: readonly SentGuestEntry[]) => {
      const refusal = await guest().refusal('executeCheckin', { token, fields: guestInfo(...guests) })
      expect(await codeOf(token)).toBe('00')
      expect(await register()).toEqual([])
      return refusal
    }

    it('without a signature (R18.3)', async () => {
      const token = await guest().tokenFor('ヤマダ タロウ')
      expect(await refused(token, representative)).toBe('409 signature_missing')
    })

    it.each<[string, Partial<SentGuestEntry>]>([
      ['without a name', { last_name: '' }],
      ['with digits in the name', { first_name: '太郎1' }],
      ['without a postcode', { zip_code: '' }],
      ['with a wrong postcode', { zip_code: '123' }],
      ['without a prefecture', { prefecture: '' }],
      ['with letters in the phone number', { phone: '090-abc' }],
      ['with an overseas guest without an address', { ...overseasRepresentative, address: ' ' }],
    ])('%s', async (_, wrong) => {
      const token = await signed('ヤマダ タロウ')
      expect(await refused(token, { ...representative, ...wrong })).toBe('422 guest_list_wrong')
    })

    it('with fewer guests than adults, or more than the reservation has (R18.3)', async () => {
      const token = await signed('サトウ ハナコ')
      expect(await refused(token, representative)).toBe('422 guest_list_wrong')
      const tooMany = [companion(2), companion(3), companion(4), companion(5)]
      expect(await refused(token, representative, ...tooMany)).toBe('422 guest_list_wrong')
    })

    it('by what each hotel asks for', async () => {
      const house102 = await signed('アベ カズヤ')
      const { age, ...ageless } = companion(2)
      expect(age).toBeDefined()
      expect(await refused(house102, representative, ageless)).toBe('422 guest_list_wrong')
      const house103 = await signed('NGUYEN THI LAN')
      expect(await refused(house103, { ...representative, occupation: '' })).toBe('422 guest_list_wrong')
    })

    it('with a list that is no list, or has foreign shapes', async () => {
      const token = await signed('ヤマダ タロウ')
      for (const guest_info of ['', '{', '[]', 'null', '{"__proto__":{"a":1}}', '[[]]', '[{"id":"1"}]']) {
        expect(await guest().refusal('executeCheckin', { token, fields: { guest_info } })).toBe(
          '400 malformed',
        )
      }
      expect(Object.hasOwn(Object.prototype, 'a')).toBe(false)
    })
  })
})

const settings = { visibilityPolicy: () => fixedVisibility }

describeInHotel('checking in at a tenant that asks for passports', settings, (server) => {
  it('wants the picture before', async () => {
    const guest = () => new Phone(server.app)
    const token = await guest().tokenFor('JOHN SMITH')
    await guest().payload('uploadSignature', { token, fields: await signature() })
    const fields = guestInfo(overseasRepresentative)
    expect(await guest().refusal('executeCheckin', { token, fields })).toBe('409 passport_missing')
    await guest().payload('uploadPassport', { token, fields: await passport() })
    expect(await guest().payload('executeCheckin', { token, fields })).toEqual({})
  })
})
