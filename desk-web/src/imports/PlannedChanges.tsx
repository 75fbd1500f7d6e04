import type { PlannedBooking } from '@tomari/contract/desk-page/imports'
import { isTextKey, type Words } from '../text/texts.ts'
import { useWords } from '../text/use-words.ts'
import styles from './Import.module.css'

type Change = PlannedBooking['changes'][number]
type Value = NonNullable<Change['values']>['before']

/** What becomes different of a booking, column by column. */
export function PlannedChanges({ changes }: Pick<PlannedBooking, 'changes'>) {
  const words = useWords()
  return (
    <span className={styles.changes}>
      {changes.map((change) => (
        <span key={change.column}>{changeInWords(change, words)}</span>
      ))}
    </span>
  )
}

function changeInWords({ column, told_as: toldAs, values }: Change, words: Words): string {
  const { t } = words
  if (values === null) return t('import.personal', { column })
  const after = valueInWords(values.after, toldAs, words)
  // What was not there has no value of before.
  if (values.before === null) return t('import.value_of', { column, after })
  return t('import.change', { column, before: valueInWords(values.before, toldAs, words), after })
}

function valueInWords(value: Value, toldAs: Change['told_as'], { t, number }: Words): string {
  if (value === null || value === '') return t('import.nothing')
  if (typeof value === 'boolean') return t(value ? 'import.yes' : 'import.no')
  if (typeof value === 'number')
    return toldAs === 'yen' ? t('row.yen', { yen: number(value) }) : number(value)
  const key = `import.statuses.${value}`
  return toldAs === 'status' && isTextKey(key) ? t(key) : value
}
