import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyRepresentative, type Guest } from '../src/guest/guest.ts'
import {
  fieldsShown,
  livesOverseas,
  problemsOfRepresentative,
  representativeFields,
  sendsPassport,
} from '../src/guest/representative.ts'
import {
  defaultVisibility,
  fixedVisibility,
  type RepresentativeVisibility,
  type VisibilityLevel,
} from '../src/guest/visibility.ts'
import { anyGuest, atHome, forAll, fromAbroad, representativeAt, someJpeg } from './sample-guests.ts'

const shown = (visibility: RepresentativeVisibility, guest: Guest) =>
  fieldsShown(visibility, guest).map((field) => field.name)

const words = (text: string): readonly string[] => text.split(/\s+/)

describe('fields of the representative (R8.6, R8.12, R8.13)', () => {
  it('stand in the order of the screen, with a domestic address at home (R8.6, R8.12)', () => {
    expect(shown(defaultVisibility.representative, atHome)).toEqual(
      words(`lastName firstName lastKana firstKana gender age overseasFlug postcode prefecture
        city subarea furtherSubarea tel occupation prevAccommodation nextAccommodation`),
    )
  })

  it('have country, address and passport in place of it overseas (R8.13)', () => {
    const names = shown(representativeAt(1), fromAbroad)
    expect(names.slice(6, 11)).toEqual(['overseasFlug', 'countrycode', 'address', 'passport', 'tel'])
  })

  it('show the fixed set when visibility control is off (R8.5)', () => {
    expect(shown(fixedVisibility.representative, atHome)).toEqual(
      words(`lastName firstName overseasFlug postcode prefecture city subarea furtherSubarea tel`),
    )
  })

  it.each([
    [2, 2, 0, 0, true],
    [2, 0, 1, 1, true],
    [0, 2, 0, 1, true],
    [2, 2, 2, 1, false],
    [2, 2, 1, 2, false],
    [1, 1, 1, 0, false],
    [1, 1, 1, 1, false],
  ] as const)(
    'kana %i %i and names %i %i: kana above names is %s',
    (lastKana, firstKana, lastName, firstName, above) => {
      const names = shown({ ...representativeAt(1), lastKana, firstKana, lastName, firstName }, atHome)
      expect(names[0]?.endsWith('Kana')).toBe(above)
      expect(names.at(-1)).toBe('nextAccommodation')
    },
  )

  it('mark what is required and how long it may be', () => {
    const fields = fieldsShown({ ...representativeAt(1), age: 2 }, atHome)
    expect(fields.filter((field) => field.required).map((field) => field.name)).toEqual(['age'])
    expect(fields.find((field) => field.name === 'age')?.maxLength).toBe(3)
    expect(fields.find((field) => field.name === 'gender')?.maxLength).toBeNull()
  })

  it.each([0, 1, 2] as const)('at toggle %i, overseas is what the guest says only if asked', (overseas) => {
    expect(livesOverseas(fromAbroad, { ...representativeAt(2), overseas })).toBe(overseas > 0)
  })
})

describe('representative fields are required only when their visibility is 2, and hidden at 0 (R8.1)', () => {
  const nothing = { ...emptyRepresentative(), countrycode: '', prevAccommodation: '', nextAccommodation: '' }

  it('asks for everything at 2 (R8.37)', () => {
    expect(problemsOfRepresentative(nothing, representativeAt(2))).toEqual({
      lastName: 'required',
      firstName: 'required',
      lastKana: 'required',
      firstKana: 'required',
      gender: 'required_select',
      age: 'required',
      postcode: 'required',
      prefecture: 'required_select',
      city: 'required',
      subarea: 'required',
      furtherSubarea: 'required',
      tel: 'required',
      occupation: 'required',
      prevAccommodation: 'required',
      nextAccommodation: 'required',
    })
  })

  it('asks for country, address and passport instead, overseas (R8.23)', () => {
    const { postcode, prefecture, city, subarea, furtherSubarea, ...elsewhere } = problemsOfRepresentative(
      { ...nothing, overseasFlug: true },
      representativeAt(2),
    )
    expect([postcode, prefecture, city, subarea, furtherSubarea]).toEqual(Array(5).fill(undefined))
    expect(elsewhere).toMatchObject({
      countrycode: 'required_select',
      address: 'required',
      passport: 'required',
    })
  })

  it('asks for nothing at 1', () => {
    expect(problemsOfRepresentative(nothing, representativeAt(1))).toEqual({})
    expect(problemsOfRepresentative({ ...nothing, overseasFlug: true }, representativeAt(1))).toEqual({})
  })

  it('takes blanks for absence', () => {
    expect(problemsOfRepresentative({ ...atHome, city: '　' }, { ...representativeAt(0), city: 2 })).toEqual({
      city: 'required',
    })
  })

  it.each(representativeFields.map((row) => row.name))('%s, hidden, is neither shown nor checked', (name) => {
    const row = representativeFields.find((candidate) => candidate.name === name)
    const level = fc.constantFrom<VisibilityLevel>(1, 2)
    forAll(anyGuest, level, (guest, others) => {
      const visibility = { ...representativeAt(others), ...(row === undefined ? {} : { [row.shownBy]: 0 }) }
      expect(problemsOfRepresentative(guest, visibility)[name]).toBeUndefined()
      expect(shown(visibility, guest)).not.toContain(name)
    })
  })

  it('never complains about a field that it does not show', () => {
    const level = fc.constantFrom<VisibilityLevel>(0, 1, 2)
    forAll(anyGuest, fc.record(representativeAt(level)), (guest, levels) => {
      const names = Object.keys(problemsOfRepresentative(guest, levels))
      expect(shown(levels, guest)).toEqual(expect.arrayContaining(names))
    })
  })
})

describe('what the representative may enter (R8.8, R8.9, R8.10)', () => {
  it.each<[keyof Guest, string, string | undefined]>([
    ['lastName', '山田2', 'no_digits'],
    ['firstName', '太郎２', 'no_digits'],
    ['firstName', '太郎三', undefined],
    ['lastName', "O'Brien-Müller", undefined],
    ['lastName', '\u3164', undefined],
    ['lastName', '山'.repeat(101), 'too_long'],
    ['lastKana', 'ヤマダ', undefined],
    ['lastKana', 'マイケル・ジョーンズ', undefined],
    ['lastKana', 'ＣＡＲＴＥＲ Emma', undefined],
    ['lastKana', 'やまだ', 'characters'],
    ['lastKana', 'ヤマダ1', 'no_digits'],
    ['firstKana', 'マリ－', undefined],
    ['firstKana', "ド'アンジェロ", undefined],
    ['firstKana', 'José', 'characters'],
    ['age', '5', undefined],
    ['age', '1000', 'too_long'],
    ['age', '58歳', undefined],
    ['age', '五十八', 'digits_only'],
    ['postcode', '060-000', 'seven_digits'],
    ['prefecture', '火星県', 'unknown'],
    ['prefecture', 'その他', undefined],
    ['furtherSubarea', 'あ'.repeat(201), 'too_long'],
    ['tel', '090-0000-000x', 'digits_only'],
    ['occupation', '会社員😀', undefined],
  ])('%s %j: %s', (field, value, problem) => {
    const problems = problemsOfRepresentative({ ...atHome, [field]: value }, representativeAt(1))
    expect(problems).toEqual(problem === undefined ? {} : { [field]: problem })
  })

  it.each<[keyof Guest, string, string | undefined]>([
    ['address', 'a'.repeat(501), 'too_long'],
    ['passport', someJpeg, undefined],
    ['passport', 'iVBORw0KGgo=', 'jpeg'],
  ])('overseas, %s %.20s: %s', (field, value, problem) => {
    const problems = problemsOfRepresentative({ ...fromAbroad, [field]: value }, representativeAt(1))
    expect(problems).toEqual(problem === undefined ? {} : { [field]: problem })
  })

  it('starts in Japan, so that the country is never missing', () => {
    const problems = problemsOfRepresentative(
      { ...fromAbroad, countrycode: 'JP' },
      defaultVisibility.representative,
    )
    expect(problems).toEqual({})
  })
})

describe('the passport is sent when required and overseas, or optional, overseas and given (R10.3)', () => {
  it.each<[VisibilityLevel, boolean, string, boolean]>([
    [2, true, someJpeg, true],
    [2, true, '', true],
    [2, false, someJpeg, false],
    [1, true, someJpeg, true],
    [1, true, '', false],
    [1, false, someJpeg, false],
    [0, true, someJpeg, false],
  ])('level %i, overseas %s, image %j: %s', (passport, overseasFlug, image, sent) => {
    const guest = { ...fromAbroad, overseasFlug, passport: image }
    expect(sendsPassport(guest, { ...representativeAt(2), passport })).toBe(sent)
  })
})
