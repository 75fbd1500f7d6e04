import type { Language } from '@tomari/contract/languages'
import { inLanguage, type Texts, textsOf, textTable } from '../../platform/index.ts'
import { type FolioLine, signedYenOf, totalsOf } from '../../bills/index.ts'

/** The lines of a bill and their sum, in columns; lines, each ended. */
export function billTable(lines: readonly FolioLine[], language: Language): string {
  const rows = lines.map((line) => [
    line.day,
    amount(signedYenOf(line)),
    line.quantity > 1
      ? `${inLanguage(line.name, language)} ×${line.quantity}`
      : inLanguage(line.name, language),
  ])
  return textTable(
    [
      { title: titles.day[language] },
      { title: titles.amount[language], align: 'end' },
      { title: titles.item[language] },
    ],
    [...rows, ['', amount(totalsOf(lines).dueYen), titles.total[language]]],
  )
}

const amount = (yen: number): string => yen.toLocaleString('en-US')

const titles = {
  day: textsOf('desk.bill_table.titles.day'),
  amount: textsOf('desk.bill_table.titles.amount'),
  item: textsOf('desk.bill_table.titles.item'),
  total: textsOf('desk.bill_table.titles.total'),
} satisfies Readonly<Record<string, Texts>>
