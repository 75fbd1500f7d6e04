import type { Language } from '@tomari/contract/languages'
import { inLanguage, printable, shortened, textIn, textsOf } from '../../platform/index.ts'
import { rateText, taxPlace } from '../../taxes/index.ts'
import { type EntryProblem, reasonText } from '../entry-problem.ts'
import type { FacilityChange } from '../facility-plan.ts'
import type { TaxNotice } from '../tax-notices.ts'

type Changes = readonly FacilityChange[]

const countOf = (changes: Changes, kind: FacilityChange['kind']): number =>
  changes.filter((change) => change.kind === kind).length

const counts = (language: Language, changes: Changes): string =>
  textIn(language, 'desk.import_facilities.counts', {
    new: countOf(changes, 'new'),
    changed: countOf(changes, 'changed'),
    unchanged: countOf(changes, 'unchanged'),
  })

/** What the command says. */
export const words = {
  details: textsOf('desk.import_facilities.details'),
  file: textsOf('desk.import_facilities.file'),
  dryRun: textsOf('desk.import_facilities.dry_run'),
  columns: [
    textsOf('desk.import_facilities.columns.result'),
    textsOf('desk.import_facilities.columns.id'),
    textsOf('desk.import_facilities.columns.code'),
    textsOf('desk.import_facilities.columns.facility'),
    textsOf('desk.import_facilities.columns.changed'),
  ],
  done: (language: Language, changes: Changes): string =>
    textIn(language, 'desk.import_facilities.done', { counts: counts(language, changes) }),
  wouldDo: (language: Language, changes: Changes): string =>
    textIn(language, 'desk.import_facilities.would', { counts: counts(language, changes) }),
}

/** One error as a line: facility, path, reason, and what stands there. */
export function problemLine({ facility, id, path, reason, value }: EntryProblem, language: Language): string {
  const short = shortened(value)
  const named = shortened(id)
  const where = [
    textIn(language, 'desk.import_facilities.problem_line.where', { facility }),
    named && textIn(language, 'desk.import_facilities.problem_line.id', { id: named }),
    path && textIn(language, 'desk.import_facilities.problem_line.path', { path: printable(path) }),
  ].join('')
  const problem = reasonText(reason)[language]
  const line = textIn(language, 'desk.import_facilities.problem_line.line', { where, problem })
  return line + (short && textIn(language, 'desk.import_facilities.problem_line.value', { value: short }))
}

/** What people should know of the table of taxes that a facility has chosen, and the table to compare with the ordinance, as lines. */
export const noticeLine = (notice: TaxNotice, language: Language): string => {
  const { facilityId: facility, place, confirmedOn: day } = notice
  const { versions, remark } = taxPlace(place)
  const rows = versions.map(({ from, rate, source }) => `${from} ${rateText(rate)} ${source}`)
  const told = remark === null ? rows : [...rows, inLanguage(remark, language)]
  const table = told.map((row) => `  ${row}\n`).join('')
  return notice.kind === 'unverified'
    ? textIn(language, 'desk.import_facilities.tax_unverified', { facility, place, day, table })
    : textIn(language, 'desk.import_facilities.tax_to_compare', { facility, place, table })
}
