import type { GuestEntry } from '@tomari/contract/guest-entry'
import { describe, expect, it } from 'vitest'
import type { Guest } from '../src/guest/guest.ts'
import { guestEntriesOf } from '../src/guest/guest-entry.ts'
import { guestOf, listSizeOf, normalisedEntry, problemsOfGuestList } from '../src/guest/guest-list.ts'
import { defaultVisibility, fixedVisibility } from '../src/guest/visibility.ts'
import { atHome, companion, fromAbroad } from './sample-guests.ts'

const posted = (...guests: readonly Guest[]) => guestEntriesOf(guests, { countryCodeAsPrefecture: true })

describe('a posted guest list is judged by the rules of the app (R18.3)', () => {
  it('takes what the app would send', () => {
    expect(problemsOfGuestList(posted(atHome, companion), defaultVisibility, null)).toEqual([])
    expect(problemsOfGuestList(posted(fromAbroad, companion), defaultVisibility, null)).toEqual([])
  })

  it('tells guest, field and rule (R8.11)', () => {
    const entries = posted(
      { ...atHome, postcode: '060', tel: '' },
      { ...companion, lastKana: 'やまだ', gender: null },
      { ...companion, firstName: '花子2' },
    )
    expect(problemsOfGuestList(entries, defaultVisibility, null)).toEqual([
      { guest: 0, field: 'postcode', rule: 'seven_digits' },
      { guest: 0, field: 'tel', rule: 'required' },
      { guest: 1, field: 'lastKana', rule: 'characters' },
      { guest: 1, field: 'gender', rule: 'required_select' },
      { guest: 2, field: 'firstName', rule: 'no_digits' },
    ])
  })

  it('asks companions for what is asked of companions', () => {
    const child = { ...companion, age: '', isChild: true }
    expect(problemsOfGuestList(posted(atHome, child), defaultVisibility, null)).toEqual([])
    expect(problemsOfGuestList(posted(atHome, child), fixedVisibility, null)).toEqual([
      { guest: 1, field: 'age', rule: 'required' },
    ])
  })

  it('leaves the passport to the call that carries it', () => {
    expect(problemsOfGuestList(posted(fromAbroad), fixedVisibility, null)).toEqual([])
  })

  it('asks for the address that fits the residence', () => {
    expect(problemsOfGuestList(posted({ ...fromAbroad, address: '' }), fixedVisibility, null)).toEqual([
      { guest: 0, field: 'address', rule: 'required' },
    ])
    expect(problemsOfGuestList(posted({ ...atHome, furtherSubarea: '' }), fixedVisibility, null)).toEqual([
      { guest: 0, field: 'furtherSubarea', rule: 'required' },
    ])
  })

  it.each(['JP', 'jpn', 'USA', '81', '392', '1', 'A-17'])(
    'takes the code %s of a list of countries as it stands',
    (countrycode) => {
      for (const countryCodeAsPrefecture of [true, false]) {
        const [entry] = guestEntriesOf([{ ...fromAbroad, countrycode }], { countryCodeAsPrefecture })
        expect(entry).toMatchObject({
          tel_country_name: countrycode,
          prefecture: countryCodeAsPrefecture ? countrycode : '',
        })
        expect(entry === undefined ? null : guestOf(entry).countrycode).toBe(countrycode)
      }
      expect(problemsOfGuestList(posted({ ...fromAbroad, countrycode }), fixedVisibility, null)).toEqual([])
    },
  )

  it('takes Japan for the country of an overseas guest who names none', () => {
    const [entry] = guestEntriesOf([{ ...fromAbroad, countrycode: '' }], { countryCodeAsPrefecture: true })
    expect(entry === undefined ? null : guestOf(entry).countrycode).toBe('JP')
  })
})

describe('the number of guests', () => {
  const child = { ...companion, isChild: true }
  const family = listSizeOf({ adults: 2, children: 1, others: 0 })

  it.each([
    [1, 'too_short'],
    [2, null],
    [3, null],
    [4, 'too_long'],
  ])('%i for two adults and a child: %s', (length, rule) => {
    const entries = posted(atHome, ...Array.from({ length: length - 1 }, () => companion))
    const expected = rule === null ? [] : [{ guest: 0, field: 'guests', rule }]
    expect(problemsOfGuestList(entries, defaultVisibility, family)).toEqual(expected)
  })

  it.each([
    ['a grown-up and two children', [atHome, child, child], 'too_short'],
    ['a child as representative', [{ ...atHome, isChild: true }, companion, companion], 'too_short'],
    ['two grown-ups and a child', [atHome, companion, child], null],
  ] as const)('counts grown-ups: %s', (_, guests, rule) => {
    const expected = rule === null ? [] : [{ guest: 0, field: 'guests', rule }]
    expect(problemsOfGuestList(posted(...guests), defaultVisibility, family)).toEqual(expected)
  })

  it('is never less than one', () => {
    expect(listSizeOf({ adults: 0, children: 0, others: 0 })).toEqual({ atLeast: 1, atMost: 1 })
  })
})

it('an entry is kept once normalised has no invisible characters and no loose voicing marks, and its address keeps its lines', () => {
  const [entry] = posted(fromAbroad)
  if (entry === undefined) throw new Error('no entry')
  const messy: GuestEntry = {
    ...entry,
    last_name: ' Car\u0000ter ',
    last_name_kana: 'ヤマタ\u3099',
    occupation: 'x\ud800',
  }
  expect(normalisedEntry(messy)).toEqual({
    ...entry,
    last_name: 'Carter',
    last_name_kana: 'ヤマダ',
    occupation: 'x',
  })
})
