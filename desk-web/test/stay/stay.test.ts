import type { StayRegister } from '@tomari/contract/desk-page/register'
import { describe, expect, it } from 'vitest'
import { besideChange, type ChangeField, changeOf } from '../../src/stay/acts/ReservationActs.tsx'
import { lastPaid } from '../../src/stay/acts/refund-request.ts'
import { correctionOf } from '../../src/stay/register/CorrectGuest.tsx'
import { answersOf, answerText, fieldsOf, kindOf } from '../../src/stay/register/register-text.ts'
import { hasSameContent } from '../../src/stay/use-stay.ts'
import { catalogueIn } from '../../src/text/texts.ts'
import { sampleRow } from '../board/sample-rows.ts'
import { sampleStay } from './sample-stay.ts'

const meant = (typed: Readonly<Partial<Record<ChangeField, string>>>) => changeOf((name) => typed[name])

describe('a change of a stay', () => {
  it('sends what was changed alone, numbers in any width (R27.11)', () => {
    expect(meant({})).toEqual({})
    const change = meant({ departure: '2026-12-05', adults: '３', rooms: '301/302' })
    expect(change).toEqual({ departure: '2026-12-05', adults: 3, rooms: '301/302' })
  })

  it.each([{ arrival: '' }, { adults: '' }, { children: '1.5' }, { others: '100' }, { adults: '-1' }])(
    'is none with %j (R27.11)',
    (typed) => expect(meant(typed)).toBeNull(),
  )

  it('tells what it means for taxes, bill, register and rooms (R27.11)', () => {
    const state = { taxes: 0, open: 12_000, registered: null, rooms_taken: [] }
    const lines = (more: Partial<Parameters<typeof besideChange>[0]>) =>
      besideChange({ ...state, ...more }, catalogueIn('en')).length
    expect([lines({}), lines({ taxes: 300 }), lines({ taxes: -300 }), lines({ taxes: null })]).toEqual([
      1, 2, 2, 2,
    ])
    expect(lines({ registered: 1, rooms_taken: [{ room: '301', reference_number: 'H-1' }] })).toBe(3)
    expect(besideChange({ ...state, taxes: -300 }, catalogueIn('ja'))[0]).toContain('300円減らしました')
  })
})

const paid = { at: '2026-12-01T06:00:00Z', means: 'card', state: 'paid', amount: 5_000, returned: 0 } as const

it.each([
  ['all of a payment that stands', [paid], 5_000],
  ['what is left where a part went back', [{ ...paid, returned: 1_000 }], 4_000],
  ['nothing once all of it went back', [{ ...paid, returned: 5_000 }], undefined],
  ['nothing while it is on its way back', [paid, { ...paid, state: 'refunding' as const }], undefined],
])('a refund offers %s', (_what, payments, yen) => {
  expect(lastPaid({ payments: payments.map((one) => ({ ...one, bank: [] })) })?.heldYen).toBe(yen)
})

const guest: StayRegister['guests'][number] = {
  fields: {
    lastName: '見本',
    firstName: '太郎',
    lastKana: 'ミホン',
    firstKana: 'タロウ',
    gender: 1,
    age: '41',
    overseasFlug: false,
    postcode: '1000001',
    prefecture: '東京都',
    city: '千代田区',
    subarea: '千代田',
    furtherSubarea: '1-1',
    countrycode: '',
    address: '',
    tel: '09000000001',
    occupation: '会社員',
    prevAccommodation: '自宅',
    nextAccommodation: '',
  },
  is_child: false,
}
const noLevels = { representative_info_visibility: {}, companion_info_visibility: {} }
const namesOf = (...given: Parameters<typeof fieldsOf>) => fieldsOf(...given).map(({ name }) => name)

describe('the register of a guest', () => {
  it('has the fields of where the guest lives, and of companions theirs alone (R27.16)', () => {
    const home = namesOf(guest, 0, noLevels)
    expect(home).toContain('postcode')
    expect(home).not.toContain('countrycode')
    const abroad = namesOf(guest, 0, noLevels, true)
    expect(abroad).toContain('countrycode')
    expect(abroad).not.toContain('postcode')
    expect(namesOf(guest, 1, noLevels)).not.toContain('tel')
  })

  it('has what the facility hides from guests, as what may be left out (R27.16)', () => {
    const hidden = { ...noLevels, representative_info_visibility: { phone: 0, age: 2 } as const }
    const fields = fieldsOf(guest, 0, hidden)
    expect(fields.find(({ name }) => name === 'tel')?.required).toBe(false)
    expect(fields.find(({ name }) => name === 'age')?.required).toBe(true)
  })

  it('is told in words (R27.16)', () => {
    const answer = answersOf(guest)
    const state = (language: 'ja' | 'en') =>
      (['gender', 'overseasFlug', 'prefecture', 'prevAccommodation', 'nextAccommodation'] as const).map(
        (name) => answerText(kindOf(name), answer(name), catalogueIn(language)),
      )
    expect(state('ja')).toEqual(['男性', '国内在住', '東京都', '自宅', ''])
    expect(state('en')).toEqual(['Male', 'Lives in Japan', 'Tokyo', 'Home', ''])
    expect(answerText('country', 'NZ', catalogueIn('en'))).toBe('New Zealand')
    // Kept in full width (R8.25).
    expect(answerText('name', 'Ｗａｔｔｌｅｂｙ', catalogueIn('en'))).toBe('Wattleby')
  })

  it('is corrected in what was changed, as the server takes it (R27.16)', () => {
    const typed = { gender: '', overseasFlug: 'true', age: '４２' }
    const valueOf = (name: string) => Object.entries(typed).find(([key]) => key === name)?.[1] ?? ''
    const correction = correctionOf(['gender', 'overseasFlug', 'age'], valueOf)
    expect(correction).toEqual({ gender: null, overseasFlug: true, age: '４２' })
    expect(correctionOf([], valueOf)).toEqual({})
  })
})

const stay = sampleStay()

it('a stay that is shown is read again when its row on the board says something else, and only then (R27.4)', () => {
  expect(hasSameContent(stay, sampleRow())).toBe(true)
  expect(hasSameContent(stay, null)).toBe(true)
  const others = [
    sampleRow({ state: 'found' }),
    sampleRow({ prepared_by: 'tanaka' }),
    sampleRow({ rooms: ['301', '302'] }),
    sampleRow({ message: 'フロントへ' }),
  ]
  expect(others.filter((row) => hasSameContent(stay, row))).toEqual([])
})
