import type { DeskLanguage } from '@tomari/contract/desk-languages'
import { facilityChoice, facilityName, facilityOption } from '../../hotels/index.ts'
import {
  type DeskCommand,
  type DeskTexts,
  deskTextsOf,
  grouped,
  inLanguage,
  type OptionRow,
  printable,
  textIn,
  textTable,
} from '../../platform/index.ts'
import { taxPlaces } from '../places.ts'
import type { TaxLineKind } from '../tax-lines.ts'
import { taxReport } from '../tax-report.ts'
import type { MonthRow } from '../taxes-of-month.ts'

const monthOption: OptionRow = {
  name: 'month',
  value: 'yyyy-mm',
  meaning: deskTextsOf('desk.tax_report.month'),
  problemOf: (value) =>
    /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? null : deskTextsOf('desk.tax_report.not_month'),
}

/** What town and prefecture ask for after a month. */
export const taxReportCommand: DeskCommand = {
  name: 'tax-report',
  summary: deskTextsOf('desk.tax_report.summary'),
  details: deskTextsOf('desk.tax_report.details'),
  operands: [],
  options: [
    monthOption,
    facilityOption,
    { name: 'json', value: null, meaning: deskTextsOf('desk.tax_report.json') },
  ],

  async run(call, desk) {
    const { language, output } = call
    const month = call.values.get('month')
    if (month === undefined) {
      await output.err(textIn(language, 'desk.tax_report.no_month'))
      return 2
    }
    const facilities = await facilityChoice(call, desk)
    if (facilities === null) return 2
    const report = await taxReport(desk, { month, facilityId: facilities.chosen }, call.audit)
    if (call.flags.has('json')) {
      await output.out(`${JSON.stringify({ month, facilities: report }, null, 2)}\n`)
      return 0
    }
    const rows = report.flatMap(({ facilityId, rows: own }) =>
      own.map((row) => [
        facilityName(facilities, facilityId, language),
        textIn(language, `papers.lines.${row.tax}`),
        placeName(row, language),
        howText(row, language),
        grouped(row.personNights),
        row.as.kind === 'price_unknown' ? '?' : grouped(row.yen),
      ]),
    )
    if (rows.length === 0) {
      await output.out(textIn(language, 'desk.tax_report.nothing', { month }))
      return 0
    }
    await output.out(`${textTable(columns, rows, language)}\n`)
    for (const [tax, yen] of totals(report.flatMap((one) => one.rows))) {
      const total = { month, tax: textIn(language, `papers.lines.${tax}`), yen: grouped(yen) }
      await output.out(textIn(language, 'desk.tax_report.total', total))
    }
    for (const { referenceNumber, tax, owedYen, billedYen } of report.flatMap((one) => one.differing)) {
      const stay = { stay: printable(referenceNumber), tax: textIn(language, `papers.lines.${tax}`) }
      const sums = { owed: grouped(owedYen), billed: grouped(billedYen) }
      await output.err(textIn(language, 'desk.tax_report.differs', { ...stay, ...sums }))
    }
    return 0
  },
}

const columns: readonly { readonly title: DeskTexts; readonly align?: 'end' }[] = [
  { title: deskTextsOf('desk.tax_report.columns.facility') },
  { title: deskTextsOf('desk.tax_report.columns.tax') },
  { title: deskTextsOf('desk.tax_report.columns.place') },
  { title: deskTextsOf('desk.tax_report.columns.how') },
  { title: deskTextsOf('desk.tax_report.columns.person_nights'), align: 'end' },
  { title: deskTextsOf('desk.tax_report.columns.yen'), align: 'end' },
]

function placeName({ place }: MonthRow, language: DeskLanguage): string {
  if (place === null) return textIn(language, 'desk.tax_report.own_rule')
  const known = taxPlaces.get(place)
  return known === undefined ? place : inLanguage(known.name, language)
}

function howText({ as }: MonthRow, language: DeskLanguage): string {
  switch (as.kind) {
    case 'taxed':
      return textIn(language, 'desk.tax_report.how.taxed', { yen: grouped(as.yen) })
    case 'below_limit':
      return textIn(language, 'desk.tax_report.how.below_limit')
    case 'price_unknown':
      return textIn(language, 'desk.tax_report.how.price_unknown')
    case 'exempt':
      return textIn(language, 'desk.tax_report.how.exempt', {
        reason: textIn(language, `desk.taxes.exemptions.${as.reason}`),
      })
    default:
      throw new Error(`no row of the kind ${String(as satisfies never)}`)
  }
}

function totals(rows: readonly MonthRow[]): ReadonlyMap<TaxLineKind, number> {
  const sums = new Map<TaxLineKind, number>()
  for (const { tax, yen } of rows) sums.set(tax, (sums.get(tax) ?? 0) + yen)
  return sums
}
