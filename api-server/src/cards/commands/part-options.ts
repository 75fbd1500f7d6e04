import {
  HOME_LANGUAGE,
  inEveryLanguage,
  type Language,
  languages,
  WORLD_LANGUAGE,
} from '@tomari/contract/languages'
import {
  type Desk,
  type DeskCall,
  hotelDay,
  languageName,
  type LocalText,
  type OptionRow,
  textIn,
  wordsOf,
} from '../../platform/index.ts'
import type { RequestedLine, RequestedPart } from '../../bills/index.ts'
import { yenCell } from '../../stays/index.ts'

const LONGEST_REASON = 100
const MOST_YEN = 99_999_999
const MOST_OF_A_LINE = 10_000

const isText = (value: string): boolean =>
  value.trim() !== '' && value.length <= LONGEST_REASON && !/\p{Cc}/u.test(value)

/** A whole number from 1 to `most`, as amounts are written; null for anything else. */
function countOf(text: string, most: number): number | null {
  const cell = yenCell(text)
  return 'value' in cell && cell.value >= 1 && cell.value <= most ? cell.value : null
}

const reasonOption: OptionRow = {
  name: 'name',
  value: 'TEXT',
  meaning: wordsOf('desk.refund.reason'),
  problemOf: (value) => (isText(value) ? null : wordsOf('desk.bill_lines.not_text')),
}

/** The options by which a part of a payment is named: lines of the bill, or a sum with its reason. */
export const partOptions: readonly OptionRow[] = [
  {
    name: 'lines',
    value: 'N[xM],…',
    meaning: wordsOf('desk.refund.lines'),
    problemOf: (value) => (askedLines(value) === null ? wordsOf('desk.refund.not_lines') : null),
  },
  {
    name: 'yen',
    value: 'YEN',
    meaning: wordsOf('desk.refund.yen'),
    problemOf: (value) => (countOf(value, MOST_YEN) === null ? wordsOf('desk.bill_lines.not_count') : null),
  },
  reasonOption,
  ...languages
    .filter((language) => language !== HOME_LANGUAGE)
    .map((language) => ({
      ...reasonOption,
      name: language,
      meaning: inEveryLanguage((reader) =>
        textIn(reader, 'desk.bill_lines.other_language', { language: languageName(language, reader) }),
      ),
    })),
]

/** The reason in every language, as the options say it; null without one. */
function reasonIn(values: DeskCall['values']): LocalText | null {
  const name = values.get('name')?.trim()
  return name === undefined ? null : inEveryLanguage((reader) => reasonFor(reader, values)?.trim() ?? name)
}

/** What was written for those who read a language, else the English. */
const reasonFor = (reader: Language, values: DeskCall['values']): string | undefined =>
  reader === HOME_LANGUAGE ? undefined : (values.get(reader) ?? values.get(WORLD_LANGUAGE))

/** The part that a call asks for; null for the whole payment, `unclear` where its options do not go together. */
export function partAsked({ values }: DeskCall, { clock }: Desk): RequestedPart | null | 'unclear' {
  const lines = values.get('lines')
  const yen = countOf(values.get('yen') ?? '', MOST_YEN)
  const name = reasonIn(values)
  if (lines !== undefined) {
    const asked = askedLines(lines)
    return asked === null || yen !== null || name !== null ? 'unclear' : { kind: 'lines', lines: asked }
  }
  if (yen === null && name === null) return null
  if (yen === null || name === null) return 'unclear'
  const day = hotelDay(clock.now())
  return { kind: 'amount', discount: { kind: 'discount', name, day, quantity: 1, unitYen: yen } }
}

/** `2,4x1`: line 2 whole, one of line 4. */
function askedLines(text: string): readonly RequestedLine[] | null {
  const asked = text.split(',').map((one): RequestedLine | null => {
    const [line = '', quantity, ...more] = one.trim().split('x')
    const number = countOf(line, MOST_YEN)
    const many = quantity === undefined ? null : countOf(quantity, MOST_OF_A_LINE)
    if (number === null || more.length > 0 || (quantity !== undefined && many === null)) return null
    return { number, quantity: many }
  })
  const read = asked.flatMap((one) => one ?? [])
  return read.length === asked.length ? read : null
}
