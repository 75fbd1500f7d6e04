import { describe, expect, it } from 'vitest'
import { textsOf } from '../../platform/text/texts.ts'
import { cellAt, csvSheet, spreadsheetText, withoutFormulaSigns } from '../reading/csv-table.ts'

describe('cells that a spreadsheet keeps as text', () => {
  it.each([
    'number,phone\r\n="0012",="09000001111"\r\n',
    'number,phone\n0012,"=""09000001111"""\n',
    "number,phone\n0012,'09000001111\n",
    'number,phone\n"0012",="09000001111"',
  ])('%j has the number with its zeros', async (text) => {
    const isKnown = (title: string) => title === 'number' || title === 'phone'
    const sheet = await csvSheet(text, { isKnown, empty: textsOf('desk.import.empty'), most: 10 })
    const [row = { cells: [] }] = 'rows' in sheet ? sheet.rows : []
    expect([cellAt(row, 0), cellAt(row, 1)]).toEqual(['0012', '09000001111'])
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
