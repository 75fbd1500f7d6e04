import type { VariantName } from '@tomari/contract/variants'
import { expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { Phone } from '../../../test/harness/phone.ts'
import { hotelDay } from '../../platform/hotel-day.ts'
import { sampleStaysOn } from '../../samples/sample-stays.ts'
import { addReservations } from '../../stay-changes/store/written-reservations.ts'
import { handOutCode } from '../../stays/let-guests-in.ts'

const search = (name: string, phone = '') => ({ fields: { name, phone_number: phone } })

describeInHotel('searching for a reservation', (server) => {
  const guest = () => new Phone(server.app)
  const nameFoundBy = async (phone: Phone, name: string, further = {}) => {
    const token = await phone.tokenFor(name, further)
    return (await phone.payload('checkinInfo', { token })).reservation_name
  }

  it.each<[VariantName, string]>([
    ['legacy', '101'],
    ['cico', 'MIO-KAIGAN'],
  ])(
    'finds a reservation in the %s variant, in the hotel that is named its way',
    async (variant, facility) => {
      const phone = new Phone(server.app, variant)
      expect(await nameFoundBy(phone, 'ヤマダ タロウ')).toBe('ヤマダ タロウ')
      expect(await nameFoundBy(phone, 'ヤマダ タロウ', { facility })).toBe('ヤマダ タロウ')
    },
  )

  it.each([
    ['without the space', 'ヤマダタロウ', 'ヤマダ タロウ'],
    ['by its reading', 'エマ カーター', 'EMMA CARTER'],
  ])('finds a name %s', async (_, typed, name) => expect(await nameFoundBy(guest(), typed)).toBe(name))

  it('answers a token of 256 random bits, another one each time (R17.10)', async () => {
    const tokens = [await guest().tokenFor('ヤマダ タロウ'), await guest().tokenFor('ヤマダ タロウ')]
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
    expect(new Set(tokens).size).toBe(2)
  })

  it('tells two reservations of one name apart by the phone number (R1.1)', async () => {
    const token = await guest().tokenFor('ナカムラ ユウキ', { phone: '09000000032' })
    expect((await guest().payload('checkinInfo', { token })).number_of_person).toBe(2)
    expect(await guest().refusal('requestCheckinToken', search('ナカムラ ユウキ'))).toBe(
      '422 reservation_not_found',
    )
  })

  it('tells one of hundreds of one name apart, by whichever fact', async () => {
    const { deps, clock } = server
    const name = 'ダンタイ ミオツ'
    const any = (await sampleStaysOn(hotelDay(clock.now())))[0]?.reservation
    if (any === undefined) throw new Error('there are no samples')
    const block = Array.from({ length: 60 }, (_, index) => ({
      ...any,
      id: `block-${String(index).padStart(2, '0')}`,
      referenceNumber: `BLOCK-${index}`,
      name,
      kanaName: name,
      phone: `0900000${1000 + index}`,
    }))
    await addReservations(server.db, deps.vault, block, { isSample: true })
    const { code } = await handOutCode(deps, { id: 'block-41', departure: '2026-12-31' })
    for (const [fact, number] of [
      ['09000001000', 'BLOCK-0'],
      ['09000001059', 'BLOCK-59'],
      ['BLOCK-33', 'BLOCK-33'],
      [code, 'BLOCK-41'],
    ] as const) {
      const token = await guest().tokenFor(name, { phone: fact })
      expect((await guest().payload('checkinCode', { token })).reference_number).toBe(number)
    }
    expect(await guest().refusal('requestCheckinToken', search(name))).toBe('422 reservation_not_found')
  })

  it('refuses a search without a name', async () => {
    expect(await guest().refusal('requestCheckinToken', { fields: {} })).toBe('400 malformed')
    expect(await guest().refusal('requestCheckinToken', search(''))).toBe('400 malformed')
    expect(await guest().refusal('requestCheckinToken', search('あ'.repeat(201)))).toBe('400 malformed')
  })
})
