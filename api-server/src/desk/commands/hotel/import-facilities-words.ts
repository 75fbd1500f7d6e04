import type { Language } from '@tomari/contract/languages'
import { wordsOf } from '../../../text/texts.ts'
import { type EntryProblem, reasons } from '../../../usecases/facilities/entry-problem.ts'
import type { FacilityChange } from '../../../usecases/facilities/facility-plan.ts'
import { printable, shortened } from '../../terminal/text-table.ts'

const details = wordsOf('desk.import_facilities.details')

type Changes = readonly FacilityChange[]

interface Sentences {
  readonly titles: readonly string[]
  readonly kinds: Readonly<Record<FacilityChange['kind'], string>>
  readonly nothingImported: (wrong: number) => string
  readonly done: (changes: Changes) => string
  readonly wouldDo: (changes: Changes) => string
}

/** What the command says. */
export const words = {
  details,
  file: wordsOf('desk.import_facilities.file'),
  dryRun: wordsOf('desk.import_facilities.dry_run'),
  say: {
    ja: {
      titles: ['結果', 'ID', 'コード', '施設', '変更した項目'],
      kinds: { new: '新規', changed: '変更', unchanged: '変更なし' },
      nothingImported: (wrong) => `${wrong} 件の施設に誤りがあります。何も登録していません。`,
      done: (changes) => `登録しました。${countsJa(changes)}`,
      wouldDo: (changes) => `確認だけで、何も書き込んでいません。${countsJa(changes)}`,
    },
    en: {
      titles: ['Result', 'ID', 'Code', 'Facility', 'What has changed'],
      kinds: { new: 'new', changed: 'changed', unchanged: 'unchanged' },
      nothingImported: (wrong) => `Facilities with something wrong: ${wrong}. Nothing was imported.`,
      done: (changes) => `Imported. ${countsEn(changes)}`,
      wouldDo: (changes) => `A dry run: nothing was written. ${countsEn(changes)}`,
    },
  } satisfies Record<Language, Sentences>,
}

const countOf = (changes: Changes, kind: FacilityChange['kind']): number =>
  changes.filter((change) => change.kind === kind).length

const countsJa = (changes: Changes): string =>
  `新規 ${countOf(changes, 'new')} 件、変更 ${countOf(changes, 'changed')} 件、変更なし ${countOf(changes, 'unchanged')} 件`

const countsEn = (changes: Changes): string =>
  `new: ${countOf(changes, 'new')}, changed: ${countOf(changes, 'changed')}, unchanged: ${countOf(changes, 'unchanged')}`

/** One error as a line: facility, path, reason, and what stands there. */
export function problemLine({ facility, id, path, reason, value }: EntryProblem, language: Language): string {
  const named = shortened(id)
  const short = shortened(value)
  const sentence = reasons[reason][language]
  if (language === 'ja') {
    const where = `${facility} 件目の施設${named === '' ? '' : `（${named}）`}${path === '' ? '' : ` ${printable(path)}`}`
    return `${where}：${sentence}${short === '' ? '' : `「${short}」`}`
  }
  const where = `Facility ${facility}${named === '' ? '' : ` (${named})`}${path === '' ? '' : `, ${printable(path)}`}`
  return `${where}: ${sentence}${short === '' ? '' : ` "${short}"`}`
}
