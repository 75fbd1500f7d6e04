import type { Language } from '@tomari/contract/languages'
import type { LocalText } from '../../../model/local-text.ts'
import { columnTitle } from '../../reservation-file/columns.ts'
import type { ImportPlan } from '../../reservation-file/import-plan.ts'
import { reasons, type RowProblem } from '../../reservation-file/row-problem.ts'
import { printable } from '../../terminal/text-table.ts'
import { shortened } from '../meant/shortened.ts'

const details: LocalText = {
  ja: [
    '1 行目に列名、2 行目から予約を書いたカンマ区切りのファイルです（日本語・英語どちらの列名も可）。',
    '必要な列: 予約番号、施設、予約名、大人、到着日、出発日。',
    '任意の列: フリガナ、電話番号、お子様、その他、部屋タイプ、複数室、オンライン精算、未精算額、',
    '入湯税、宿泊税、利用ポイント、会員番号、QR接頭辞。',
    '詳しくは docs/desk-import.md をご覧ください。',
    '',
    '誤りのある行が 1 つでもあれば、何も取り込みません。すべての誤りを行ごとに表示します。',
    '同じ予約番号の予約は上書きします。ただし、チェックイン済みの予約は変更しません。',
  ].join('\n'),
  en: [
    'A file with commas, column names in row 1 (Japanese or English) and one reservation in each row below.',
    'Needed: reference_number, facility, reservation_name, adults, arrival, departure.',
    'If you like: kana_name, phone_number, children, others, room_types, several_rooms, payment_target,',
    'open_amount, bathing_tax, accommodation_tax, used_points, membership_number, qr_prefix.',
    'The format is described in docs/desk-import.md.',
    '',
    'When a row is wrong nothing is imported, and every error is shown with its row.',
    'A reservation that is known by its reference number is changed, unless its guests have checked in.',
  ].join('\n'),
}

/** What the command says. */
export const words = {
  details,
  file: {
    ja: '取り込むファイル（- は標準入力）',
    en: 'the file to import (- for standard input)',
  },
  dryRun: {
    ja: '確かめるだけで、何も書き込みません',
    en: 'checks everything and writes nothing',
  },
  allowPartial: {
    ja: '誤りのある行を除いて取り込みます',
    en: 'imports the rows that are right, even if others are wrong',
  },
  encoding: {
    ja: '文字コード（指定がなければ自動で判別）',
    en: 'encoding of the file; found out when not given',
  },
  unknownEncoding: {
    ja: 'auto、utf-8、shift_jis のどれかを指定してください。',
    en: 'it has to be auto, utf-8 or shift_jis.',
  },
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
