import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf, goodRow } from '../../../test/desk/hotel.ts'
import { inLanguage } from '../../platform/index.ts'
import type { Reason } from '../../stays/written/cells.ts'
import { roomTypesCell, roomTypesText } from '../cells.ts'
import { columnNames, columnOfHeader, columns, furtherHeaders, headerForm } from '../columns.ts'
import { reservationAfter } from '../plan/reservation-after.ts'
import { fileRows } from '../reading/file-rows.ts'
import { readRows } from '../reading/read-file.ts'
import { readingOf, rowReading } from './reading.ts'

const reading = (csv: string) => readingOf(csv, { retired: new Set(['104']) })
const problemsOf = async (row: Readonly<Record<string, string>>) => {
  const { problems } = await reading(csvOf([{ ...goodRow, open_amount: '0', ...row }]))
  return problems.map(({ column, reason }) => [column, reason])
}

/** What a cell holds, and why it is wrong. */
const wrongCells: readonly (readonly [column: string, text: string, reason: Reason])[] = [
  ['reference_number', '', 'missing'],
  ['reference_number', 'x'.repeat(51), 'too_long'],
  ['reference_number', 'A,1', 'not_plain'],
  ['facility', '', 'missing'],
  ['facility', '999', 'unknown_facility'],
  ['facility', 'Mio Hotel', 'unknown_facility'],
  ['facility', '澪津駅南ホテル', 'retired_facility'],
  ['reservation_name', '', 'missing'],
  ['reservation_name', 'ア'.repeat(101), 'too_long'],
  ['mail_address', 'guest', 'mail_format'],
  ['adults', '', 'missing'],
  ['adults', '0', 'no_adult'],
  ['adults', '-1', 'not_count'],
  ['adults', '1.5', 'not_count'],
  ['adults', '100', 'not_count'],
  ['children', 'two', 'not_count'],
  ['others', '99', 'too_many_guests'],
  ['arrival', '', 'missing'],
  ['arrival', '2026-02-29', 'not_day'],
  ['arrival', '13/13/2026', 'not_day'],
  ['arrival', '02/01/2026', 'day_unclear'],
  ['nights', '3', 'nights_differ'],
  ['nights', 'long', 'not_nights'],
  ['guests', 'two', 'not_count'],
  ['arrival', '463570', 'not_day'],
  ['departure', '2026-12-01', 'not_after_arrival'],
  ['departure', '2026-11-30', 'not_after_arrival'],
  ['departure', '2999-12-31', 'too_many_nights'],
  ['room_types', 'ツイン//和室', 'room_types'],
  ['room_types', 'ツイン=Twin=Double', 'room_types'],
  ['room_types', 'ツイン=Twin=th:ห้องทวิน', 'room_types'],
  ['room_types', 'ツイン=Twin=ko:', 'room_types'],
  ['room_types', 'ツイン=Twin=ko:트윈=ko:트윈룸', 'room_types'],
  ['room_types', Array.from({ length: 21 }, () => '和室').join('/'), 'room_types'],
  ['room_numbers', '/', 'room_numbers'],
  ['room_numbers', '1'.repeat(21), 'room_numbers'],
  ['several_rooms', 'maybe', 'not_yes_no'],
  ['payment_target', '2', 'not_yes_no'],
  ['open_amount', 'USD 240', 'other_currency'],
  ['currency', 'USD', 'other_currency'],
  ['open_amount', '1,2', 'not_yen'],
  ['open_amount', '100.5', 'not_yen'],
  ['open_amount', '66.000 JPY', 'dot_unclear'],
  ['open_amount', '100000000', 'not_yen'],
  ['bathing_tax', '1', 'more_than_owed'],
  ['accommodation_tax', '-1', 'not_yen'],
  ['used_points', '0.5', 'not_yen'],
  ['membership_number', '1"2', 'not_plain'],
  ['qr_prefix', 'A,B', 'not_plain'],
  ['status', '取下げ', 'not_status'],
]

describe('a row of the file', () => {
  it.each(wrongCells)('is wrong in %s when that is "%s": %s', async (column, text, reason) => {
    // Too many guests are the fault of the whole party, which is booked in the name of its adults.
    const blamed = reason === 'too_many_guests' ? 'adults' : column
    expect(await problemsOf({ [column]: text })).toEqual([[blamed, reason]])
  })

  it('is wrong as a whole when it has more or fewer cells than the header, but for empty ones behind the last', async () => {
    const [header = '', row = ''] = csvOf([goodRow]).split('\r\n')
    for (const line of [`${row},x`, row.slice(0, row.lastIndexOf(','))]) {
      const { problems } = await reading(`${header}\r\n${line}\r\n`)
      expect(problems[0]).toMatchObject({ row: 2, column: null, reason: 'misfit' })
    }
    expect((await reading(`${header}\r\n${row},,\r\n`)).problems).toEqual([])
    expect((await reading(`${header},\r\n${row}\r\n`)).problems).toEqual([])
  })

  it.each<[column: string, text: string, reason: Reason]>([
    ['reservation_name', '見本 太郎', 'name_not_typeable'],
    ['reservation_name', '・・・', 'name_not_typeable'],
    ['reservation_name', 'N/A', 'name_not_typeable'],
    ['reservation_name', 'Lee, Jr., Robert', 'name_of_several'],
    ['reservation_name', 'Ito, Kenji / Ito, Mika', 'name_of_several'],
    ['reservation_name', 'Mr. & Mrs. Green', 'name_of_several'],
    ['reservation_name', 'Robert Lee III', 'name_of_several'],
    ['reservation_name', 'ヤマダ タロウ 他1名', 'name_not_typeable'],
    ['kana_name', '見本', 'kana_characters'],
    ['kana_name', 'ア'.repeat(101), 'too_long'],
    ['phone_number', '9.01E+09', 'damaged'],
    ['phone_number', '#REF!', 'damaged'],
    ['guests', '5', 'guests_differ'],
    ['phone_number', '110', 'phone_characters'],
    ['phone_number', '9012345678', 'phone_start'],
    ['open_amount', '-500', 'refund'],
  ])('is kept and named where %s is "%s": %s (R19.30, R19.31)', async (column, text, reason) => {
    const { reservations, problems, remarks } = await reading(csvOf([{ ...goodRow, [column]: text }]))
    expect(problems).toEqual([])
    expect(remarks).toMatchObject([{ row: 2, column, reason, value: text.slice(0, 5_000) }])
    expect(reservations).toHaveLength(1)
    expect(reservations[0]?.cells.phone_number ?? '').not.toBe(text)
    expect(reservations[0]?.bill?.openAmount ?? 0).toBe(0)
  })

  it('tells everything that is wrong with it at once, from left to right', async () => {
    expect(await problemsOf({ adults: 'x', facility: '', arrival: 'x', phone_number: 'x' })).toEqual([
      ['facility', 'missing'],
      ['adults', 'not_count'],
      ['arrival', 'not_day'],
    ])
  })

  it('is refused by row and column when a cell is a text without end', async () => {
    for (const name of columnNames) {
      const total: Readonly<Record<string, string>> =
        name === 'payment' ? { price: '1' } : { open_amount: '0' }
      const row = { ...goodRow, ...total, payment: '現地決済', [name]: 'あ'.repeat(5_001) }
      const { problems, remarks } = await reading(csvOf([row]))
      const found = [...problems, ...remarks].filter(({ column }) => column === name)
      expect(found).toMatchObject([{ row: 2, column: name, reason: 'too_long' }])
      expect(found[0]?.value.length).toBeLessThanOrEqual(5_000)
    }
  })

  it.each([
    ['rows', () => `${Object.keys(goodRow).join(',')}\r\n${'x\r\n'.repeat(250_010)}`],
    ['columns', () => `${Object.keys(goodRow).join(',')}${',x'.repeat(1_000)}\r\nx\r\n`],
    ['titles', () => `${'a,'.repeat(2_000_000)}\r\nx\r\n`],
  ])(
    'is none with more %s than any system writes: each takes more room than in the file (R27.17)',
    async (_, csv) => {
      expect(await fileRows(csv())).toMatchObject({
        problems: [{ en: expect.stringContaining('more than 250000 rows or 1000 columns') }],
      })
    },
  )

  it.each([
    ['CARTER, EMMA', 'CARTER EMMA'],
    ['Marie-Claire Dubois', 'Marie-Claire Dubois'],
    ["O'Neil Sam", "O'Neil Sam"],
    ['やまだ　たろう', 'ヤマダ タロウ'],
    ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ヤマダ タロウ'],
  ])('needs no kana beside the name %s: the QR code carries %s', async (reservation_name, kanaName) => {
    const { reservations } = await reading(csvOf([{ ...goodRow, reservation_name }]))
    expect(reservations.map((one) => reservationAfter(one, null, null).reservation)).toMatchObject([
      { kanaName },
    ])
  })

  it.each([
    ['王小明／WANG Xiaoming', ['王小明', 'WANG Xiaoming']],
    ['김민수/ｷﾑ ﾐﾝｽ', ['김민수', 'キム ミンス']],
    // A family name alone opens nothing of its namesakes.
    ['山田/ヤマダ/MR SMITH/WANG/王/김', []],
    ['A A/B B/C C/D D/E E', ['A A', 'B B', 'C C', 'D D']],
    ['なし', []],
  ])('has the alternate names %s as %j (R25.10)', async (alternate_names, alternateNames) => {
    const { reservations } = await reading(csvOf([{ ...goodRow, alternate_names }]))
    expect(reservations.map((one) => reservationAfter(one, null, null).reservation)).toMatchObject([
      { alternateNames },
    ])
  })

  it('names rows as a spreadsheet counts them, blank rows and cells of several lines included', async () => {
    const [header = ''] = csvOf([goodRow]).split('\r\n')
    const two = csvOf([
      { ...goodRow, room_types: '和室\n10畳' },
      { ...goodRow, reference_number: 'H-0002', adults: 'x' },
    ]).split('\r\n')
    const { problems } = await reading([`${header},room_types`, '', two[1], '  ,', two[2]].join('\r\n'))
    expect(problems.map(({ row, reason }) => [row, reason])).toEqual([[5, 'not_count']])
  })
})

describe('the facility of a row', () => {
  const facilityOf = async (facility: string, ordinaryFacility: string | null = null) => {
    const { reservations } = await readingOf(csvOf([{ ...goodRow, facility }]), { ordinaryFacility })
    return reservations.map(({ cells }) => cells.facility)
  }

  it.each([
    ['101', '101'],
    ['mio-kaigan', '101'],
    ['澪津海岸ホテル', '101'],
    ['澪津 海岸 ホテル', '101'],
    ['ﾐｵ', undefined],
    ['ｍｉｏ beach　ＨＯＴＥＬ', '101'],
    ['澪津駅前ホテル', '103'],
    ['Mio Hotel', undefined],
    // The name of one is the id of another.
    ['103', '103'],
    ['106', '105'],
    ['south', '105'],
  ])('is what "%s" means alone: %s (R19.12)', async (text, id) => {
    expect((await facilityOf(text))[0]).toBe(id)
  })

  it('is the ordinary one where the row names none, and only there', async () => {
    expect(await facilityOf('', '104')).toEqual(['104'])
    expect(await facilityOf('101', '104')).toEqual(['101'])
    expect(await facilityOf('999', '104')).toEqual([])
  })
})

describe('the header of the file', () => {
  it('knows each column by all of its titles, none of which is that of another', () => {
    const named = new Map<string, string>()
    for (const name of columnNames) {
      for (const title of [name, columns[name].japanese, ...furtherHeaders(name).flat()]) {
        expect([title, columnOfHeader(title)?.name]).toEqual([title, name])
        const form = headerForm(title)
        expect([title, named.get(form) ?? name]).toEqual([title, name])
        named.set(form, name)
      }
    }
  })

  it('names the columns that are not used', async () => {
    const { ignored } = await reading(csvOf([{ ...goodRow, 備考: 'x', 'Rate plan': 'y' }]))
    expect(ignored).toEqual(['備考', 'Rate plan'])
  })

  it.each([
    ['', 'There is no reservation in the file.'],
    ['\r\n\r\n', 'There is no reservation in the file.'],
    [`${Object.keys(goodRow).join(',')}\r\n`, 'There is no reservation in the file.'],
    [
      csvOf([goodRow]).replace('arrival', 'anreise'),
      'The column arrival (到着日) is missing; a row above the others has to name the columns.',
    ],
    [
      csvOf([{ ...goodRow, 到着日: '2026-12-01' }]),
      'Several columns mean arrival (到着日): arrival, 到着日.',
    ],
    [`${csvOf([goodRow])}H-2,"1"01\r\n${csvOf([goodRow])}`, 'The quotes (") do not match in row 3.'],
    [`${csvOf([goodRow])}"H-2,101\r\n`, 'The quotes (") do not match in row 3.'],
  ])('makes no file of %j: %s', (text, sentence) => expect(reading(text)).rejects.toThrow(sentence))
})

it('the cells of the file never stop the desk, whatever they hold', async () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('ア', '0', '2026-12-01', '101', '1'))
  const row = fc.record(Object.fromEntries(columnNames.map((name) => [name, cell])))
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), async (rows) => {
      const [, ...body] = csvOf(rows).split('\r\n')
      const file = await fileRows([columnNames.join(','), ...body].join('\r\n'))
      if ('problems' in file) return
      const { reservations, problems } = await readRows(file.rows, rowReading)
      const wrong = new Set(problems.map((problem) => problem.row)).size
      expect(reservations.length + wrong).toBeLessThanOrEqual(file.rows.length)
    }),
  )
})

it('room types have names in any language, and are written as they are read (R18.27)', () => {
  const cell = roomTypesCell('ツイン=Twin=KO:트윈＝zh-Hant：雙床房/和室')
  const types = 'value' in cell ? cell.value : []
  expect(types).toEqual([
    { ja: 'ツイン', en: 'Twin', ko: '트윈', 'zh-Hant': '雙床房' },
    { ja: '和室', en: '和室' },
  ])
  expect(roomTypesText(types)).toBe('ツイン=Twin=ko:트윈=zh-Hant:雙床房/和室')
  expect(types.map((type) => inLanguage(type, 'zh-Hans'))).toEqual(['Twin', '和室'])
})
