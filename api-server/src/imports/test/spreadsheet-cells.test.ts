import { describe, expect, it } from 'vitest'
import { spreadsheetText, withoutFormulaSigns } from '../../stays/written/spreadsheet-cells.ts'
import { csvTable } from '../csv-table.ts'
import { textsOf } from '../../platform/text/texts.ts'

const tableOf = (text: string) =>
  csvTable(text, {
    names: ['number', 'phone'],
    required: [],
    meant: (title) => (title === 'number' || title === 'phone' ? title : null),
    title: () => textsOf('desk.import.empty'),
    empty: textsOf('desk.import.empty'),
    most: 10,
  })

describe('cells that a spreadsheet keeps as text', () => {
  it.each([
    'number,phone\r\n="0012",="09000001111"\r\n',
    'number,phone\n0012,"=""09000001111"""\n',
    "number,phone\n0012,'09000001111\n",
    'number,phone\n"0012",="09000001111"',
  ])('%j has the number with its zeros', async (text) => {
    const table = await tableOf(text)
    const [row] = 'rows' in table ? table.rows : []
    const cells = Object.fromEntries(row?.cellsBy ?? [])
    expect(cells).toEqual({ number: '0012', phone: '09000001111' })
  })

  it.each(['a,"b,=""c"",d"\n', '"line\n=""x""",y', 'a="b"', '"=""', `${'"'.repeat(7)}=`])(
    '%j stays as it is between quotes and within a cell',
    (text) => {
      expect(withoutFormulaSigns(text)).toBe(text)
    },
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
