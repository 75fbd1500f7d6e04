import type { Language } from '@tomari/contract/languages'
import { grouped, printable, textIn } from '../../platform/index.ts'
import { columnName, type ColumnName, columns } from '../columns.ts'
import type { FieldChange } from '../field-changes.ts'
import { type ImportPlan, type PlannedStay, withOutcome } from '../import-plan.ts'

/** Why bookings are left alone that nobody expects to be. */
const otherLeft = ['too_many_guests', 'cancelled_in_house', 'cancelled_paid', 'no_show_early'] as const

/** Most bookings of a kind that a person is shown. */
export const MOST_SHOWN = 50

const shown = ['new', 'changed', 'gone', 'not_needed', 'checked_in', ...otherLeft] as const

/** What an import does, booking by booking; lines, each ended. Guests are not named. */
export const planText = (plan: ImportPlan, language: Language): string =>
  shown
    .flatMap((outcome) => {
      const stays = withOutcome(plan, outcome)
      if (stays.length === 0) return []
      const more = stays.length - MOST_SHOWN
      return [
        textIn(language, `desk.import.plan.${outcome}`, { count: stays.length }),
        ...stays.slice(0, MOST_SHOWN).map((stay) => `  ${stayText(stay, language)}`),
        ...(more > 0 ? [`  ${textIn(language, 'desk.import.plan.more', { count: more })}`] : []),
      ]
    })
    .map((line) => `${line}\n`)
    .join('')

function stayText({ reservation, changes, outcome }: PlannedStay, language: Language): string {
  const isNew = outcome === 'new' || outcome === 'not_needed'
  const told = isNew ? changes.filter(({ values }) => !isNothing(values?.after ?? null)) : changes
  const texts = told.map((change) => changeText(change, isNew, language))
  return `${printable(reservation.referenceNumber)}  ${texts.join(textIn(language, 'desk.list_separator'))}`
}

function changeText({ column: name, values }: FieldChange, isNew: boolean, language: Language): string {
  const column = columnName(name)[language]
  if (values === null) return textIn(language, 'desk.import.plan.personal', { column })
  const before = valueText(name, values.before, language)
  const after = valueText(name, values.after, language)
  return textIn(language, isNew ? 'desk.import.plan.value' : 'desk.import.plan.change', {
    column,
    before,
    after,
  })
}

type Value = NonNullable<FieldChange['values']>['before']

const isNothing = (value: Value): boolean => value === null || value === '' || value === 0 || value === false

function valueText(column: ColumnName, value: Value, language: Language): string {
  if (value === null || value === '') return textIn(language, 'desk.import.plan.nothing')
  if (typeof value === 'boolean') return textIn(language, value ? 'desk.yes' : 'desk.no')
  return typeof value === 'number' && columns[column].isYen ? grouped(value) : printable(String(value))
}
