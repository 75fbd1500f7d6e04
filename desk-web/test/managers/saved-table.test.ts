import { describe, expect, it } from 'vitest'
import { savedTable } from '../../src/managers/Audit.tsx'

const FORMULA = '=1+1'

/** The cells of a table, as RFC 4180 has spreadsheets read them; any line break outside quotes ends a row. */
function cellsIn(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== ',') rows.push([])
  }
  return rows.filter((cells) => cells.join('') !== '')
}

describe('a table that is saved', () => {
  it.each(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])('holds no formula behind %j', (sign) => {
    const [cells = []] = cellsIn(savedTable([['x', `${sign}1+1`]]).slice(1))
    expect(cells).toEqual(['x', `'${sign}1+1`])
  })

  it.each(['\n', '\r', '\r\n'])('begins no row behind a line break (%j)', (lineBreak) => {
    const text = `Tanaka${lineBreak}${FORMULA}`
    expect(cellsIn(savedTable([['a', text, 'b']]).slice(1))).toEqual([['a', text, 'b']])
  })

  it('keeps quotes, commas and very long names as they are', () => {
    const text = `"${'寿限無'.repeat(2000)}",${FORMULA}`
    expect(cellsIn(savedTable([[text, 'b']]).slice(1))).toEqual([[text, 'b']])
  })
})
