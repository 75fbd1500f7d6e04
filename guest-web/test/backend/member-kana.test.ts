import { describe, expect, it } from 'vitest'
import { answering, midway, payload } from './answering.ts'

describe('members in our words (R6.10)', () => {
  it.each([
    { last_name_kana: 'モリ', first_name_kana: 'ショウタ' },
    { last_kana: 'モリ', first_kana: 'ショウタ' },
    { lastNameKana: 'モリ', firstNameKana: 'ショウタ' },
    { kana_last_name: 'モリ', kana_first_name: 'ショウタ' },
    { family_name_furigana: 'モリ', given_name_furigana: 'ショウタ' },
    { sei_kana: 'モリ', mei_kana: 'ショウタ' },
    { SeiKana: 'モリ', MeiKana: 'ショウタ' },
    { surname_yomi: 'モリ', first_name_yomi: 'ショウタ' },
    { last_kana: 'モリ', first_kana: 'ショウタ', last_name_kana: '', first_name_kana: null },
  ])('of the point programme have kana whatever they are called: %j', async (kana) => {
    const { cico } = answering(() => payload({ user: { last_name: '森', first_name: '翔太', ...kana } }), {
      membershipNumber: '1',
    })
    expect(await cico.member(midway)).toMatchObject({
      lastName: '森',
      firstName: '翔太',
      lastKana: 'モリ',
      firstKana: 'ショウタ',
    })
  })

  it('of the point programme that knows no kana has none', async () => {
    const { cico } = answering(() => payload({ user: { last_name: '森' } }), { membershipNumber: '1' })
    expect(await cico.member(midway)).toEqual({ lastName: '森' })
  })
})
