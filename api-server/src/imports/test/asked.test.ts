import { describe, expect, it } from 'vitest'
import { reads } from './reading.ts'

describe('what a spreadsheet has damaged', () => {
  const faults = [
    '#N/A',
    '#N/A #N/A',
    '#¡VALOR!',
    '#REF!',
    '#VALUE!',
    '#NAME?',
    '#DIV/0!',
    '#NV',
    '#BEZUG!',
    'Err:502',
    '########',
  ]
  const rounded = ['4.40012E+11', '5.5E+12', '1E+05', '4,4E+11', '9.01e+09']
  const columns = [
    'reference_number',
    'guest_name',
    'phone',
    'room_number',
    'room_type',
    'arrival',
    'balance',
  ]
  const good = ['H-1', 'Ann', '09000000001', '301', 'Twin', '2026-12-01', '1000']

  it.each([...faults, ...rounded])(
    'is told to be so, in every column, and is no value: %s (R19.30)',
    async (cell) => {
      for (const [at, column] of columns.entries()) {
        const header = [...columns, 'departure', 'adults'].join()
        const gives = await reads([header, [...good.with(at, `"${cell}"`), '2026-12-02', '2'].join()])
        expect([column, gives]).toEqual([column, expect.stringMatching(/: 2 \w+ damaged$/u)])
      }
    },
  )

  it.each(['-', 'N/A', 'なし', '未定', '0'])('is no number of a booking: %s', async (cell) => {
    const rows = ['Ann', 'Bob'].map((guest) => `${cell},${guest},2026-12-01,2026-12-02,2`)
    const problems = ['2', '3'].map((row) => `wrong: ${row} reference_number missing`).join('\n')
    expect(await reads(['reference_number,guest_name,arrival,departure,adults', ...rows])).toBe(problems)
  })

  it.each(['1月2日', '2-Jan', 'Jan-02'])('is a day made of a number: %s', async (cell) => {
    for (const at of [0, 3])
      expect(
        await reads([
          [...columns, 'departure', 'adults'].join(),
          [...good.with(at, cell), '2026-12-02', '2'].join(),
        ]),
      ).toMatch(/: 2 \w+ damaged$/u)
  })

  it.each(['5E12', '#301', 'E+1', 'Jan-A', '4400120000001'])(
    'is not what a system may call something: %s',
    async (cell) => {
      expect(
        await reads([
          [...columns, 'departure', 'adults'].join(),
          [...good.with(0, cell), '2026-12-02', '2'].join(),
        ]),
      ).toMatch(/^\S+ \| Ann/u)
    },
  )
})

describe('what is owed', () => {
  /** Columns and cells of one booking of two nights for two, and what is owed or asked. */
  const owed = async (columns: string, cells: string, nights = 2, map: object = {}) => {
    const stay = `A-1,Ann,2026-12-01,2026-12-0${1 + nights},2`
    const gives = await reads([`id,guest,arrival,departure,adults,${columns}`, `${stay},${cells}`], map)
    return gives.replace(/^A-1.*- \| (.*) \| -/u, '$1').replaceAll(/(wrong|remark): 2 /gu, '$1 ')
  }

  it.each([
    ['Rate,Payment', '20000,Unpaid', 2, 'wrong rate rate_unclear'],
    ['料金,決済方法', '20000,現地決済', 2, 'wrong rate rate_unclear'],
    ['単価,決済方法', '20000,現地決済', 2, 'wrong rate rate_unclear'],
    ['Rate,Paid', '20000,5000', 2, 'wrong rate rate_unclear'],
    ['Rate,Payment', '20000,Unpaid', 1, '20000 yen'],
    ['Rate,Payment', '20000,Prepaid', 2, '0 yen'],
    ['Rate,Balance', '20000,40000', 2, '40000 yen'],
    ['Rate,Balance', 'Flexible,40000', 2, '40000 yen'],
    ['Rate,Payment', 'Flexible,Unpaid', 2, 'wrong rate not_yen'],
    ['Rate,Total,Payment', '20000,40000,Unpaid', 2, '40000 yen'],
    ['Nightly rate,Payment', '20000,Unpaid', 2, '40000 yen'],
    ['Price per night,Paid', '20000,5000', 2, '35000 yen'],
    ['1泊料金,決済方法', '20000,現地決済', 3, '60000 yen'],
    ['Nightly rate,Rooms,Payment', '20000,2,Unpaid', 2, 'wrong night_price rate_unclear'],
    ['Rate,Rooms,Payment', '20000,2,Unpaid', 1, 'wrong rate rate_unclear'],
    ['Nightly rate,Payment', '99999999,Unpaid', 2, 'wrong night_price not_yen'],
  ])(
    'of %s of %s for %i nights is %s: a price is multiplied where it says that it is of a night',
    async (columns, cells, nights, gives) => expect(await owed(columns, cells, nights)).toBe(gives),
  )

  it('of a price is as the map says; the word for the question is no answer', async () => {
    const of = (means: string) => owed('Rate,Payment', '20000,Unpaid', 2, { columns: { Rate: means } })
    expect([await of('night_price'), await of('price'), await of('rate')]).toEqual([
      '40000 yen',
      '20000 yen',
      'wrong rate rate_unclear',
    ])
    expect(await owed('Rate', '20000')).toContain('“Rate” is a price of a night or of a stay')
  })

  it.each([
    ['Payment model', 'Hotel Collect', 'wrong payment amount_missing'],
    ['Payment model,Room charge', 'Hotel Collect,12000', 'wrong payment amount_missing'],
    ['Payment status', 'Pending', 'wrong payment not_payment'],
    ['Payment model', 'Agoda Collect', '-'],
    ['Payment,Total', 'Unpaid,', 'wrong total_amount missing'],
    ['Payment,Balance', 'Unpaid,', 'wrong open_amount missing'],
    ['Payment,Balance', 'Pending,0', '0 yen'],
    ['Paid,Total', '5000,', 'wrong total_amount missing'],
    ['Status,Payment', 'Cancelled,Hotel Collect', '- | cancelled'],
  ])(
    'is asked where guests pay at the hotel and nobody says how much: %s of %s is %s',
    async (columns, cells, gives) => {
      expect((await owed(columns, cells)).replace(/^A-1.* -$/u, '-')).toBe(gives)
    },
  )

  it.each([
    ['30000,0,', '30000 yen'],
    ['30000,10000,', '20000 yen'],
    ['30000,40000,', '0 yen\nremark open_amount refund'],
    ['30000,,', '30000 yen'],
    ['30000,0,30000', '30000 yen'],
    ['30000,30000,30000', 'wrong open_amount amounts_contradict'],
    ['30000,0,0', 'wrong open_amount amounts_contradict'],
    ['30000,10000,0', 'wrong open_amount amounts_contradict'],
    ['30000,10000,30000', '30000 yen\nremark open_amount amounts_contradict'],
    [',,0', '0 yen'],
    [',,', '0 yen'],
  ])('of total, paid and balance %s is %s: what contradicts itself is told', async (cells, gives) => {
    expect(await owed('Total,Paid,Balance', cells)).toBe(gives)
  })

  it.each([
    ['Total,Balance,Payment', '30000,,Prepaid', '0 yen'],
    ['Total,Balance,Payment', '30000,,Unpaid', '30000 yen'],
    ['Total,Balance,Payment', '30000,300,Prepaid', '300 yen\nremark open_amount amounts_contradict'],
    ['Total,Balance,Payment', '30000,0,Unpaid', '0 yen\nremark open_amount amounts_contradict'],
    ['Total,Balance', '30000,', 'wrong open_amount amounts_contradict'],
    ['Total,Paid,Points,Balance', '30000,0,1000,29000', '29000 yen'],
    ['Total,Paid,Points,Balance', '30000,0,30000,0', '0 yen'],
    ['Total,Paid,Points,Balance', '30000,0,1000,', 'wrong open_amount amounts_contradict'],
    ['Total,Paid,Balance,宿泊税', '30000,0,30400,400', '30400 yen'],
  ])('of %s %s is %s', async (columns, cells, gives) => expect(await owed(columns, cells)).toBe(gives))

  it.each(['USD', 'EUR', '米ドル'])(
    'is nothing in %s, whether or not the file has amounts',
    async (currency) => {
      expect(await owed('Currency', currency)).toBe('wrong currency other_currency')
      expect(await owed('Currency,Balance', `${currency},10`)).toBe('wrong currency other_currency')
    },
  )
})

it.each(['1926', '2126'])('a stay of %s is named: its year may be a slip', async (year) => {
  const rows = ['id,guest,arrival,departure,adults', `A-1,Ann,${year}-12-01,${year}-12-02,1`]
  expect(await reads(rows)).toMatch(/^A-1 .*\nremark: 2 arrival far_day$/u)
})

describe('what stands in other columns', () => {
  const gives = async (columns: string, cells: string, map: object = {}) => {
    const rows = [`id,guest,arrival,departure,${columns}`, `A-1,Ann,2026-12-01,2026-12-02,${cells}`]
    return (await reads(rows, map))
      .replace(/^A-1 \| Ann \| \S+ \| /u, '')
      .replaceAll(/(wrong|remark): 2 /gu, '$1 ')
  }
  const question = 'wrong status status_elsewhere'

  it.each([
    ['adults,状況', '2,予約取消', '2+0 | - | - | - | cancelled'],
    ['adults,サイト状態,予約状況', '2,キャンセル,確定', question],
    ['adults,Channel state', '2,Cancelled', question],
    ['adults,区分', '2,ｷｬﾝｾﾙ', question],
    ['adults,キャンセル日', '2,2026/11/01', question],
    ['adults,Cancellation date', '2,2026-11-01', question],
    ['adults,区分', '2,取消(無料)', question],
    ['adults,Cancelled', '2,Yes', question],
    ['adults,キャンセル', '2,○', question],
    ['adults,Cancelled', '2,No', '2+0 | - | - | - | -'],
    ['adults,区分', '2,変更', '2+0 | - | - | - | -'],
    ['adults,キャンセル日', '2,', '2+0 | - | - | - | -'],
    ['adults,キャンセル料', '2,0', '2+0 | - | - | - | -'],
    ['adults,備考', '2,前回はキャンセルでした', '2+0 | - | - | - | -'],
    ['adults,サイト状態,予約状況', '2,キャンセル,取消', '2+0 | - | - | - | cancelled'],
  ])('calls a booking off, or is asked: %s of %s is %s (R19.30)', async (columns, cells, expected) => {
    expect(await gives(columns, cells)).toBe(expected)
  })

  it('is a notice that nobody may add up, where its number has other rows', async () => {
    const rows = ['A-1,Ann,2026-12-01,2026-12-02,2,変更', 'A-1,Ann,2026-12-02,2026-12-04,2,変更']
    const problems = ['2', '3'].map((row) => `wrong: ${row} status status_elsewhere`).join('\n')
    expect(await reads(['id,guest,arrival,departure,adults,種別', ...rows])).toBe(problems)
  })

  it('says nothing once the map leaves it out', async () => {
    expect(await gives('adults,区分', '2,取消', { columns: { 区分: null } })).toBe('2+0 | - | - | - | -')
  })

  it.each([
    ['大人男,大人女', '1,2', '3+0'],
    ['大人人数(男性),大人人数(女性),子供人数(小学生),子供人数(幼児)', '1,1,1,1', '2+2'],
    ['男性,女性,子供A,子供B,幼児(添い寝)', '1,1,1,0,2', '2+3'],
    ['大人(男),大人(女),小学生(高学年),小学生（低学年）', '1,1,なし,-', '2+0'],
    ['大人計,大人男,大人女', '3,1,2', '3+0'],
    ['大人計,大人男,大人女', '3,1,1', 'wrong adults party_unclear'],
    ['大人,小人,男性,女性', '2,1,2,1', '2+1'],
    ['大人,大人(女)', '1,2', 'wrong adults party_unclear'],
    ['大人,大人(女)', '1,0', '1+0'],
    ['adults,子供,子供(添寝)', '2,1,1', 'wrong children party_unclear'],
    ['adults,children,infants', '2,1,1', '2+1', 'remark guests party_unused'],
    ['adults,中学生', '2,1', '2+0', 'remark guests party_unused'],
    ['adults,infants,Child age,子供料金', '2,0,7,3000', '2+0'],
    ['大人男,大人女', '1,x', 'wrong adults not_count'],
  ])('is a part of the party: %s of %s is %s', async (columns, cells, party, remark = '') => {
    const isWrong = party.startsWith('wrong')
    const expected = isWrong ? party : [`${party} | - | - | - | -`, remark].filter(Boolean).join('\n')
    expect(await gives(columns, cells)).toBe(expected)
  })

  it('adds up as a map says, and is left out where it says null', async () => {
    const of = (columns: object) => gives('大人,大人(女),中学生', '1,2,1', { columns })
    expect(await of({ 大人: 'adults', '大人(女)': 'adults', 中学生: 'adults' })).toContain('4+0')
    expect(
      await gives('大人男,大人女', '1,2', { columns: { 大人男: 'adults', 大人女: 'adults' } }),
    ).toContain('3+0')
    expect(await of({ '大人(女)': null, 中学生: null })).toBe('1+0 | - | - | - | -')
  })

  it('has the header of another column, and is named by its number', async () => {
    const twice = (map: object) => gives('adults,Balance,Balance', '2,22000,20000', map)
    expect(await twice({})).toContain('Several columns mean open_amount (未精算額): Balance, Balance (2).')
    expect(await twice({ columns: { 'Balance (2)': null } })).toContain('22000 yen')
    expect(await twice({ columns: { Balance: null } })).toContain('20000 yen')
    expect(await twice({ columns: { Balance: 'total_amount', 'Balance (2)': 'open_amount' } })).toContain(
      '20000 yen',
    )
  })

  it.each(['N/A', '-', '未定', 'なし', 'TBA', '未割当'])('is no room: %s', async (cell) => {
    expect(await gives('adults,room_number,room_type', `2,${cell},${cell}`)).toBe('2+0 | - | - | - | -')
  })

  it.each(['"202,203"', '202、203', '202・203', '202 & 203', '202 203', '202/203', '202; 203'])(
    'is two rooms: %s',
    async (cell) => expect(await gives('adults,room_number', `2,${cell}`)).toBe('2+0 | 202/203 | - | - | -'),
  )

  it.each(['2', '2.0', '2名', '２．００'])('is a party of two: %s', async (cell) => {
    expect(await gives('adults,children', `${cell},-`)).toBe('2+0 | - | - | - | -')
  })
})

it.each([
  ['26-12-01', '26-12-02', '2026-12-01..2026-12-02'],
  ['26/12/01', '26/12/02', '2026-12-01..2026-12-02'],
  ['11-12-10', '12-12-10', null],
])('a day of two digits is read where one reading alone is near: %s', async (arrival, departure, days) => {
  const clear = 'A-2,Bob,13/12/2026,14/12/2026,1\nA-3,Eve,12/13/2026,12/14/2026,1'
  const gives = await reads(['id,guest,arrival,departure,adults', `A-1,Ann,${arrival},${departure},1`, clear])
  expect(gives).toContain(days === null ? 'wrong: 2 arrival day_unclear' : `A-1 | Ann | ${days}`)
})
