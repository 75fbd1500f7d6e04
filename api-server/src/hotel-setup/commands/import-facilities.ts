import type { DeskLanguage } from '@tomari/contract/desk-languages'
import { registerGaps } from '../../checkin/index.ts'
import {
  type DeskCommand,
  deskTextsOf,
  inLanguage,
  printable,
  shortened,
  textIn,
  textTable,
} from '../../platform/index.ts'
import { isConfirmed, type PlaceTaxRule, rateText, type StayTaxes, taxPlace } from '../../taxes/index.ts'
import { type EntryProblem, reasonText } from '../entry-values.ts'
import { facilitiesIn, readEntries } from '../facility-entries.ts'
import type { FacilityChange } from '../facility-plan.ts'
import { importFacilities } from '../import-facilities.ts'

const columns = [
  deskTextsOf('desk.import_facilities.columns.result'),
  deskTextsOf('desk.import_facilities.columns.id'),
  deskTextsOf('desk.import_facilities.columns.code'),
  deskTextsOf('desk.import_facilities.columns.facility'),
  deskTextsOf('desk.import_facilities.columns.changed'),
].map((title) => ({ title }))

export const importFacilitiesCommand: DeskCommand = {
  name: 'import-facilities',
  summary: deskTextsOf('desk.import_facilities.summary'),
  details: deskTextsOf('desk.import_facilities.details'),
  operands: [{ name: 'FILE', is: 'file', meaning: deskTextsOf('desk.import_facilities.file') }],
  options: [{ name: 'dry-run', value: null, meaning: deskTextsOf('desk.import_facilities.dry_run') }],

  async run({ input, flags, language, output, audit }, desk) {
    const file = facilitiesIn(input)
    if (!('rows' in file)) {
      await output.err(`${file[language]}\n`)
      return 2
    }
    const isDryRun = flags.has('dry-run')
    const { entries, problems } = readEntries(file.rows)
    const plan =
      problems.length > 0 ? { problems } : await importFacilities(desk, entries, { isDryRun, audit })
    if ('problems' in plan) {
      for (const problem of plan.problems) await output.err(`${problemLine(problem, language)}\n`)
      const wrong = new Set(plan.problems.map(({ facility }) => facility)).size
      await output.err(`${textIn(language, 'desk.import_facilities.nothing_imported', { wrong })}\n`)
      return 3
    }
    const { changes, besideSamples = [] } = plan
    const rows = changes
      .filter(({ kind }) => kind !== 'unchanged')
      .map(({ kind, after: { facility }, keys }) => [
        textIn(language, `desk.import_facilities.kinds.${kind}`),
        facility.id,
        facility.code,
        inLanguage(facility.name, language),
        keys.join(', '),
      ])
    if (rows.length > 0) await output.out(`${textTable(columns, rows, language)}\n`)
    for (const { after } of changes) {
      const gaps = { id: after.facility.id, keys: registerGaps(after.facility).join(', ') }
      if (gaps.keys !== '')
        await output.err(`${textIn(language, 'desk.import_facilities.register_gaps', gaps)}\n`)
    }
    const beside = { ids: besideSamples.join(', ') }
    if (besideSamples.length > 0)
      await output.err(`${textIn(language, 'desk.import_facilities.beside_samples', beside)}\n`)
    for (const change of changes) for (const notice of taxNotices(change, language)) await output.out(notice)
    const countOf = (kind: FacilityChange['kind']) => changes.filter((change) => change.kind === kind).length
    const counts = textIn(language, 'desk.import_facilities.counts', {
      new: countOf('new'),
      changed: countOf('changed'),
      unchanged: countOf('unchanged'),
    })
    const done = isDryRun ? 'desk.import_facilities.would' : 'desk.import_facilities.done'
    await output.out(`${textIn(language, done, { counts })}\n`)
    return 0
  },
}

function problemLine({ facility, id, path, reason, value }: EntryProblem, language: DeskLanguage): string {
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

/**
 * The tables of taxes that a changed facility has chosen and the product or the hotel has not verified, each to be compared with the
 * ordinance, as lines.
 */
const taxNotices = ({ kind, after }: FacilityChange, language: DeskLanguage): readonly string[] =>
  kind === 'unchanged'
    ? []
    : placesOf(after.billing?.taxes ?? null).flatMap(({ place, confirmedOn }) => {
        const taxes = taxPlace(place)
        const isVerified = isConfirmed(taxes)
        if (isVerified && confirmedOn !== null) return []
        const rows = taxes.versions.map(({ from, rate, source }) => `${from} ${rateText(rate)} ${source}`)
        if (taxes.remark !== null) rows.push(inLanguage(taxes.remark, language))
        const table = rows.map((row) => `  ${row}\n`).join('')
        const facts = { facility: after.facility.id, place, table }
        return isVerified
          ? [textIn(language, 'desk.import_facilities.tax_to_compare', facts)]
          : [textIn(language, 'desk.import_facilities.tax_unverified', { ...facts, day: confirmedOn ?? '' })]
      })

function placesOf(taxes: StayTaxes | null): readonly PlaceTaxRule[] {
  if (taxes === null) return []
  const { bathing, accommodation } = taxes
  const rules = accommodation.kind === 'layers' ? accommodation.layers : [accommodation]
  const chosen = [...rules].flatMap((rule) => (rule.kind === 'place' ? [rule] : []))
  return 'kind' in bathing ? [bathing, ...chosen] : chosen
}
