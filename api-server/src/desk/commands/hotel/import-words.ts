import type { Language } from '@tomari/contract/languages'
import { wordsOf } from '../../../text/texts.ts'
import { columnTitle } from '../../../usecases/import/columns.ts'
import type { ImportPlan } from '../../../usecases/import/import-plan.ts'
import { reasons, type RowProblem } from '../../../usecases/import/row-problem.ts'
import { printable, shortened } from '../../terminal/text-table.ts'

const details = wordsOf('desk.import.details')

/** What the command says. */
export const words = {
  details,
  file: wordsOf('desk.import.file'),
  dryRun: wordsOf('desk.import.dry_run'),
  allowPartial: wordsOf('desk.import.allow_partial'),
  encoding: wordsOf('desk.import.encoding'),
  unknownEncoding: wordsOf('desk.import.unknown_encoding'),
  say: {
    ja: {
      noFacility: '施設がまだ登録されていません。まず desk import-facilities で登録してください。',
      ignored: (headers) => `次の列は使いません：${headers.map(shortened).join('、')}`,
      nothingImported: (wrong, all) =>
        `${all} 行のうち ${wrong} 行に誤りがあります。1 件も取り込んでいません。誤りのない行だけを取り込むには --allow-partial を付けてください。`,
      ofSamples: (numbers) =>
        `見本の予約と同じ番号です（${numbers.length} 件）：${shortened(numbers.join('、'))}。1 件も取り込んでいません。見本のないデータベース（SAMPLE_WORLD=off）をお使いください。`,
      checkedIn: (numbers) =>
        `チェックイン済みのため変更していない予約（${numbers.length} 件）：${numbers.map(printable).join('、')}`,
      done: (plan, wrong) => `取り込みました。${countsJa(plan, wrong)}`,
      wouldDo: (plan, wrong) => `確認だけで、何も書き込んでいません。${countsJa(plan, wrong)}`,
    },
    en: {
      noFacility: 'There is no facility yet: import them first with desk import-facilities.',
      ignored: (headers) => `These columns are not used: ${headers.map(shortened).join(', ')}`,
      nothingImported: (wrong, all) =>
        `Wrong rows: ${wrong} of ${all}. Nothing was imported; --allow-partial imports the rows that are right.`,
      ofSamples: (numbers) =>
        `These numbers are those of sample stays (${numbers.length}): ${shortened(numbers.join(', '))}. Nothing was imported; use a database without samples (SAMPLE_WORLD=off).`,
      checkedIn: (numbers) =>
        `Left as they are, since their guests have checked in (${numbers.length}): ${numbers.map(printable).join(', ')}`,
      done: (plan, wrong) => `Imported. ${countsEn(plan, wrong)}`,
      wouldDo: (plan, wrong) => `A dry run: nothing was written. ${countsEn(plan, wrong)}`,
    },
  } satisfies Record<Language, Sentences>,
}

interface Sentences {
  readonly noFacility: string
  readonly ignored: (headers: readonly string[]) => string
  readonly nothingImported: (wrong: number, all: number) => string
  readonly checkedIn: (referenceNumbers: readonly string[]) => string
  readonly ofSamples: (referenceNumbers: readonly string[]) => string
  readonly done: (plan: ImportPlan, wrong: number) => string
  readonly wouldDo: (plan: ImportPlan, wrong: number) => string
}

const countsJa = ({ added, changed, unchanged, checkedIn }: ImportPlan, wrong: number): string =>
  `新規 ${added.length} 件、変更 ${changed.length} 件、変更なし ${unchanged.length} 件、チェックイン済み ${checkedIn.length} 件、誤り ${wrong} 行`

const countsEn = ({ added, changed, unchanged, checkedIn }: ImportPlan, wrong: number): string =>
  `new: ${added.length}, changed: ${changed.length}, unchanged: ${unchanged.length}, ` +
  `already checked in: ${checkedIn.length}, wrong rows: ${wrong}`

/** One error as a line: row, column, reason, and what stands there. */
export function problemLine({ row, column, reason, value }: RowProblem, language: Language): string {
  const short = shortened(value)
  const title = column === null ? '' : columnTitle(column)[language]
  const sentence = reasons[reason][language]
  if (language === 'ja') {
    return `${row} 行目${title === '' ? '' : ` ${title}`}：${sentence}${short === '' ? '' : `「${short}」`}`
  }
  return `Row ${row}${title === '' ? '' : `, ${title}`}: ${sentence}${short === '' ? '' : ` "${short}"`}`
}
