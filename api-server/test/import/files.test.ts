import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fileRows } from '../../src/usecases/import/file-rows.ts'
import { fileText } from '../../src/usecases/import/file-text.ts'
import { importMapOf, noMap } from '../../src/usecases/import/import-map.ts'
import { proposedMap } from '../../src/usecases/import/map-for-file.ts'
import { readRows } from '../../src/usecases/import/read-rows.ts'
import { facilityNamed } from './named-facilities.ts'

const folder = new URL('files/', import.meta.url)

/** What a file gives: number, guest, nights, adults and children, rooms, phone, what is owed, status; `-` where it says nothing. */
interface Given {
  readonly bookings?: readonly string[]
  readonly wrong?: readonly string[]
  readonly remarks?: readonly string[]
  readonly leftOut?: number
}

async function reads(file: string, written: object = {}): Promise<Given | string> {
  const map = importMapOf(written)
  if ('problems' in map) throw new Error(map.problems.map(({ en }) => en).join())
  const text = await fileText(readFileSync(new URL(file, folder)), 'auto')
  if (!('text' in text)) return text.en
  const rows = await fileRows(text.text, { map, mayLack: ['facility'] })
  if ('problems' in rows) return rows.problems.map(({ en }) => en).join(' ')
  const { said, problems, remarks, leftOut } = await readRows(rows.rows, {
    facilityNamed,
    ordinaryFacility: '101',
    retired: new Set(),
    map,
    today: '2026-11-25',
  })
  const told = (all: typeof problems) => all.map(({ row, column, reason }) => `${row} ${column} ${reason}`)
  return {
    bookings: said.map((one) =>
      [
        one.referenceNumber,
        one.name,
        `${one.arrival}..${one.departure}`,
        `${one.adults}+${one.children ?? 0}`,
        [one.roomTypes?.map(({ ja }) => ja).join('/'), one.roomNumbers.join('/')].filter(Boolean).join(' ') ||
          '-',
        one.phone || '-',
        one.bill === undefined ? '-' : `${one.bill.openAmount} yen`,
        one.status ?? '-',
      ].join(' | '),
    ),
    ...(problems.length > 0 && { wrong: told(problems) }),
    ...(remarks.length > 0 && { remarks: told(remarks) }),
    ...(rows.leftOut + leftOut > 0 && { leftOut: rows.leftOut + leftOut }),
  }
}

type FileRow = readonly [file: string, gives: Given | string, map?: object]

const files: readonly FileRow[] = [
  [
    'agoda-other-currency.csv',
    {
      bookings: ['801000002 | JAN NOVAK | 2026-12-14..2026-12-15 | 1+0 | - | - | 12000 yen | booked'],
      wrong: ['2 currency other_currency'],
    },
  ],
  [
    'agoda.csv',
    {
      bookings: [
        '800000001 | EMMA CARTER | 2026-12-01..2026-12-03 | 2+0 | Deluxe Twin | - | 0 yen | booked',
        '800000002 | JAN NOVAK | 2026-12-14..2026-12-15 | 1+0 | Single | - | 12000 yen | booked',
        '800000003 | ANA SILVA | 2026-12-14..2026-12-15 | 1+0 | Single | - | 0 yen | cancelled',
      ],
    },
  ],
  [
    'airbnb-no-nights.csv',
    'The column departure (出発日) is missing; a row above the others has to name the columns.',
  ],
  [
    'airbnb-unclear-days.csv',
    { bookings: [], wrong: ['2 arrival day_unclear', '2 departure day_unclear', '3 departure day_unclear'] },
  ],
  [
    'airbnb-unclear-days.csv',
    {
      bookings: [
        'HMAAAAAAB1 | Emma Carter | 2026-04-03..2026-04-05 | 2+0 | - | - | - | booked',
        'HMAAAAAAB2 | Jan Novak | 2026-05-05..2026-05-06 | 1+0 | - | - | - | booked',
      ],
    },
    { days: 'dmy' },
  ],
  [
    'airbnb.csv',
    {
      bookings: [
        'HMAAAAAAA1 | Emma Carter | 2026-12-14..2026-12-16 | 2+0 | - | +44 20 7946 0003 | - | booked',
        'HMAAAAAAA2 | Jan Novak | 2026-12-01..2026-12-02 | 1+1 | - | +420 000 000 000 | - | booked',
        'HMAAAAAAA3 | Ana Silva | 2026-12-05..2026-12-06 | 1+0 | - | - | - | cancelled',
      ],
    },
  ],
  [
    'airhost-blocks.csv',
    {
      bookings: ['AH-51001 | Emma Carter | 2026-12-01..2026-12-03 | 2+0 | - | - | 0 yen | booked'],
      wrong: [
        '3 reservation_name missing',
        '3 guests no_adult',
        '3 status not_status',
        '4 payment not_payment',
      ],
    },
  ],
  [
    'airhost-blocks.csv',
    {
      bookings: [
        'AH-51001 | Emma Carter | 2026-12-01..2026-12-03 | 2+0 | - | - | 0 yen | booked',
        'AH-51003 | Jan Novak | 2026-12-01..2026-12-03 | 2+0 | - | - | 0 yen | booked',
      ],
      leftOut: 1,
    },
    { status: { ブロック: 'left_out' }, payment: { ポイント払い: 'prepaid' } },
  ],
  [
    'airhost-blocks.csv',
    {
      bookings: ['AH-51001 | Emma Carter | 2026-12-01..2026-12-03 | 2+0 | - | - | 0 yen | booked'],
      wrong: ['4 payment not_payment'],
      leftOut: 1,
    },
    { leave_out: ['ブロック'] },
  ],
  [
    'airhost.csv',
    {
      bookings: [
        'AH-50001 | Emma Carter | 2026-12-01..2026-12-03 | 2+0 | - | +44 20 7946 0001 | 0 yen | booked',
        'AH-50002 | 見本 花子 | 2026-12-02..2026-12-03 | 3+0 | - | 09000001502 | 18000 yen | booked',
        'AH-50003 | Li Wei | 2026-12-05..2026-12-06 | 1+0 | - | - | 9000 yen | booked',
        'AH-50004 | Jan Novak | 2026-12-05..2026-12-06 | 1+0 | - | 090-0000-1504 | 9000 yen | booked',
      ],
      remarks: ['3 reservation_name name_not_typeable', '4 phone_number phone_characters'],
    },
  ],
  [
    'booking-com-currency.csv',
    {
      bookings: ['4011000002 | Jan Novak | 2026-12-02..2026-12-03 | 2+0 | - | - | 24200 yen | booked'],
      wrong: ['2 price other_currency'],
    },
  ],
  [
    'booking-com.csv',
    {
      bookings: [
        '4010000001 | Emma Carter | 2026-12-01..2026-12-03 | 2+0 | Twin Room | +44 20 7946 0002 | 0 yen | booked',
        '4010000002 | Novak, Jan | 2026-12-02..2026-12-03 | 4+0 | Double Room | - | 48400 yen | booked',
        '4010000003 | Ana Silva | 2026-12-02..2026-12-03 | 1+0 | Single Room | - | - | cancelled',
      ],
    },
  ],
  [
    'cloudbeds.csv',
    {
      bookings: [
        'CB-70001 | Carter Emma | 2026-12-14..2026-12-16 | 2+0 | Twin 301 | +44 20 7946 0004 | 0 yen | booked',
        'CB-70002 | Novak Jan | 2026-12-01..2026-12-02 | 1+0 | Single 302 | - | 12000 yen | -',
        'CB-70003 | Silva Ana | 2026-12-02..2026-12-03 | 1+0 | Single | - | 0 yen | booked',
      ],
      remarks: ['4 open_amount refund'],
    },
  ],
  [
    'expedia.csv',
    {
      bookings: [
        '1500000001 | Emma Carter | 2026-12-14..2026-12-16 | 2+0 | Twin | - | 0 yen | booked',
        '1500000002 | Jan Novak | 2026-12-01..2026-12-02 | 1+0 | Single | - | 12000 yen | booked',
      ],
    },
  ],
  ['expedia.html', 'The file is a web page (HTML), whatever its name says: export it as CSV.'],
  [
    'mews-prices-and-totals.csv',
    { bookings: ['72001 | Carter Emma | 2026-12-01..2026-12-02 | 3+0 | 301/302 | - | 36000 yen | booked'] },
  ],
  [
    'mews.tsv',
    {
      bookings: ['71001 | Carter Emma | 2026-12-01..2026-12-03 | 2+0 | Twin 301 | - | 48400 yen | booked'],
      wrong: ['3 status not_status'],
    },
  ],
  [
    'mews.tsv',
    {
      bookings: [
        '71001 | Carter Emma | 2026-12-01..2026-12-03 | 2+0 | Twin 301 | - | 48400 yen | booked',
        '71002 | Novak Jan | 2026-12-02..2026-12-03 | 1+0 | Single 302 | - | 0 yen | -',
      ],
    },
    { status: { Optional: null } },
  ],
  [
    'neppan-nights.csv',
    {
      bookings: [
        'NP-100001 | 見本 花子 | 2026-12-01..2026-12-03 | 2+0 | ツイン | 090-0000-1101 | 48400 yen | booked',
        'NP-100002 | 例田 次郎 | 2026-12-02..2026-12-03 | 2+1 | 和室 | 090-0000-1102 | 0 yen | booked',
        'NP-100003 | 試田 三郎 | 2026-12-03..2026-12-04 | 1+0 | 和室 | - | 0 yen | cancelled',
      ],
    },
  ],
  [
    'neppan-notices-upside-down.csv',
    { bookings: [], wrong: ['2 status notices_unclear', '3 status notices_unclear'] },
  ],
  [
    'neppan-notices.csv',
    {
      bookings: [
        'NP-200001 | 見本 一郎 | 2026-12-01..2026-12-03 | 2+0 | ツイン | 090-0000-1201 | 48400 yen | booked',
        'NP-200002 | 例田 次郎 | 2026-12-01..2026-12-02 | 1+0 | ツイン | 090-0000-1202 | 12000 yen | cancelled',
      ],
    },
  ],
  [
    'opera.txt',
    {
      bookings: [
        '5550001 | Carter, Emma Mrs | 2026-12-25..2026-12-27 | 2+0 | TWN 301 | - | 24200 yen | booked',
        '5550002 | Novak, Jan | 2026-12-26..2026-12-27 | 1+0 | SGL | - | 0 yen | cancelled',
      ],
    },
  ],
  ['opera.xml', 'The file is XML, whatever its name says: export it as CSV.'],
  ['own-spreadsheet-copies.csv', { bookings: [], wrong: ['2 rooms rows_unclear', '3 rooms rows_unclear'] }],
  [
    'own-spreadsheet.csv',
    {
      bookings: [
        'S-90001 | 見本 花子 | 2026-12-01..2026-12-03 | 2+0 | - | 090-0000-1901 | 24200 yen | -',
        'S-90002 | EMMA CARTER | 2026-12-02..2026-12-03 | 1+0 | - | 03-0000-1902 | 12000 yen | -',
      ],
      remarks: ['2 reservation_name name_not_typeable'],
    },
  ],
  [
    'qloapps.csv',
    {
      bookings: [
        'QLOAAAAA1 | Emma Carter | 2026-12-01..2026-12-03 | 2+0 | - | - | 0 yen | booked',
        'QLOAAAAA2 | Jan Novak | 2026-12-01..2026-12-02 | 2+0 | - | - | 23000 yen | booked',
      ],
    },
  ],
  [
    'temairazu-days-differ.csv',
    {
      bookings: ['TM-41002 | 例田 次郎 | 2026-12-01..2026-12-02 | 2+0 | ツイン | - | 20000 yen | booked'],
      wrong: ['2 arrival days_differ', '3 arrival days_differ'],
    },
  ],
  [
    'temairazu-rooms.csv',
    {
      bookings: [
        'TM-40001 | 見本 花子 | 2026-12-01..2026-12-03 | 3+1 | ツイン/シングル | 090-0000-1401 | 24000 yen | booked',
        'TM-40002 | 例田 次郎 | 2026-12-02..2026-12-03 | 2+0 | ツイン | 090-0000-1402 | 20000 yen | cancelled',
        'TM-40003 | 試田 三郎 | 2026-12-05..2026-12-06 | 2+0 | ツイン | 03-0000-1403 | 0 yen | booked',
      ],
    },
  ],
  [
    'temairazu-same-totals.csv',
    { bookings: [], wrong: ['2 total_amount amounts_unclear', '3 total_amount amounts_unclear'] },
  ],
  [
    'temairazu-same-totals.csv',
    {
      bookings: ['TM-42001 | 見本 花子 | 2026-12-01..2026-12-03 | 3+0 | ツイン/シングル | - | 24000 yen | -'],
    },
    { amounts: 'booking' },
  ],
  [
    'tl-lincoln-missing-night.csv',
    {
      bookings: ['TL-32002 | 例田 次郎 | 2026-12-01..2026-12-02 | 1+0 | 302 | - | 9000 yen | -'],
      wrong: ['2 arrival days_differ', '3 arrival days_differ'],
    },
  ],
  [
    'tl-lincoln-nights.csv',
    'The column departure (出発日) is missing; a row above the others has to name the columns.',
  ],
  [
    'tl-lincoln-nights.csv',
    {
      bookings: [
        'TL-30001 | 見本　花子 | 2026-12-01..2026-12-03 | 2+0 | ツイン 301 | - | 25300 yen | booked',
        'TL-30002 | 例田　次郎 | 2026-12-01..2026-12-02 | 2+1 | 和室 401 | - | 0 yen | booked',
      ],
    },
    { columns: { 宿泊日: 'night' } },
  ],
  [
    'tl-lincoln-rooms-and-nights.csv',
    { bookings: ['TL-31001 | 見本 花子 | 2026-12-01..2026-12-03 | 3+0 | 301/302 | - | 40000 yen | -'] },
  ],
  [
    'travel-agency-eras.csv',
    {
      bookings: [
        'RT-80001 | 見本 花子 | 2026-12-01..2026-12-03 | 2+0 | - | 090-0000-1801 | 24200 yen | -',
        'RT-80002 | 例田 次郎 | 2026-12-02..2026-12-03 | 1+0 | - | 090-0000-1802 | 0 yen | -',
      ],
      remarks: ['4 open_amount refund'],
    },
  ],
  [
    'travel-agency-total-alone.csv',
    '“合計金額” says what bookings cost, and no column says what is still owed of it. Say in the map that all of it is owed ("合計金額": "open_amount"), or that it is not to be used (null).',
  ],
  [
    'travel-agency-total-alone.csv',
    { bookings: ['RT-82001 | ミホン ハナコ | 2026-12-01..2026-12-03 | 2+0 | - | - | 24200 yen | -'] },
    { columns: { 合計金額: 'open_amount' } },
  ],
  [
    'travel-agency-two-names.csv',
    'Several columns mean reservation_name (予約名): 宿泊者氏名, 代表者氏名. Say in a map which of them counts; null leaves one out.',
  ],
  [
    'travel-agency-two-names.csv',
    { bookings: ['RT-81001 | ミホン ハナコ | 2026-12-01..2026-12-03 | 2+0 | - | - | - | -'] },
    { columns: { 代表者氏名: null } },
  ],
]

describe('files in the layouts of real systems', () => {
  for (const [file, gives, map] of files)
    it(`${file}${map === undefined ? '' : ' with a map'} gives its bookings, or says why not (R19.30)`, async () => {
      expect(await reads(file, map)).toEqual(gives)
    })

  it('are all stated, in 14 layouts', () => {
    const named = new Set(files.map(([file]) => file))
    expect(readdirSync(folder).sort()).toEqual([...named].sort())
    expect(named.size).toBeGreaterThanOrEqual(30)
  })

  it('have a proposal that is a map, once what it asks is answered (R19.13)', async () => {
    for (const file of ['tl-lincoln-nights.csv', 'mews.tsv', 'neppan-nights.csv', 'agoda.csv']) {
      const text = await fileText(readFileSync(new URL(file, folder)), 'auto')
      const rows = 'text' in text ? await fileRows(text.text, { map: noMap, mayLack: [] }) : null
      const map = proposedMap(rows?.header ?? [], null, noMap)
      expect([file, typeof (await reads(file, map))]).toEqual([file, 'object'])
      // Three of its cells help a person to say what a column means.
      expect(rows?.header.every(({ examples }) => examples.length <= 3)).toBe(true)
    }
    const asks = { status: ['Optional'], payment: [], days: true, amounts: false }
    expect(proposedMap([], asks, noMap)).toMatchObject({
      status: { Optional: '?' },
      days: '?',
      amounts: null,
    })
    expect(importMapOf(proposedMap([], asks, noMap))).toMatchObject({ problems: [{}, {}] })
  })
})
