import { emptyRepresentative, type Guest } from '@tomari/guest-rules/guest/guest'
import { fieldsShown } from '@tomari/guest-rules/guest/representative'
import { defaultVisibility } from '@tomari/guest-rules/guest/visibility'
import { describe, expect, it } from 'vitest'
import InputRepresentative from '../../src/screens/checkin/input-representative/InputRepresentative.tsx'
import { familyReservation } from '../flows/checkin-hotel.ts'
import { namesOf, showScreen } from './show-screen.tsx'

const member: Guest = {
  ...emptyRepresentative(),
  lastName: '森',
  firstName: '翔太',
  lastKana: 'モリ',
  firstKana: 'ショウタ',
  gender: 1,
  postcode: '5300001',
  prefecture: '大阪府',
  city: '大阪市北区',
  subarea: '梅田',
  furtherSubarea: '9-8-7',
  tel: '09000000023',
}

const shown = async (guest: Guest, isPrefilled = true) => {
  const html = await showScreen(InputRepresentative, { session: { guests: [guest], isPrefilled } })
  const [visible = '', hidden = ''] = html.split('<div hidden="">')
  return { html, visible, hidden }
}

describe('a member', () => {
  it('reads what the hotel knows, and is asked for the rest alone', async () => {
    const { visible } = await shown(member)
    expect(visible).toMatch(/<h1[^>]*><span>残りの項目を<\/span><wbr\/><span>ご入力ください/)
    expect(visible).toMatch(/<dd[^>]*><span>森 翔太 様.*モリ ショウタ.*男性.*〒530-0001.*090-0000-0023/s)
    expect(visible).not.toContain('未入力')
    expect(namesOf(visible)).toEqual(['age', 'occupation'])
  })

  it('has every field all the same, with its value, so that the rules hold for all', async () => {
    const { html, hidden } = await shown(member)
    expect([...namesOf(html)].sort()).toEqual(
      fieldsShown(defaultVisibility.representative, member)
        .map(({ name }) => name)
        .sort(),
    )
    expect(namesOf(hidden)).toContain('lastName')
  })

  it('shows the whole form once the guest corrects it', async () => {
    const { visible, hidden } = await shown(member, false)
    expect(visible).toContain('代表者様の情報を')
    expect(hidden).toBe('')
    expect(namesOf(visible)).toContain('lastName')
  })
})

describe('Next after the representative', () => {
  it('says who is next', async () => {
    const next = async (language: string, session = {}) =>
      /<button[^>]*type="submit"[^>]*>(?:<[^>]*>)*([^<]*)/.exec(
        await showScreen(InputRepresentative, { session, language }),
      )?.[1]
    expect(await next('ja')).toBe('次へ')
    expect(await next('ja', { reservation: familyReservation })).toBe('お連れ様 1の入力へ')
    expect(await next('en', { reservation: familyReservation })).toBe('Next: Guest 2')
  })
})
