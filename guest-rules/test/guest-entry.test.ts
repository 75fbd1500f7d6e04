import { type GuestEntry, guestInfo } from '@tomari/contract/guest-entry'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fullName, type Guest } from '../src/guest/guest.ts'
import { guestEntriesOf, guestInfoOf } from '../src/guest/guest-entry.ts'
import { guestOf, listSizeOf, normalisedEntry, problemsOfGuestList } from '../src/guest/guest-list.ts'
import { tidied } from '../src/guest/guest-tidying.ts'
import { defaultVisibility, fixedVisibility } from '../src/guest/visibility.ts'
import { anyGuest, atHome, companion, forAll, fromAbroad } from './sample-guests.ts'

const on = { countryCodeAsPrefecture: true }
const off = { countryCodeAsPrefecture: false }

describe('guest_info (R17.17)', () => {
  it('has one entry per guest, ids running from 1 (R17.17)', () => {
    expect(guestEntriesOf([atHome, companion, companion], on).map((entry) => entry.id)).toEqual([1, 2, 3])
  })

  it('tells of a representative at home: address is the furtherSubarea field (R17.19)', () => {
    expect(guestEntriesOf([atHome], on)).toEqual([
      {
        id: 1,
        name: '山田 太郎',
        use_mem_add: false,
        foreign_flg: false,
        overseas_flg: false,
        zip_code: '0600001',
        prefecture: '北海道',
        city: '札幌市中央区',
        subarea: '北一条西',
        address: '2-1-5 サンプルハイツ405',
        phone: '09000000000',
        tel_country_name: 'JP',
        first_name: '太郎',
        last_name: '山田',
        first_name_kana: 'タロウ',
        last_name_kana: 'ヤマダ',
        age: 58,
        gender: 1,
        is_child: false,
        prev_accommodation: '自宅',
        next_accommodation: '自宅',
        occupation: '会社員',
      },
    ])
  })

  it.each([
    [on, 'NZ'],
    [off, ''],
  ])(
    'tells of a representative from abroad: with %o the prefecture is %j, zip, city and subarea are blank (R17.20)',
    (options, prefecture) => {
      const moved = {
        ...fromAbroad,
        postcode: '0600001',
        prefecture: '北海道',
        city: '札幌市',
        subarea: '北一条西',
        furtherSubarea: '2-1',
      }
      expect(guestEntriesOf([moved], options)[0]).toMatchObject({
        foreign_flg: true,
        overseas_flg: true,
        zip_code: '',
        prefecture,
        city: '',
        subarea: '',
        address: '12 Harbour Street\nWellington 6011',
        tel_country_name: 'NZ',
      })
    },
  )

  it('tells no address of companions', () => {
    expect(guestEntriesOf([fromAbroad, { ...companion, isChild: true }], on)[1]).toMatchObject({
      foreign_flg: false,
      overseas_flg: false,
      zip_code: '',
      prefecture: '',
      city: '',
      subarea: '',
      address: '',
      phone: '',
      tel_country_name: '',
      is_child: true,
    })
  })

  it('leaves age and gender out where there is none (R17.21)', () => {
    const entry = guestEntriesOf([{ ...atHome, age: '', gender: null }], on)[0] ?? {}
    expect(Object.keys(entry)).not.toContain('age')
    expect(Object.keys(entry)).not.toContain('gender')
  })

  it('is written in the same order always, what is not there left out (R17.17)', () => {
    expect(guestInfoOf(guestEntriesOf([{ ...atHome, gender: null }], on))).toBe(
      '[{"id":1,"name":"山田 太郎","use_mem_add":false,"foreign_flg":false,"overseas_flg":false,"tel_country_name":"JP",' +
        '"zip_code":"0600001","prefecture":"北海道","city":"札幌市中央区","subarea":"北一条西",' +
        '"address":"2-1-5 サンプルハイツ405","phone":"09000000000","first_name":"太郎","last_name":"山田",' +
        '"first_name_kana":"タロウ","last_name_kana":"ヤマダ","age":58,"is_child":false,' +
        '"prev_accommodation":"自宅","next_accommodation":"自宅","occupation":"会社員"}]',
    )
  })

  it('sends an age of 0', () => expect(guestEntriesOf([{ ...companion, age: '0' }], on)[0]?.age).toBe(0))

  it('names a guest by kana where no name was asked for', () => {
    expect(fullName({ ...companion, lastName: '', firstName: '' })).toBe('ヤマダ ハナコ')
    expect(fullName({ ...companion, firstName: '' })).toBe('山田')
  })

  it('is what the contract takes (R17.17)', () => {
    const entries = guestEntriesOf([fromAbroad, companion], on)
    expect(v.parse(guestInfo, JSON.parse(JSON.stringify(entries)))).toEqual(entries)
  })
})

it('there and back: an entry read backwards is the guest, but for the passport and what a residence does not ask', () => {
  forAll(anyGuest, fc.boolean(), (anyone, countryCodeAsPrefecture) => {
    const age = /^\d{1,3}$/.test(anyone.age) ? String(Number(anyone.age)) : ''
    const guest = tidied({ ...anyone, age }, { toFullWidth: false, splitSingleName: false })
    const entry = guestEntriesOf([guest], { countryCodeAsPrefecture })[0]
    const unasked = guest.overseasFlug
      ? { postcode: '', prefecture: '', city: '', subarea: '', furtherSubarea: '' }
      : { address: '', countrycode: guest.tel === '' ? '' : 'JP' }
    const known = { ...guest, ...unasked, passport: '', passportFileName: '' }
    expect(entry === undefined ? null : guestOf(entry)).toEqual(known)
  })
})

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
  const normalised = normalisedEntry(messy)
  expect(normalised).toEqual({ ...entry, last_name: 'Carter', last_name_kana: 'ヤマダ', occupation: 'x' })
})
