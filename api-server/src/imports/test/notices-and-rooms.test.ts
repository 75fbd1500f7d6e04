import { describe, expect, it } from 'vitest'
import { reads } from './reading.ts'

type Case = readonly [what: string, rows: readonly string[], gives: string]

describe('notices of one booking', () => {
  const header = 'reference_number,guest_name,通知日時,通知区分,arrival,departure,adults,room_type,balance'
  const old = '2026-12-04,2026-12-05,2,,20000'
  const moved = '2026-12-05,2026-12-07,2,,40000'
  const unclear = ['2', '3'].map((row) => `wrong: ${row} status notices_unclear`).join('\n')
  const is = (days: string, yen: number, status: string, rooms = '-', party = '2+0') =>
    `N-1 | Ann | ${days} | ${party} | ${rooms} | - | ${yen} yen | ${status}`
  const isMoved = is('2026-12-05..2026-12-07', 40_000, 'booked')

  it.each<Case>([
    ['older first', ['11/22 09:00,変更', old, '11/23 08:00,変更', moved], isMoved],
    ['newer first', ['11/23 08:00,変更', moved, '11/22 09:00,変更', old], isMoved],
    ['by the minute', ['11/22 9:59,変更', old, '11/22 10:01,変更', moved], isMoved],
    ['a new one below', ['11/23 08:00,変更', moved, '11/22 09:00,新規', old], isMoved],
    ['in another word for new', ['11/23 08:00,変更', moved, '11/22 09:00,予約', old], isMoved],
    ['a new one of the same day', ['11/23,変更', moved, '11/23,新規', old], isMoved],
    [
      'called off above what it was',
      ['11/23 08:00,キャンセル', old, '11/22 09:00,変更', old],
      is('2026-12-04..2026-12-05', 20_000, 'cancelled'),
    ],
    [
      'rooms of one notice',
      [
        '11/23 08:00,変更',
        '2026-12-04,2026-12-05,2,Twin,1',
        '11/23 08:00,変更',
        '2026-12-04,2026-12-05,1,Single,2',
      ],
      is('2026-12-04..2026-12-05', 3, 'booked', 'Twin/Single', '3+0'),
    ],
    ['of the same moment', ['11/23 08:00,変更', old, '11/23 08:00,変更', moved], unclear],
    ['of the same day', ['11/23,変更', old, '11/23,取消', old], unclear],
    ['one of which has no time', ['11/23 08:00,変更', old, ',変更', moved], unclear],
    ['without any time', [',変更', old, ',変更', moved], unclear],
    ['called off without a time', [',取消', old, ',変更', old], unclear],
    ['a booking below, without a time', [',変更', moved, ',予約', old], unclear],
    ['a new one above, without a time', [',新規', old, ',変更', moved], isMoved],
  ])(
    'are read by their time, the last counts, or their order is asked: %s (R19.30)',
    async (_, rows, gives) => {
      const lines = [0, 2].map((at) => `N-1,Ann,${rows[at]},${rows[at + 1]}`)
      const timed = lines.map((line) => line.replace(/,(\d\d\/)/u, ',2026/$1'))
      expect(await reads([header, ...timed])).toBe(gives)
    },
  )

  it('are asked where the last names fewer rooms than the one before', async () => {
    const room = (time: string, type: string, status = '変更') =>
      `N-1,Ann,2026/11/22 ${time},${status},2026-12-04,2026-12-05,2,${type},10000`
    const before = [room('09:00', 'Twin', '新規'), room('09:00', 'Single', '新規')]
    for (const last of [room('10:00', 'Twin'), room('10:00', 'Twin', '取消')])
      expect(await reads([header, ...before, last])).toContain('wrong: 4 status notices_unclear')
    const whole = await reads([header, ...before, room('10:00', 'Twin'), room('10:00', 'Suite')])
    expect(whole).toBe(is('2026-12-04..2026-12-05', 20_000, 'booked', 'Twin/Suite', '4+0'))
  })

  it.each([
    ['2026-11-22T09:00:00+09:00', '2026-11-22T01:00:00Z'],
    ['46348.25', '46348.75'],
    ['20261122090000', '20261122100000'],
    ['2026/11/22 9:00 AM', '2026/11/22 1:00 PM'],
    ['26/11/22 9:00', '26/11/22 13:00'],
  ])('are read by a time such as %s, in any column that tells it', async (before, after) => {
    for (const title of ['通知日時', '受信日時', 'Last modified', '最終更新日時']) {
      const lines = [`N-1,Ann,${after},変更,${moved}`, `N-1,Ann,${before},変更,${old}`]
      expect(await reads([header.replace('通知日時', title), ...lines])).toBe(isMoved)
    }
  })
})

describe('rows of one number and one room', () => {
  const header = 'reference_number,guest_name,arrival,departure,adults,room_number,room_type,balance'
  const row = (guest: string, rest: string) => `R-1,${guest},2026-12-01,2026-12-03,${rest}`
  const is = (rest: string) => `R-1 | Ann | 2026-12-01..2026-12-03 | ${rest} | - | 44000 yen | -`
  const wrong = (reason: string) => ['2', '3'].map((at) => `wrong: ${at} ${reason}`).join('\n')
  const named = 'remark: 3 reservation_name other_guest'
  const twice = wrong('room_numbers room_twice')

  it.each<Case>([
    ['its guests', [row('Ann', '2,301,,44000'), row('Bob', '2,301,,44000')], `${is('2+0 | 301')}\n${named}`],
    ['more guests than it has', [row('Ann', '1,301,,44000'), row('Bob', '1,301,,44000')], twice],
    ['of other amounts', [row('Ann', '2,301,,44000'), row('Bob', '2,301,,4000')], twice],
    ['of another party', [row('Ann', '2,301,,44000'), row('Bob', '3,301,,44000')], twice],
    [
      'one of which names another room too',
      [row('Ann', '2,301,,44000'), row('Bob', '2,301/302,,44000')],
      twice,
    ],
    [
      'of other rooms',
      [row('Ann', '2,301,,22000'), row('Bob', '2,302,,22000')],
      `${is('4+0 | 301/302')}\n${named}`,
    ],
    [
      'that no number tells from two rooms',
      [row('Ann', '2,,Twin,44000'), row('Bob', '2,,Twin,44000')],
      wrong('open_amount guests_or_rooms'),
    ],
    [
      'that are prepaid, and no number tells from two rooms',
      [row('Ann', '2,,Twin,0'), row('Bob', '2,,Twin,0')],
      wrong('open_amount guests_or_rooms'),
    ],
  ])('are %s, or asked (R19.30)', async (_, rows, gives) => {
    expect(await reads([header, ...rows])).toBe(gives)
  })

  it('take kana and phone of the guest in whose name they are, never of another', async () => {
    const rows = ['R-1,Ann,,,301', 'R-1,Bob,ボブ,090-0000-0001,302', 'R-1,Ann,,090-0000-0002,303']
    const lines = rows.map((one) => `${one},2026-12-01,2026-12-03,2,1000`)
    const gives = await reads(['id,guest,kana,phone,room_number,arrival,departure,adults,balance', ...lines])
    expect(gives).toContain(
      'R-1 | Ann | 2026-12-01..2026-12-03 | 6+0 | 301/302/303 | 090-0000-0002 | 3000 yen',
    )
  })

  it('are rooms where the map says that amounts are of the row', async () => {
    const rows = [row('Ann', '2,,Twin,22000'), row('Bob', '2,,Twin,22000')]
    expect(await reads([header, ...rows], { amounts: 'booking' })).toBe(wrong('open_amount guests_or_rooms'))
    expect(await reads([header, ...rows], { amounts: 'row' })).toContain('4+0 | Twin/Twin | - | 44000 yen')
  })
})
