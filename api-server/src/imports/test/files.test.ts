import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fileText } from '../../platform/files/file-text.ts'
import { importMapOf, noMap } from '../import-map.ts'
import { fileRows } from '../reading/file-rows.ts'
import { proposedMap } from '../reading/read-file.ts'
import { linesOf } from './reading.ts'

const folder = new URL('files/', import.meta.url)

const reads = (file: string, written: object) => linesOf(readFileSync(new URL(file, folder)), written)

/**
 * Each file, the map that it is read with if any, and what it gives. Of a booking: number, guest, nights, adults and children,
 * rooms, phone, what is owed, status; `-` where the file says nothing.
 */
const stated = `
agoda-other-currency.csv
  801000002 | JAN NOVAK | 2026-12-14..2026-12-15 | 1+0 | - | - | 12000 yen | booked
  wrong: 2 currency other_currency
agoda.csv
  800000001 | EMMA CARTER | 2026-12-01..2026-12-03 | 2+0 | Deluxe Twin | - | 0 yen | booked
  800000002 | JAN NOVAK | 2026-12-14..2026-12-15 | 1+0 | Single | - | 12000 yen | booked
  800000003 | ANA SILVA | 2026-12-14..2026-12-15 | 1+0 | Single | - | 0 yen | cancelled
airbnb-no-nights.csv
  The column departure (出発日) is missing; a row above the others has to name the columns.
airbnb-unclear-days.csv
  wrong: 2 arrival day_unclear
  wrong: 2 departure day_unclear
  wrong: 3 departure day_unclear
airbnb-unclear-days.csv {"days":"dmy"}
  HMAAAAAAB1 | Emma Carter | 2026-04-03..2026-04-05 | 2+0 | - | - | - | booked
  HMAAAAAAB2 | Jan Novak | 2026-05-05..2026-05-06 | 1+0 | - | - | - | booked
airbnb.csv
  HMAAAAAAA1 | Emma Carter | 2026-12-14..2026-12-16 | 2+0 | - | +44 20 7946 0003 | - | booked
  HMAAAAAAA2 | Jan Novak | 2026-12-01..2026-12-02 | 1+1 | - | +420 000 000 000 | - | booked
  HMAAAAAAA3 | Ana Silva | 2026-12-05..2026-12-06 | 1+0 | - | - | - | cancelled
airhost-blocks.csv
  AH-51001 | Emma Carter | 2026-12-01..2026-12-03 | 2+0 | - | - | 0 yen | booked
  wrong: 3 reservation_name missing
  wrong: 3 guests no_adult
  wrong: 3 status not_status
  wrong: 4 payment not_payment
airhost-blocks.csv {"status":{"ブロック":"left_out"},"payment":{"ポイント払い":"prepaid"}}
  AH-51001 | Emma Carter | 2026-12-01..2026-12-03 | 2+0 | - | - | 0 yen | booked
  AH-51003 | Jan Novak | 2026-12-01..2026-12-03 | 2+0 | - | - | 0 yen | booked
  left out: 1
airhost-blocks.csv {"leave_out":["ブロック"]}
  AH-51001 | Emma Carter | 2026-12-01..2026-12-03 | 2+0 | - | - | 0 yen | booked
  wrong: 4 payment not_payment
  left out: 1
airhost.csv
  AH-50001 | Emma Carter | 2026-12-01..2026-12-03 | 2+0 | - | +44 20 7946 0001 | 0 yen | booked
  AH-50002 | 見本 花子 | 2026-12-02..2026-12-03 | 3+0 | - | 09000001502 | 18000 yen | booked
  AH-50003 | Li Wei | 2026-12-05..2026-12-06 | 1+0 | - | - | 9000 yen | booked
  AH-50004 | Jan Novak | 2026-12-05..2026-12-06 | 1+0 | - | 090-0000-1504 | 9000 yen | booked
  remark: 3 reservation_name name_not_typeable
  remark: 4 phone_number damaged
booking-com-currency.csv
  4011000002 | Jan Novak | 2026-12-02..2026-12-03 | 2+0 | - | - | 24200 yen | booked
  wrong: 2 price other_currency
booking-com.csv
  4010000001 | Emma Carter | 2026-12-01..2026-12-03 | 2+0 | Twin Room | +44 20 7946 0002 | 0 yen | booked
  4010000002 | Novak, Jan | 2026-12-02..2026-12-03 | 4+0 | Double Room | - | 48400 yen | booked
  4010000003 | Ana Silva | 2026-12-02..2026-12-03 | 1+0 | Single Room | - | - | cancelled
cloudbeds.csv
  CB-70001 | Carter Emma | 2026-12-14..2026-12-16 | 2+0 | Twin 301 | +44 20 7946 0004 | 0 yen | booked
  CB-70002 | Novak Jan | 2026-12-01..2026-12-02 | 1+0 | Single 302 | - | 12000 yen | -
  CB-70003 | Silva Ana | 2026-12-02..2026-12-03 | 1+0 | Single | - | 0 yen | booked
  remark: 4 open_amount refund
expedia.csv
  1500000001 | Emma Carter | 2026-12-14..2026-12-16 | 2+0 | Twin | - | 0 yen | booked
  1500000002 | Jan Novak | 2026-12-01..2026-12-02 | 1+0 | Single | - | 12000 yen | booked
expedia.html
  The file is a web page (HTML), whatever its name says: export it as CSV.
mews-prices-and-totals.csv
  72001 | Carter Emma | 2026-12-01..2026-12-02 | 3+0 | 301/302 | - | 36000 yen | booked
mews.tsv
  71001 | Carter Emma | 2026-12-01..2026-12-03 | 2+0 | Twin 301 | - | 48400 yen | booked
  wrong: 3 status not_status
mews.tsv {"status":{"Optional":null}}
  71001 | Carter Emma | 2026-12-01..2026-12-03 | 2+0 | Twin 301 | - | 48400 yen | booked
  71002 | Novak Jan | 2026-12-02..2026-12-03 | 1+0 | Single 302 | - | 0 yen | -
neppan-nights.csv
  NP-100001 | 見本 花子 | 2026-12-01..2026-12-03 | 2+0 | ツイン | 090-0000-1101 | 48400 yen | booked
  NP-100002 | 例田 次郎 | 2026-12-02..2026-12-03 | 2+1 | 和室 | 090-0000-1102 | 0 yen | booked
  NP-100003 | 試田 三郎 | 2026-12-03..2026-12-04 | 1+0 | 和室 | - | 0 yen | cancelled
neppan-notices-upside-down.csv
  wrong: 2 status notices_unclear
  wrong: 3 status notices_unclear
neppan-notices.csv
  NP-200001 | 見本 一郎 | 2026-12-01..2026-12-03 | 2+0 | ツイン | 090-0000-1201 | 48400 yen | booked
  NP-200002 | 例田 次郎 | 2026-12-01..2026-12-02 | 1+0 | ツイン | 090-0000-1202 | 12000 yen | cancelled
opera.txt
  5550001 | Carter, Emma Mrs | 2026-12-25..2026-12-27 | 2+0 | TWN 301 | - | 24200 yen | booked
  5550002 | Novak, Jan | 2026-12-26..2026-12-27 | 1+0 | SGL | - | 0 yen | cancelled
opera.xml
  The file is XML, whatever its name says: export it as CSV.
own-spreadsheet-copies.csv
  wrong: 2 rooms rows_unclear
  wrong: 3 rooms rows_unclear
own-spreadsheet.csv
  S-90001 | 見本 花子 | 2026-12-01..2026-12-03 | 2+0 | - | 090-0000-1901 | 24200 yen | -
  S-90002 | EMMA CARTER | 2026-12-02..2026-12-03 | 1+0 | - | 03-0000-1902 | 12000 yen | -
  remark: 2 reservation_name name_not_typeable
qloapps.csv
  QLOAAAAA1 | Emma Carter | 2026-12-01..2026-12-03 | 2+0 | - | - | 0 yen | booked
  QLOAAAAA2 | Jan Novak | 2026-12-01..2026-12-02 | 2+0 | - | - | 23000 yen | booked
temairazu-days-differ.csv
  TM-41002 | 例田 次郎 | 2026-12-01..2026-12-02 | 2+0 | ツイン | - | 20000 yen | booked
  wrong: 2 arrival days_differ
  wrong: 3 arrival days_differ
temairazu-rooms.csv
  TM-40002 | 例田 次郎 | 2026-12-02..2026-12-03 | 2+0 | ツイン | 090-0000-1402 | 20000 yen | cancelled
  TM-40003 | 試田 三郎 | 2026-12-05..2026-12-06 | 2+0 | ツイン | 03-0000-1403 | 0 yen | booked
  wrong: 2 rate rate_unclear
  wrong: 3 reference_number part_of_wrong
temairazu-rooms.csv {"columns":{"料金":"price"}}
  TM-40001 | 見本 花子 | 2026-12-01..2026-12-03 | 3+1 | ツイン/シングル | 090-0000-1401 | 24000 yen | booked
  TM-40002 | 例田 次郎 | 2026-12-02..2026-12-03 | 2+0 | ツイン | 090-0000-1402 | 20000 yen | cancelled
  TM-40003 | 試田 三郎 | 2026-12-05..2026-12-06 | 2+0 | ツイン | 03-0000-1403 | 0 yen | booked
temairazu-same-totals.csv
  wrong: 2 total_amount amounts_unclear
  wrong: 3 total_amount amounts_unclear
temairazu-same-totals.csv {"amounts":"booking"}
  TM-42001 | 見本 花子 | 2026-12-01..2026-12-03 | 3+0 | ツイン/シングル | - | 24000 yen | -
tl-lincoln-missing-night.csv
  TL-32002 | 例田 次郎 | 2026-12-01..2026-12-02 | 1+0 | 302 | - | 9000 yen | -
  wrong: 2 arrival days_differ
  wrong: 3 arrival days_differ
tl-lincoln-nights.csv
  The column departure (出発日) is missing; a row above the others has to name the columns.
tl-lincoln-nights.csv {"columns":{"宿泊日":"night"}}
  TL-30001 | 見本　花子 | 2026-12-01..2026-12-03 | 2+0 | ツイン 301 | - | 25300 yen | booked
  TL-30002 | 例田　次郎 | 2026-12-01..2026-12-02 | 2+1 | 和室 401 | - | 0 yen | booked
tl-lincoln-rooms-and-nights.csv
  TL-31001 | 見本 花子 | 2026-12-01..2026-12-03 | 3+0 | 301/302 | - | 40000 yen | -
travel-agency-eras.csv
  RT-80001 | 見本 花子 | 2026-12-01..2026-12-03 | 2+0 | - | 090-0000-1801 | 24200 yen | -
  RT-80002 | 例田 次郎 | 2026-12-02..2026-12-03 | 1+0 | - | 090-0000-1802 | 0 yen | -
  remark: 4 open_amount refund
travel-agency-total-alone.csv
  “合計金額” says what bookings cost, and no column says what is still owed of it. Say in the map that all of it is owed ("合計金額": "open_amount"), or that it is not to be used (null).
travel-agency-total-alone.csv {"columns":{"合計金額":"open_amount"}}
  RT-82001 | ミホン ハナコ | 2026-12-01..2026-12-03 | 2+0 | - | - | 24200 yen | -
travel-agency-two-names.csv
  Several columns mean reservation_name (予約名): 宿泊者氏名, 代表者氏名. Say in a map, by these names, which of them counts; null leaves one out.
travel-agency-two-names.csv {"columns":{"代表者氏名":null}}
  RT-81001 | ミホン ハナコ | 2026-12-01..2026-12-03 | 2+0 | - | - | - | -
`

const files = stated
  .split(/\n(?=\S)/)
  .filter((one) => one !== '')
  .map((one) => {
    const [first = '', ...gives] = one.trimEnd().split(/\n {2}/)
    const [file = '', map = '{}'] = first.split(/ (.*)/)
    return [file, map, gives.join('\n')] as const
  })

describe('files in the layouts of real systems', () => {
  it.each(files)(
    '%s with the map %s gives its bookings, or says why not (R19.30)',
    async (file, map, gives) => expect(await reads(file, JSON.parse(map))).toBe(gives),
  )

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
      expect(await reads(file, map)).toContain(' | ')
      // Three of its cells help a person to say what a column means.
      expect(rows?.header.every(({ examples }) => examples.length <= 3)).toBe(true)
    }
    const asks = { columns: ['Rate'], status: ['Optional'], payment: [], days: true, amounts: false }
    const open = { columns: { Rate: '?' }, status: { Optional: '?' }, days: '?', amounts: null }
    expect(proposedMap([], asks, noMap)).toMatchObject(open)
    expect(importMapOf(proposedMap([], asks, noMap))).toMatchObject({ problems: [{}, {}, {}] })
  })
})
