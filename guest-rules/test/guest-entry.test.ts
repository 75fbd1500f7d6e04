import { guestInfo } from '@tomari/contract/guest-entry'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fullName } from '../src/guest/guest.ts'
import { guestEntriesOf, guestInfoOf } from '../src/guest/guest-entry.ts'
import { guestOf } from '../src/guest/guest-list.ts'
import { tidied } from '../src/guest/guest-tidying.ts'
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
