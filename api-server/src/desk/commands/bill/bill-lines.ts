import {
  HOME_LANGUAGE,
  inEveryLanguage,
  type Language,
  languages,
  WORLD_LANGUAGE,
} from '@tomari/contract/languages'
import { hotelDay } from '../../../model/hotel-day.ts'
import type { LocalText } from '../../../model/local-text.ts'
import type { Reservation } from '../../../model/Reservation.ts'
import type { TaxRate } from '../../../model/payment/consumption-tax.ts'
import type { FolioLine } from '../../../model/payment/Folio.ts'
import { grouped, languageName, textIn, type Words, wordsOf } from '../../../text/texts.ts'
import { yenCell } from '../../../usecases/import/cells.ts'
import {
  addToBill,
  type BillCorrected,
  type NotCorrected,
  removeFromBill,
} from '../../../usecases/payment/correct-bill.ts'
import { likelyStays } from '../../../usecases/stays/find-stays.ts'
import type { Desk } from '../../Desk.ts'
import type { DeskCall, DeskCommand, OptionRow } from '../../DeskCommand.ts'
import type { ExitCode } from '../../exit-codes.ts'
import { printable } from '../../terminal/text-table.ts'
import { dayOf, dayOption } from '../meant/day-option.ts'
import { facilityOption } from '../meant/facility-option.ts'
import { stayMeant, stayOperand } from '../meant/stay-meant.ts'
import { lineText } from './bill.ts'

const LONGEST_NAME = 100
/** Most yen of one of a line. */
export const MOST_YEN = 99_999_999
/** Most of a line. */
export const MOST_OF_A_LINE = 10_000
const KINDS = ['extra', 'room', 'bathing_tax', 'accommodation_tax'] as const

const isText = (value: string): boolean =>
  value.trim() !== '' && value.length <= LONGEST_NAME && !/\p{Cc}/u.test(value)

/** A whole number from 1 to `most`, as amounts are written; null for anything else. */
export function countOf(text: string, most: number): number | null {
  const cell = yenCell(text)
  return 'value' in cell && cell.value >= 1 && cell.value <= most ? cell.value : null
}

/** The options that name a line: in Japanese, and in the other languages. */
export const nameOptions = (meaning: Words): readonly OptionRow[] => {
  const nameOption: OptionRow = {
    name: 'name',
    value: 'TEXT',
    meaning,
    problemOf: (value) => (isText(value) ? null : wordsOf('desk.bill_lines.not_text')),
  }
  const others = languages.filter((language) => language !== HOME_LANGUAGE)
  return [
    nameOption,
    ...others.map((language) => ({
      ...nameOption,
      name: language,
      meaning: inEveryLanguage((reader) =>
        textIn(reader, 'desk.bill_lines.other_language', { language: languageName(language, reader) }),
      ),
    })),
  ]
}

/** The name of a line in every language, as the options say it; null without one. */
export function lineName(values: DeskCall['values']): LocalText | null {
  const name = values.get('name')?.trim()
  return name === undefined ? null : inEveryLanguage((reader) => nameFor(reader, values)?.trim() ?? name)
}

const yenOption: OptionRow = {
  name: 'yen',
  value: 'YEN',
  meaning: wordsOf('desk.bill_lines.yen'),
  problemOf: (value) => (countOf(value, MOST_YEN) === null ? wordsOf('desk.bill_lines.not_count') : null),
}

/** Rates as people write them. */
const RATES = { '10': 'standard', '8': 'reduced', outside: 'outside' } as const satisfies Readonly<
  Record<string, TaxRate>
>

const rateNamed = (text: string | undefined): TaxRate | undefined =>
  Object.entries(RATES).find(([written]) => written === text?.replace(/[%％]$/u, ''))?.[1]

const rateOption = (meaning: Words): OptionRow => ({
  name: 'rate',
  value: Object.keys(RATES).join('|'),
  meaning,
  problemOf: (value) => (rateNamed(value) === undefined ? wordsOf('desk.bill_lines.not_rate') : null),
})

/** Adds a line to a bill. */
export const billAddCommand: DeskCommand = {
  name: 'bill-add',
  summary: wordsOf('desk.bill_add.summary'),
  details: wordsOf('desk.bill_add.details'),
  operands: [stayOperand],
  options: [
    ...nameOptions(wordsOf('desk.bill_lines.name')),
    yenOption,
    {
      name: 'quantity',
      value: 'N',
      meaning: wordsOf('desk.bill_lines.quantity'),
      problemOf: (value) =>
        countOf(value, MOST_OF_A_LINE) === null ? wordsOf('desk.bill_lines.not_count') : null,
    },
    {
      name: 'kind',
      value: KINDS.join('|'),
      meaning: wordsOf('desk.bill_lines.kind'),
      problemOf: (value) => (kindNamed(value) === undefined ? wordsOf('desk.bill_lines.not_kind') : null),
    },
    rateOption(wordsOf('desk.bill_lines.rate')),
    dayOption('day', wordsOf('desk.bill_lines.day')),
    facilityOption,
  ],
  run: async (call, desk) => await adds(call, desk, kindNamed(call.values.get('kind') ?? 'extra') ?? 'extra'),
}

const kindNamed = (text: string) => KINDS.find((kind) => kind === text)

/** Takes a discount off a bill. */
export const billDiscountCommand: DeskCommand = {
  name: 'bill-discount',
  summary: wordsOf('desk.bill_discount.summary'),
  details: wordsOf('desk.bill_discount.details'),
  operands: [stayOperand],
  options: [
    ...nameOptions(wordsOf('desk.bill_lines.name')),
    yenOption,
    rateOption(wordsOf('desk.bill_discount.rate')),
    dayOption('day', wordsOf('desk.bill_lines.day')),
    facilityOption,
  ],
  run: async (call, desk) => await adds(call, desk, 'discount'),
}

/** Takes a line off a bill that nobody has paid. */
export const billRemoveCommand: DeskCommand = {
  name: 'bill-remove',
  summary: wordsOf('desk.bill_remove.summary'),
  details: wordsOf('desk.bill_remove.details'),
  operands: [stayOperand],
  options: [
    {
      name: 'line',
      value: 'N',
      meaning: wordsOf('desk.bill_remove.line'),
      problemOf: (value) => (countOf(value, MOST_YEN) === null ? wordsOf('desk.bill_lines.not_count') : null),
    },
    facilityOption,
  ],

  async run(call, desk) {
    const line = countOf(call.values.get('line') ?? '', MOST_YEN)
    if (line === null) return await lacks(call, 'desk.bill_remove.no_line_named')
    const meant = await stayMeant(call, desk, likelyStays)
    if ('exit' in meant) return meant.exit
    const removed = await removeFromBill(desk, meant.reservation.id, line, call.note)
    return await tell(call, meant.reservation, removed, 'removed')
  },
}

async function adds(call: DeskCall, desk: Desk, kind: FolioLine['kind']): Promise<ExitCode> {
  const { values } = call
  const name = lineName(values)
  const unitYen = countOf(values.get('yen') ?? '', MOST_YEN)
  if (name === null || unitYen === null) return await lacks(call, 'desk.bill_lines.lacking')
  const meant = await stayMeant(call, desk, likelyStays)
  if ('exit' in meant) return meant.exit
  const line = {
    kind,
    name,
    day: dayOf(call, 'day') ?? hotelDay(desk.clock.now()),
    quantity: countOf(values.get('quantity') ?? '1', MOST_OF_A_LINE) ?? 1,
    unitYen,
    taxRate: rateNamed(values.get('rate')),
  }
  const added = await addToBill(desk, meant.reservation.id, line, call.note)
  return await tell(call, meant.reservation, added, 'added')
}

/** What a line is called for those who read a language: what was written for them, else the English. */
const nameFor = (reader: Language, values: DeskCall['values']): string | undefined =>
  reader === HOME_LANGUAGE ? undefined : (values.get(reader) ?? values.get(WORLD_LANGUAGE))

async function lacks(
  { output, language }: DeskCall,
  what: 'desk.bill_lines.lacking' | 'desk.bill_remove.no_line_named',
): Promise<ExitCode> {
  await output.err(textIn(language, what))
  return 2
}

async function tell(
  { output, language, operands }: DeskCall,
  { name }: Pick<Reservation, 'name'>,
  corrected: BillCorrected,
  how: 'added' | 'removed',
): Promise<ExitCode> {
  if (corrected.kind === 'corrected') {
    const { line, dueYen } = corrected
    const facts = { name: printable(name), number: line.number, line: lineText(line, language) }
    await output.out(textIn(language, `desk.bill_lines.${how}`, { ...facts, yen: grouped(dueYen) }))
    return 0
  }
  await output.err(`${printable(name)}: ${why(corrected, language, operands.get('STAY') ?? '')}\n`)
  return corrected.kind === 'no_line' ? 5 : 1
}

const why = (refused: NotCorrected, language: Language, stay: string): string =>
  refused.kind === 'handed_out'
    ? textIn(language, 'desk.bill_lines.handed_out', { stay: printable(stay) })
    : refusals[refused.kind][language]

const refusals: Readonly<Record<Exclude<NotCorrected['kind'], 'handed_out'>, Words>> = {
  payment_under_way: wordsOf('desk.pay.payment_under_way'),
  no_line: wordsOf('desk.bill_lines.no_line'),
  line_paid: wordsOf('desk.bill_lines.line_paid'),
  too_many_lines: wordsOf('desk.bill_lines.too_many_lines'),
  no_folio: wordsOf('desk.bill_lines.no_folio'),
}
