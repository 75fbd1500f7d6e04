/** @module-tag endurance */
import { describe, expect, it } from 'vitest'
import { jpegInBase64 } from '../../src/checkin/upload-image.ts'
import { columnNames } from '../../src/imports/columns.ts'
import { fileRows } from '../../src/imports/reading/file-rows.ts'
import { readRows } from '../../src/imports/reading/read-file.ts'
import { rowReading } from '../../src/imports/test/reading.ts'
import { fieldsOf } from '../../src/platform/http/form.ts'
import { csvOf, goodRow } from '../desk/desk-calls.ts'
import { tooSteep } from '../harness/growth.ts'

const LARGEST_BODY = 12 * 1024 * 1024
const readers = { form: fieldsOf, picture: jpegInBase64 } as const

it.each<[keyof typeof readers, string, string, string]>([
  ...['&', 'a&', 'a=1&', '+', '%20', '%', 'ヤ+', '=', 'a+%E3%83%A4'].map(
    (pump): ['form', string, string, string] => ['form', 'a=', pump, ''],
  ),
  ['picture', '', ' ', '!'],
  ['picture', '', ' ', ''],
  ['picture', '/9j/', ' ', '!'],
  ['picture', '/9j/', '+', '!'],
  ['picture', '/9j/', 'A ', '!'],
  ['picture', '/9j/', '=', '!'],
  ['picture', 'data:', '/', '!'],
  ['picture', '/9j/', '\u3000', '!'],
])(
  'a %s that begins with %j and goes on with %j a million times takes no more than in proportion',
  async (kind, start, pump, end) => {
    const reading = (length: number) => {
      const text = start + pump.repeat(Math.floor(length / pump.length)) + end
      return () => readers[kind](text)
    }
    expect(await tooSteep(reading, LARGEST_BODY)).toBeNull()
  },
)

describe('the time that a file takes', () => {
  it.each([
    ['brackets', '('],
    ['spaces and a bracket', ' ', '('],
    ['spaces', ' ', 'x'],
    ['full-width signs', '（'],
    ['accents', '\u0300\u0316'],
    ['digits', '1'],
    ['digits with commas', '1,111'],
    ['slashes', '/'],
    ['half-width kana', 'ﾊﾞ'],
  ])('is in proportion to its cells, which are %s', async (_, pump, end = '') => {
    const reader = (length: number) => {
      const cell = `x${pump.repeat(Math.floor(length / pump.length))}${end}`
      const csv = csvOf([Object.fromEntries(columnNames.map((name) => [name, cell]))])
      return async () => {
        const file = await fileRows(csv)
        if ('rows' in file) await readRows(file.rows, rowReading)
      }
    }
    expect(await tooSteep(reader, 60_000)).toBeNull()
  })

  it('is the same, however many columns mean nothing (R27.17)', async () => {
    const ofWidth = (length: number) => {
      const [header, row] = csvOf([goodRow]).split('\r\n')
      const nothing = ',x'.repeat(900)
      const csv = `${header}${nothing}\r\n${`${row}\r\n`.repeat(Math.ceil(length / 100))}`
      return () => fileRows(csv)
    }
    expect(await tooSteep(ofWidth, 400_000)).toBeNull()
  })
})
