import type { StayRegister } from '@tomari/contract/desk-page/register'
import { describe, expect, it } from 'vitest'
import { correctionOf } from '../../src/stay/register/CorrectGuest.tsx'
import { answersOf, answerText, fieldsOf, kindOf } from '../../src/stay/register/register-text.ts'
import { catalogueIn } from '../../src/text/texts.ts'

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
const nothingSaid = { representative_info_visibility: {}, companion_info_visibility: {} }
const namesOf = (...asked: Parameters<typeof fieldsOf>) => fieldsOf(...asked).map(({ name }) => name)

describe('the register of a guest', () => {
  it('has the fields of where the guest lives, and of companions theirs alone (R27.16)', () => {
    const home = namesOf(guest, 0, nothingSaid)
    expect(home).toContain('postcode')
    expect(home).not.toContain('countrycode')
    const abroad = namesOf(guest, 0, nothingSaid, true)
    expect(abroad).toContain('countrycode')
    expect(abroad).not.toContain('postcode')
    expect(namesOf(guest, 1, nothingSaid)).not.toContain('tel')
  })

  it('has what the facility hides from guests, as what may be left out (R27.16)', () => {
    const hidden = { ...nothingSaid, representative_info_visibility: { phone: 0, age: 2 } as const }
    const fields = fieldsOf(guest, 0, hidden)
    expect(fields.find(({ name }) => name === 'tel')?.required).toBe(false)
    expect(fields.find(({ name }) => name === 'age')?.required).toBe(true)
  })

  it('is told in words (R27.16)', () => {
    const answer = answersOf(guest)
    const told = (language: 'ja' | 'en') =>
      (['gender', 'overseasFlug', 'prefecture', 'prevAccommodation', 'nextAccommodation'] as const).map(
        (name) => answerText(kindOf(name), answer(name), catalogueIn(language)),
      )
    expect(told('ja')).toEqual(['男性', '国内在住', '東京都', '自宅', ''])
    expect(told('en')).toEqual(['Male', 'Lives in Japan', 'Tokyo', 'Home', ''])
    expect(answerText('country', 'NZ', catalogueIn('en'))).toBe('New Zealand')
  })

  it('is corrected in what was changed, as the server takes it (R27.16)', () => {
    const typed = { gender: '', overseasFlug: 'true', age: '４２' }
    const valueOf = (name: string) => Object.entries(typed).find(([key]) => key === name)?.[1] ?? ''
    expect(correctionOf(['gender', 'overseasFlug', 'age'], valueOf)).toEqual({
      gender: null,
      overseasFlug: true,
      age: '４２',
    })
    expect(correctionOf([], valueOf)).toEqual({})
  })
})
