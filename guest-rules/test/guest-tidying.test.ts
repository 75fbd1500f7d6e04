import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitSingleName, tidied } from '../src/guest/guest-tidying.ts'
import { problemsOfRepresentative } from '../src/guest/representative.ts'
import { anyGuest, anyText, atHome, companion, forAll, representativeAt } from './sample-guests.ts'

const off = { toFullWidth: false, splitSingleName: false }
const wide = { ...off, toFullWidth: true }
const split = { ...off, splitSingleName: true }

describe('names and kana on submit (R8.25, R8.26)', () => {
  const typed = { ...atHome, lastName: ' Carter ', firstName: 'Emma', lastKana: 'ﾔﾏﾀﾞ', firstKana: 'EMMA' }

  it('are trimmed and else left alone with both switches off', () => {
    expect(tidied(typed, off)).toEqual({ ...typed, lastName: 'Carter' })
  })

  it('become full-width with the switch on (R8.25)', () => {
    expect(tidied(typed, wide)).toMatchObject({
      lastName: 'Ｃａｒｔｅｒ',
      firstName: 'Ｅｍｍａ',
      lastKana: 'ヤマダ',
      firstKana: 'ＥＭＭＡ',
    })
  })

  it('are split with the switch on, names and kana each by themselves (R8.26)', () => {
    const single = {
      ...companion,
      lastName: '山田　花子',
      firstName: '',
      lastKana: '',
      firstKana: 'ヤマダ ハナコ',
    }
    expect(tidied(single, split)).toEqual(companion)
    expect(tidied(single, off)).toEqual(single)
  })

  it('are split before they are widened', () => {
    expect(
      tidied(
        { ...companion, lastName: 'CARTER EMMA', firstName: '' },
        { toFullWidth: true, splitSingleName: true },
      ),
    ).toMatchObject({ lastName: 'ＣＡＲＴＥＲ', firstName: 'ＥＭＭＡ' })
  })
})

describe('everything else on submit', () => {
  it('numbers typed on a Japanese keyboard are nobody’s error', () => {
    const typed = { ...atHome, postcode: '０６００００１', tel: ' ０９０００００００００ ', age: '５８' }
    expect(tidied(typed, off)).toEqual(atHome)
    expect(problemsOfRepresentative(tidied(typed, off), representativeAt(2))).toEqual({})
  })

  it('a postcode and a phone number lose their signs, and keep what is wrong with them', () => {
    const tidy = tidied({ ...atHome, postcode: '〒060-0001', tel: '+81 90-0000-0000' }, off)
    expect(tidy).toEqual({ ...atHome, tel: '819000000000' })
    expect(tidied({ ...atHome, tel: '090-0000-000O' }, off).tel).toBe('0900000000O')
  })

  it('a street keeps its hyphens, behind katakana too', () => {
    expect(tidied({ ...atHome, furtherSubarea: '2-1-5 サンプルハイツ-405' }, off).furtherSubarea).toBe(
      '2-1-5 サンプルハイツ-405',
    )
  })

  it('only names and kana are widened', () => {
    expect(tidied(atHome, wide).furtherSubarea).toBe(atHome.furtherSubarea)
  })

  it('never touches choices and the passport', () => {
    forAll(anyGuest, (guest) => {
      const { gender, isChild, overseasFlug, prefecture, countrycode, passport, passportFileName } = guest
      const unchanged = { gender, isChild, overseasFlug, prefecture, countrycode, passport, passportFileName }
      expect(tidied(guest, wide)).toMatchObject(unchanged)
    })
  })

  it('is done once and for all: tidying again changes nothing', () => {
    forAll(anyGuest, fc.boolean(), fc.boolean(), (guest, toFullWidth, splitSingleName) => {
      const once = tidied(guest, { toFullWidth, splitSingleName })
      expect(tidied(once, { toFullWidth, splitSingleName })).toEqual(once)
    })
  })
})

describe('a single name is optionally split into multiple (R8.26)', () => {
  it.each([
    ['山田 太郎', '', '山田', '太郎'],
    ['山田　太郎', '', '山田', '太郎'],
    ['', '山田 太郎', '山田', '太郎'],
    ['  山田   太郎 ', ' ', '山田', '太郎'],
    ['ヤマダ タロウ', '', 'ヤマダ', 'タロウ'],
    ['YAMADA TARO', '', 'YAMADA', 'TARO'],
    ['Garcia Juan Carlos', '', 'Garcia', 'Juan Carlos'],
  ])('%j and %j become %s and %s', (last, first, family, given) => {
    expect(splitSingleName(last, first)).toEqual({ last: family, first: given })
  })

  it.each([
    ['山田', ''],
    ['', '太郎'],
    ['山田 太郎', '次郎'],
    ['van der Berg', 'Anna'],
    ['', ''],
    ['ジョン・スミス', ''],
  ])('%j and %j stay as they are', (last, first) => {
    expect(splitSingleName(last, first)).toEqual({ last, first })
  })

  it('never splits its own result again', () => {
    forAll(anyText, anyText, (last, first) => {
      const once = splitSingleName(last, first)
      expect(splitSingleName(once.last, once.first)).toEqual(once)
    })
  })

  it('never splits what is already two', () => {
    const written = anyText.filter((text) => text.trim() !== '')
    forAll(written, written, (last, first) => {
      expect(splitSingleName(last, first)).toEqual({ last, first })
    })
  })
})
