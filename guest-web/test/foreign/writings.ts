import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '@tomari/contract/answers'
import { nameOf } from '@tomari/contract/reading-meanings'
import type { ReadingName } from '@tomari/contract/readings'
import { operations, type OperationName } from '@tomari/contract/operations'
import * as fc from 'fast-check'
import * as v from 'valibot'

/** Other ways to write a value that mean the same, for a value as our own server writes it. */
type Writings = (plain: unknown) => readonly unknown[]

const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (narrow) => String.fromCharCode(narrow.charCodeAt(0) + 0xfee0))

/** A number for digits that a number can stand for without losing one. */
const asNumber = (text: string): readonly unknown[] =>
  /^[1-9]\d{0,14}$/.test(text) || text === '0' ? [Number(text), [Number(text)]] : []

const ofText: Writings = (plain) => (typeof plain === 'string' ? [[plain], ...asNumber(plain)] : [])

const ofCode: Writings = (plain) =>
  typeof plain === 'string' && plain !== ''
    ? [fullWidth(plain), ` ${plain} `, `　${plain}`, [plain], ...asNumber(plain)]
    : []

const ofFigure: Writings = (plain) =>
  typeof plain === 'number' && plain >= 0
    ? [
        `${plain}`,
        fullWidth(`${plain}`),
        ` ${plain} `,
        `${plain}.0`,
        `+${plain}`,
        `0${plain}`,
        [plain],
        [`${plain}`],
      ]
    : []

/** People and waits are never below 0, and a part of one is one more. */
const ofCount: Writings = (plain) => {
  if (typeof plain !== 'number') return []
  return [...ofFigure(plain), ...(plain === 0 ? [-1, '-3', '－2', -0.5] : [plain - 0.5, `${plain - 0.5}`])]
}

const ofYen: Writings = (plain) => {
  if (typeof plain !== 'number') return []
  const separated = Math.abs(plain).toLocaleString('en')
  if (plain < 0)
    return [`${plain}`, `-${separated}`, `−${separated}円`, `▲${separated}`, `¥-${separated}`, [plain]]
  const written = [separated, `¥${separated}`, `${separated}円`, `￥ ${separated}`, `${plain}.00`]
  return [...ofFigure(plain), ...written, ...written.map(fullWidth)]
}

const ofFlag: Writings = (plain) =>
  plain === true
    ? [1, '1', '１', 'true', 'TRUE', 'True', 'Y', 'yes', 'on', ' Y ', [true]]
    : [0, '0', '０', 'false', 'FALSE', 'N', 'no', 'off', [false], 2]

const ofList: Writings = (plain) => {
  if (!Array.isArray(plain) || plain.length === 0) return []
  const items: readonly unknown[] = plain
  const gaps = [null, ...items, '', {}]
  return items.some((item) => String(item).includes('/'))
    ? [gaps]
    : [gaps, items.join('/'), items.join('／'), items.join(' / '), `/${items.join('//')}/`]
}

const numberWithoutZeros = (plain: unknown, restored: (number: number) => string): readonly unknown[] =>
  typeof plain === 'string' && /^\d+$/.test(plain) && restored(Number(plain)) === plain ? [Number(plain)] : []

/** What else may stand for a value, by the reading of its field. */
const writings: Readonly<Record<ReadingName, Writings>> = {
  text: ofText,
  neededText: ofText,
  optionalText: ofText,
  message: () => [],
  lines: (plain) => [
    ...ofText(plain),
    ...(typeof plain === 'string' && plain !== '' ? [plain.split('\n')] : []),
  ],
  code: ofCode,
  checkinCode: (plain) => [...ofCode(plain), ...(plain === '00' ? [0, '0', '０'] : [])],
  cardStatus: ofCode,
  people: ofCount,
  waiting: ofCount,
  waitingMinutes: (plain) => (plain === null ? [0, '0', -5, 'soon'] : ofCount(plain)),
  yen: ofYen,
  amountToPay: ofYen,
  price: ofYen,
  flag: ofFlag,
  flagIfSaid: (plain) => (plain === undefined ? [] : ofFlag(plain)),
  texts: ofList,
  level: (plain) => (plain === undefined ? [3, -1, 'shown', 1.5] : ofFigure(plain)),
  waitStatus: (plain) => [...ofFigure(plain), ...(plain === 1 ? [0, 7, '９'] : [])],
  postcode: (plain) => [
    ...(typeof plain === 'string' && plain !== '' ? [fullWidth(plain)] : []),
    ...numberWithoutZeros(plain, (number) => String(number).padStart(7, '0')),
  ],
  phone: (plain) => [
    ...(typeof plain === 'string' && plain !== '' ? [fullWidth(plain)] : []),
    ...numberWithoutZeros(plain, (number) => `0${number}`),
  ],
  country: (plain) => (typeof plain === 'string' ? [` ${plain} `, [plain], ...asNumber(plain)] : []),
  status: ofFigure,
}

const read = (answer: Answer, written: unknown): unknown => {
  const parsed = v.safeParse(answer, written)
  return parsed.success ? parsed.output : Symbol('refused')
}

/** Ways to write nothing, where nothing means the same as what is to be written. */
const nothings = [undefined, null, '', [], {}]
const blanksFor = (answer: Answer, plain: unknown): readonly unknown[] =>
  isDeepStrictEqual(read(answer, undefined), read(answer, plain)) ? nothings : []

/** What a back end adds of its own: names that no field has. */
const additions = fc.dictionary(
  fc.string({ maxLength: 6 }).map((name) => `x_${name}`),
  fc.jsonValue({ maxDepth: 1 }),
  { maxKeys: 2 },
)

const fieldOf = (plain: unknown, name: string): unknown =>
  typeof plain === 'object' && plain !== null ? Reflect.get(plain, name) : undefined

const ofRecord = (entries: Readonly<Record<string, Answer>>, plain: unknown): fc.Arbitrary<unknown> => {
  const fields = Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, writingOf(entry, fieldOf(plain, name))]),
  )
  const written = fc.tuple(fc.record(fields), additions).map(([known, added]) => ({ ...added, ...known }))
  return fc.oneof(
    { weight: 7, arbitrary: written },
    written.map((record) => [record]),
  )
}

const ofRows = (row: Answer, plain: unknown): fc.Arbitrary<unknown> => {
  const rows: readonly unknown[] = Array.isArray(plain) ? plain : []
  const list = fc.tuple(...rows.map((one) => writingOf(row, one)))
  const withGaps = fc.tuple(list, fc.constantFrom(null, {}, '', [])).map(([all, gap]) => [gap, ...all, gap])
  const sole = rows.length === 1 ? [list.map(([only]) => only)] : []
  return fc.oneof(list, withGaps, ...sole)
}

const ofShape = ({ shape }: Answer, plain: unknown): fc.Arbitrary<unknown> => {
  switch (shape.kind) {
    case 'value': {
      return fc.constantFrom(plain, ...writings[nameOf(shape.reading)](plain))
    }
    case 'record':
      return ofRecord(shape.entries, plain)
    case 'rows':
      return ofRows(shape.row, plain)
    case 'nullable':
      return plain === null ? fc.constant(null) : ofShape(shape.of, plain)
    case 'nothing':
      return fc.constantFrom<unknown>({}, [], null, '', undefined, 'ok', 1, { result: true })
    case 'dictionary':
      return fc.constant(plain)
    default:
      throw new Error(`no shape ${String(shape satisfies never)}`)
  }
}

/** Every way to write an answer, or a part of one, that means the same. */
const writingOf = (answer: Answer, plain: unknown): fc.Arbitrary<unknown> => {
  const blanks = blanksFor(answer, plain)
  const written = ofShape(answer, plain)
  return blanks.length === 0
    ? written
    : fc.oneof({ weight: 2, arbitrary: written }, { weight: 1, arbitrary: fc.constantFrom(...blanks) })
}

/** The same for a whole answer, with its envelope. */
export const answerWriting = (name: OperationName, plain: unknown): fc.Arbitrary<string> =>
  fc
    .tuple(writingOf(operations[name].payload, plain), additions)
    .map(([payload, added]) =>
      JSON.stringify(
        operations[name].envelope === 'bare'
          ? payload
          : { ...added, error_msg: '', error_code: null, payload },
      ),
    )

/** The same for a refusal: the message counts, whatever stands beside it. */
export const refusalWriting = (message: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom<unknown>(message, [message], message.split('\n')), codeWriting, additions)
    .map(([error_msg, error_code, added]) => JSON.stringify({ ...added, error_msg, error_code }))

const codeWriting = fc.constantFrom<unknown>(undefined, null, 1001, 'E-1', {}, [], ['E-1'], true)
