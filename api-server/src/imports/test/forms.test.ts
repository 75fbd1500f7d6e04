import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { csvOf, goodRow } from '../../../test/desk/hotel.ts'
import { fileText } from '../../platform/files/file-text.ts'
import { deskTextsOf } from '../../platform/text/texts.ts'
import { type DayOrder, dayCell } from '../../stays/written/days.ts'
import { firstPhoneCell, signedYenCell, yenCell } from '../cells.ts'
import { columnNames, columnOfHeader, columns, furtherHeaders } from '../columns.ts'
import { cellAt, csvSheet, spreadsheetText, withoutFormulaSigns } from '../reading/csv-table.ts'
import { fileRows } from '../reading/file-rows.ts'
import { dayOrderOf } from '../reading/read-file.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2089-12-31'), noInvalidDate: true })

describe('a day (R19.30)', () => {
  it('is read in every form that says by itself which day it is', () => {
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year, month, of] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
        const name = MONTHS[month - 1] ?? ''
        const serial = date.getTime() / 86_400_000 + 25_569
        const plain = [year, month, of]
        for (const text of [
          iso,
          iso.replaceAll('-', '/'),
          iso.replaceAll('-', ''),
          plain.join('/'),
          plain.join('.'),
          `${year}年${month}月${of}日`,
          `${plain.join('/')} (金)`,
          `${plain.join('/')}（金） 15:00`,
          `令和${year - 2018}年${month}月${of}日`,
          `R${year - 2018}.${month}.${of}`,
          `${of}-${name}-${year}`,
          `${of}-${name.toUpperCase()}-${String(year).slice(2)}`,
          `${name} ${of}, ${year}`,
          `${of} ${name} ${year}`,
          `Mon, ${of} ${name} ${year}`,
          `${Math.floor(serial)}`,
          `${Math.floor(serial)}.625`,
          `${iso}T11:00:00+09:00`,
          `${iso} 11:00:00`,
          `${iso} 3:00 PM`,
        ])
          expect([text, dayCell(text)]).toEqual([text, { value: iso }])
      }),
    )
  })

  it('is the day in Japan of a moment elsewhere', () => {
    expect(dayCell('2026-11-26T15:00:00Z')).toEqual({ value: '2026-11-27' })
    expect(dayCell('2026-11-27T14:59:59Z')).toEqual({ value: '2026-11-27' })
    expect(dayCell('令和元年5月1日')).toEqual({ value: '2019-05-01' })
  })

  it('that can be two is never guessed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (one, two) => {
        const text = `${one}/${two}/2026`
        const expected = one === two ? { value: `2026-${pad(one)}-${pad(two)}` } : { reason: 'day_unclear' }
        expect(dayCell(text)).toEqual(expected)
        expect(dayCell(text, 'dmy')).toEqual({ value: `2026-${pad(two)}-${pad(one)}` })
        expect(dayCell(text, 'mdy')).toEqual({ value: `2026-${pad(one)}-${pad(two)}` })
      }),
    )
  })

  const orderOf = async (stays: string) => {
    const rows = stays.split(' ').map((stay, index) => {
      const [arrival = '', departure = ''] = stay.split('-')
      return { ...goodRow, reference_number: `H-${index}`, arrival, departure }
    })
    const file = await fileRows(csvOf(rows))
    return 'rows' in file ? dayOrderOf(file.rows, '2026-11-25') : null
  }

  it.each<[stays: string, order: DayOrder | null]>([
    ['03/04/2026-05/04/2026', null],
    ['03/04/2026-04/04/2026 13/04/2026-14/04/2026', 'dmy'],
    ['03/04/2026-03/05/2026 03/13/2026-03/14/2026', 'mdy'],
    ['25.12.2026-26.12.2026', 'dmy'],
    ['26/11/25-26/11/27', 'ymd'],
    ['25/11/26-27/11/26', 'dmy'],
    ['26/12/01-26/12/03', 'ymd'],
    ['13/04/2026-14/04/2026 04/13/2026-04/14/2026', null],
  ])('of a column %s has the order %s, of all its stays', async (stays, order) => {
    expect(await orderOf(stays)).toBe(order)
  })
})

describe('an amount (R19.30)', () => {
  it('is read in every form in which yen are written, as a refund too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (yen) => {
        const grouped = yen.toLocaleString('en-US')
        for (const text of [
          `${yen}`,
          grouped,
          `¥${grouped}`,
          `￥${yen}`,
          `${grouped}円`,
          `${yen} JPY`,
          `JPY ${grouped}`,
          `${yen}.00`,
          `${grouped}.00`,
          `￥${grouped}-`,
          `${grouped}円也`,
          `JP¥${yen}`,
          `" ${yen} "`.replaceAll('"', ''),
        ])
          expect([text, yenCell(text)]).toEqual([text, { value: yen }])
        for (const text of [`-${yen}`, `▲${grouped}`, `(${grouped})`, `-¥${grouped}`, `¥-${yen}`])
          expect([text, signedYenCell(text)]).toEqual([text, { value: yen === 0 ? 0 : -yen }])
      }),
    )
  })

  it.each(['240.50', '1,2', '500-', '2.42E+04', '24 200 approx', '1_000', ''])(
    'is not guessed from "%s"',
    (text) => expect(signedYenCell(text)).toEqual({ reason: 'not_yen' }),
  )

  it.each(['66.000', '66.000 JPY', '¥66.000', '48.400,00', '1.234.567', '24200.000'])(
    'of %s has a dot that may be of thousands or decimals',
    (text) => expect(signedYenCell(text)).toEqual({ reason: 'dot_unclear' }),
  )

  it.each(['USD 240', '240 USD', '$240', '€240.00', '240EUR', '240元', 'US$240'])('of %s is no yen', (text) =>
    expect(signedYenCell(text)).toEqual({ reason: 'other_currency' }),
  )
})

describe('a phone number of a booking', () => {
  it.each([
    ['090-0000-1111 / 03-0000-1111', '090-0000-1111'],
    ['- / 03-0000-1111', '03-0000-1111'],
    ['03-0000-1111 内線12', '03-0000-1111'],
    ['03-0000-1111（内線：12）', '03-0000-1111'],
    ['TEL: 03-0000-1111', '03-0000-1111'],
    ['+44 20 7946 0000 ext. 5', '+44 20 7946 0000'],
    ['090‑0000‑1111', '090-0000-1111'],
    ['なし', ''],
    ['N/A', ''],
    ['---', ''],
  ])('in "%s" is %s', (text, phone) => expect(firstPhoneCell(text)).toEqual({ value: phone }))

  it.each(['9.01E+09', '+8.19E+11', '9012345678', '内線12'])('is none in "%s"', (text) => {
    expect(firstPhoneCell(text)).toHaveProperty('reason')
  })
})

describe('a header', () => {
  const signs = fc.constantFrom(' ', '　', '_', '-', '（', ')', '[', '】', '・')
  it('means the same in any width and case, with spaces, underscores and brackets anywhere', () => {
    const titles = columnNames.flatMap((name) =>
      [name, columns[name].japanese, ...furtherHeaders(name).flat()].map((title) => [title, name] as const),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...titles),
        fc.array(signs, { maxLength: 3 }),
        fc.nat(),
        ([title, name], some, at) => {
          const letters = Array.from(title)
          letters.splice(at % (letters.length + 1), 0, ...some)
          const upper = letters.join('').toUpperCase()
          expect([title, columnOfHeader(upper)?.name]).toEqual([title, name])
        },
      ),
    )
  })
})

describe('a file', () => {
  it.each([
    [',', '\r\n'],
    ['\t', '\n'],
    [';', '\r'],
  ])('is read with %j between its cells, below a title and above a total', async (delimiter, line) => {
    const [header = '', row = ''] = csvOf([goodRow]).split('\r\n')
    const lines = ['予約一覧', '', header, `${row},,`, '合計,1,,,,,'].map((text) =>
      text.replaceAll(',', delimiter),
    )
    const file = await fileRows(lines.join(line))
    expect(file).toMatchObject({ rows: [{ number: 4, misfit: null }] })
  })

  it('is read in every encoding that a hotel may save it in', async () => {
    const letters = fc.constantFrom(...Array.from('アイウ髙﨑山田太郎①㈱〜－ﾔﾏﾀﾞabc019,"\r\n'))
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: letters, minLength: 1 }), async (text) => {
        const asShiftJis = iconv.encode(text, 'shift_jis')
        const survives = iconv.decode(asShiftJis, 'shift_jis')
        expect(await fileText(iconv.encode(text, 'utf8'), 'auto')).toEqual({ text, encoding: 'utf-8' })
        expect(await fileText(iconv.encode(text, 'utf8', { addBOM: true }), 'auto')).toMatchObject({ text })
        expect(await fileText(asShiftJis, 'shift_jis')).toMatchObject({ text: survives })
      }),
    )
  })

  it('in UTF-16 of either order is read; what is XML, a page, a workbook or of no encoding is told to be such', async () => {
    const bytes = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
    expect(await fileText(bytes('予約番号'), 'auto')).toEqual({ text: '予約番号', encoding: 'utf-16' })
    expect(await fileText(bytes('予約番号').swap16(), 'auto')).toMatchObject({ text: '予約番号' })
    const refused = async (content: Buffer, what: string) =>
      expect(await fileText(content, 'auto')).toMatchObject({ en: expect.stringContaining(what) })
    await refused(Buffer.from(' <table><tr>'), 'HTML')
    await refused(bytes('<?xml version="1.0"?>'), 'XML')
    await refused(Buffer.of(0x50, 0x4b, 0x03, 0x04), 'workbook')
    await refused(Buffer.of(0x81, 0x20, 0xff), 'neither')
    await refused(Buffer.from('[{"id": 1}]'), 'JSON')
    await refused(Buffer.from('{ "bookings": [] }'), 'JSON')
    await refused(Buffer.from('\u001b$B4A;z\u001b(B'), 'ISO-2022-JP')
    expect(await fileText(Buffer.from('[予約一覧]'), 'auto')).toMatchObject({ encoding: 'utf-8' })
  })

  it.each([
    'Renée Dupont',
    'Amélie Moreau;Agnès Poirier',
    'Jérôme Béranger',
    'Jürgen Groß',
    'Françoise;Ötzi;Zoë',
    'Niño Muñoz',
    'Jørgen Åse;Šimon Novák',
    'O’Brien',
  ])('of a Western system is told to be so, and read as it says: %s', async (names) => {
    const content = iconv.encode(`id;name\r\n1;${names}\r\n`, 'windows-1252')
    expect(await fileText(content, 'auto')).toMatchObject({ en: expect.stringContaining('Western') })
    expect(await fileText(content, 'windows-1252')).toMatchObject({ text: `id;name\r\n1;${names}\r\n` })
  })

  it.each(['山田 太郎', 'TANAKA様', 'アイ', 'ヤマダ', 'B館', 'VIP様', 'ﾔﾏﾀﾞ ﾀﾛｳ', '髙橋 ①', 'Twin 和室'])(
    'of a Japanese system with Latin headers is Shift_JIS: %s',
    async (name) => {
      const text = `id,name\r\n1,${name}\r\n`
      expect(await fileText(iconv.encode(text, 'shift_jis'), 'auto')).toEqual({ text, encoding: 'shift_jis' })
    },
  )
})

const pad = (part: number): string => String(part).padStart(2, '0')

describe('cells that a spreadsheet keeps as text', () => {
  it.each([
    'number,phone\r\n="0012",="09000001111"\r\n',
    'number,phone\n0012,"=""09000001111"""\n',
    "number,phone\n0012,'09000001111\n",
    'number,phone\n"0012",="09000001111"',
  ])('%j has the number with its zeros', async (text) => {
    const isKnown = (title: string) => title === 'number' || title === 'phone'
    const sheet = await csvSheet(text, { isKnown, empty: deskTextsOf('desk.import.empty'), most: 10 })
    const [row = { cells: [] }] = 'rows' in sheet ? sheet.rows : []
    expect([cellAt(row, 0), cellAt(row, 1)]).toEqual(['0012', '09000001111'])
  })

  it.each(['a,"b,=""c"",d"\n', '"line\n=""x""",y', 'a="b"', '"=""', `${'"'.repeat(7)}=`])(
    '%j stays as it is between quotes and within a cell',
    (text) => expect(withoutFormulaSigns(text)).toBe(text),
  )

  it.each([
    ["O'Brien", "O'Brien"],
    ["'Aho", "'Aho"],
    ["'+44 20 7946 0000", '+44 20 7946 0000'],
    ['="12" ', '12'],
    ['=SUM(A1)', '=SUM(A1)'],
    ['="a"&"b"', '="a"&"b"'],
  ])('%j says %j', (cell, text) => expect(spreadsheetText(cell)).toBe(text))

  it('takes a file of nothing but such signs in one go', () => {
    const text = ',="'.repeat(1_000_000)
    expect(withoutFormulaSigns(text).length).toBe(text.length - 500_000)
  })
})
