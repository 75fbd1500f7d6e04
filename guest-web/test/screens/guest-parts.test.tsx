import {
  emptyGuest,
  emptyRepresentative,
  type Gender,
  type Guest,
  HOME_LODGING,
} from '@tomari/guest-rules/guest/guest'
import { fieldsShown } from '@tomari/guest-rules/guest/representative'
import { defaultVisibility, fixedVisibility } from '@tomari/guest-rules/guest/visibility'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll, atHome as taro } from '../../../guest-rules/test/sample-guests.ts'
import { neededText, whyOf } from '../../src/screens/checkin/guest-form/control-props.ts'
import {
  companionOf,
  companionValuesOf,
  guestOf,
  valuesOf,
} from '../../src/screens/checkin/guest-form/guest-values.ts'
import GuestsInfo, { problemOfGuest } from '../../src/screens/checkin/guests-info/GuestsInfo.tsx'
import InputRepresentative from '../../src/screens/checkin/input-representative/InputRepresentative.tsx'
import { catalogueOf, withTenantTexts } from '../../src/text/catalogue.ts'
import en from '../../src/text/en.json'
import ja from '../../src/text/ja.json'
import { familyReservation } from '../flows/hotel.ts'
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
  const [, open = '', folded = ''] = /^(.*)<section class="[^"]*fold[^"]*">(.*)<\/section>/s.exec(html) ?? []
  return { html, open, folded }
}

/** The words of the row that stands for what is folded, and whether it is open. */
const rowIn = (folded: string) => ({
  words: /<button[^>]*>(.*?)<\/button>/s.exec(folded)?.[1]?.replace(/<[^>]*>/g, ' ') ?? '',
  isOpen: /<button[^>]*aria-expanded="true"/.test(folded),
  isHidden: / hidden=""/.test(folded),
})

describe('a member', () => {
  it('is asked for what the hotel does not know, above one row of what it knows (R8.50)', async () => {
    const { open, folded } = await shown(member)
    expect(open).toMatch(/<h1[^>]*><span>残りの項目を<\/span><wbr\/><span>ご入力ください/)
    expect(namesOf(open)).toEqual(['age', 'occupation'])
    const { words, isOpen, isHidden } = rowIn(folded)
    expect(words).toMatch(/ご登録の内容.*森 翔太\u00a0様・大阪府大阪市北区.*確認・変更/s)
    expect({ isOpen, isHidden }).toEqual({ isOpen: false, isHidden: true })
  })

  it('goes on at once where the hotel knows everything', async () => {
    const { open, folded } = await shown({ ...member, age: '33', occupation: '会社員' })
    expect(open).toMatch(/<h1[^>]*><span>ご登録の内容を<\/span>/)
    expect(open).toContain('変更がなければ、このままお進みください。')
    expect(namesOf(open)).toEqual([])
    expect(namesOf(folded)).toContain('lastName')
  })

  it('is told of the name or the town only where the hotel knows it', async () => {
    const { folded } = await shown({ ...member, lastName: '', lastKana: '' })
    expect(rowIn(folded).words).not.toContain('様')
    const { folded: homeless } = await shown({ ...member, postcode: '' })
    expect(rowIn(homeless).words).not.toContain('大阪')
  })

  it('has every field all the same, with its value, so that the rules hold for all', async () => {
    const { html, folded } = await shown(member)
    expect([...namesOf(html)].sort()).toEqual(
      fieldsShown(defaultVisibility.representative, member)
        .map(({ name }) => name)
        .sort(),
    )
    expect(namesOf(folded)).toContain('lastName')
  })

  it('shows the whole form once the guest corrects it', async () => {
    const { html, folded } = await shown(member, false)
    expect(html).toContain('代表者様について')
    expect(folded).toBe('')
    expect(namesOf(html)).toContain('lastName')
  })
})

it('Next after the representative says who is next', async () => {
  const next = async (language: string, session = {}) =>
    /<button[^>]*type="submit"[^>]*>(?:<[^>]*>)*([^<]*)/.exec(
      await showScreen(InputRepresentative, { session, language }),
    )?.[1]
  expect(await next('ja')).toBe('次へ')
  expect(await next('ja', { reservation: familyReservation })).toBe('お連れ様 1の入力へ')
  expect(await next('en', { reservation: familyReservation })).toBe('Next: Guest 2')
})

const anyGuest = fc.record({
  lastName: fc.string(),
  firstName: fc.string(),
  lastKana: fc.string(),
  firstKana: fc.string(),
  age: fc.string(),
  gender: fc.constantFrom<Gender | null>(null, 1, 2, 3),
  isChild: fc.boolean(),
  overseasFlug: fc.boolean(),
  tel: fc.string(),
  prevAccommodation: fc.constantFrom(HOME_LODGING, '京都', ''),
})

describe('what the controls of a guest hold', () => {
  it('is the guest again, whichever way it is read', () => {
    forAll(anyGuest, fc.constantFrom('自宅', 'Home'), (part, home) => {
      const guest = { ...emptyRepresentative(), ...part }
      expect(guestOf(valuesOf(guest, home), guest, home)).toEqual(guest)
      expect(companionOf(companionValuesOf(guest), guest)).toEqual(guest)
    })
  })

  it("reads the stored 自宅 in the guest's language, and stores it so again (R8.24)", () => {
    const values = valuesOf(emptyGuest(), 'Home')
    expect(values.prevAccommodation).toBe('Home')
    const stored = (nextAccommodation: string) =>
      guestOf({ ...values, nextAccommodation }, emptyGuest(), 'Home').nextAccommodation
    expect([' Home ', 'Kyoto'].map(stored)).toEqual(['自宅', 'Kyoto'])
  })
})

const fields = fieldsShown(defaultVisibility.representative, emptyRepresentative())
const of = (...names: readonly string[]) => fields.filter(({ name }) => names.includes(name))

describe('why something is asked', () => {
  it('is said once for each asker, with the questions that it stands for', () => {
    const text = catalogueOf('ja', ja)
    const requested = of('lastName', 'firstName', 'lastKana', 'firstKana', 'gender', 'age')
    const { label, reasons } = whyOf(requested, text)
    expect(label).toBe('ご記入いただく理由')
    expect(reasons).toEqual([
      { fields: 'お名前', reason: ja['components.why_law'] },
      { fields: 'フリガナ', reason: ja['components.why_hotel'] },
      { fields: '性別、ご年齢', reason: ja['components.why_prefecture'] },
    ])
    const inEnglish = whyOf(of('lastName', 'lastKana', 'gender', 'age'), catalogueOf('en', en))
    expect(inEnglish.reasons[2]?.fields).toBe('Gender and Age')
  })

  it('is said in the words of a hotel that has its own', () => {
    const own = { 'fields.age.why': '澪津県の条例により、お伺いしております。' }
    const text = catalogueOf('ja', withTenantTexts(ja, own))
    expect(whyOf(of('gender', 'age'), text).reasons).toEqual([
      { fields: '性別', reason: ja['components.why_prefecture'] },
      { fields: 'ご年齢', reason: own['fields.age.why'] },
    ])
  })
})

it('what is needed (R8.45) is said once, and differs where something may be left out', () => {
  const text = catalogueOf('ja', ja)
  expect(neededText([{ required: true }], text)).toBe('すべての項目をご入力ください。')
  expect(neededText([{ required: true }, { required: false }], text)).toContain('「任意」')
})

const hanako: Guest = { ...emptyGuest(), lastKana: 'ヤマダ', firstKana: 'ハナコ', gender: 2 }

const words = (html: string) => html.replace(/<br\/?>/g, '\n').replace(/<[^>]*>/g, ' ')

describe('the summary of the guests', () => {
  const show = (guests: readonly [Guest, ...Guest[]], language = 'ja') =>
    showScreen(GuestsInfo, { session: { reservation: familyReservation, guests }, language })

  it('has a card for each guest, each with its own link to correct it (R8.34)', async () => {
    const html = await show([taro, hanako])
    expect(html.match(/aria-label="修正（[^"]*"/g)).toEqual([
      'aria-label="修正（代表者様）"',
      'aria-label="修正（お連れ様 1）"',
      'aria-label="修正（お連れ様 2）"',
    ])
  })

  it('tells the details as a letter would', async () => {
    const html = words(await show([taro, hanako]))
    expect(html).toContain('山田 太郎\u00a0様')
    expect(html).toContain('ヤマダ タロウ')
    expect(html).toContain('男性・58歳')
    expect(html).toMatch(/〒060-0001\s+北海道\s+札幌市中央区\s+北一条西 2-1-5/)
    expect(html).toContain('ヤマダ ハナコ\u00a0様')
  })

  it('says where a needed answer is missing', async () => {
    const html = words(await show([taro, hanako]))
    expect(html).toContain('未入力の項目がございます')
    expect(html).toMatch(/フリガナ\s+未入力/)
    const complete = { ...hanako, isChild: true }
    expect(words(await show([taro, hanako, complete]))).not.toContain('未入力')
  })
})

describe('what keeps a guest from being checked in', () => {
  it('is the first thing in the order of the form', () => {
    const { lastKana: _, ...others } = taro
    expect(problemOfGuest(taro, 0, defaultVisibility)).toBeNull()
    const digits = problemOfGuest({ ...others, lastKana: '1', tel: '' }, 0, defaultVisibility)
    expect(digits).toEqual({ field: 'lastKana', rule: 'no_digits', signs: ['1'] })
    const abroad = problemOfGuest({ ...taro, overseasFlug: true, address: 'x' }, 0, fixedVisibility)
    expect(abroad).toEqual({ field: 'passport', rule: 'required', signs: [] })
  })

  it('is judged by the rules for companions elsewhere', () => {
    expect(problemOfGuest(hanako, 1, defaultVisibility)).toBeNull()
    const unsaid = problemOfGuest({ ...hanako, gender: null }, 1, defaultVisibility)
    expect(unsaid).toEqual({ field: 'gender', rule: 'required_select', signs: [] })
  })
})
