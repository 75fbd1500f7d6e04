/** @module-tag endurance */
import { describe, expect, it } from 'vitest'
import { jpegInBase64 } from '../../src/checkin/upload-image.ts'
import { columnNames } from '../../src/imports/columns.ts'
import { fileRows } from '../../src/imports/reading/file-rows.ts'
import { readRows } from '../../src/imports/reading/read-file.ts'
import { rowReading } from '../../src/imports/test/reading.ts'
import { fieldsOf } from '../../src/platform/http/form.ts'
import { csvOf, goodRow } from '../desk/hotel.ts'

/** What is done within this time is quick, however it grows: less cannot be told apart from what else goes on. */
const QUICK_MS = 100
/** Four times the length may take so many times as long: linear is 4, quadratic 16. */
const MOST_TIMES = 10
/** Longer than this nothing takes, however evenly it grows. */
const LONGEST_MS = 2_000
const SHORTEST = 2_500
const TRIES = 3

/**
 * Does some work on texts of growing length, each four times the one before, and looks how much longer it takes.
 * @param work given a length in signs, prepares a text of it and answers the work to be timed, which may be a promise
 * @param longest length in signs that the work can meet
 * @returns what grows faster than its text, in words; null when nothing does
 */
async function tooSteep(work: (length: number) => () => unknown, longest: number): Promise<string | null> {
  let before = LONGEST_MS
  for (const length of lengthsUpTo(longest)) {
    const allowed = Math.min(LONGEST_MS, Math.max(QUICK_MS, before * MOST_TIMES))
    const took = await quickest(work(length), allowed)
    if (took > allowed)
      return `${length} signs took ${took.toFixed(0)} ms, a quarter of them ${before.toFixed(1)} ms`
    before = took
  }
  return null
}

function lengthsUpTo(longest: number): readonly number[] {
  const lengths: number[] = []
  for (let length = longest; length > SHORTEST || lengths.length === 0; length = Math.ceil(length / 4)) {
    lengths.unshift(length)
  }
  return lengths
}

/** Of several tries: whatever else happens only ever makes it slower. */
async function quickest(run: () => unknown, enough: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && (tries === 0 || best > enough / MOST_TIMES); tries += 1) {
    const from = process.cpuUsage()
    await run()
    // Time of this process, not of the clock: a machine that is busy with other tests takes none of it.
    const { user, system } = process.cpuUsage(from)
    best = Math.min(best, (user + system) / 1_000)
  }
  return best
}

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
