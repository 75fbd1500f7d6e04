import type { PlannedReservation } from '@tomari/contract/desk-page/imports'
import { type Catalogue, isTextKey } from '../text/texts.ts'
import { useText } from '../text/use-text.ts'
import styles from './Import.module.css'

type Change = PlannedReservation['changes'][number]
type Value = NonNullable<Change['values']>['before']

/** What becomes different of a reservation, column by column. */
export function PlannedChanges({ changes }: Pick<PlannedReservation, 'changes'>) {
  const text = useText()
  return (
    <span className={styles.changes}>
      {changes.map((change) => (
        <span key={change.column}>{changeText(change, text)}</span>
      ))}
    </span>
  )
}

function changeText({ column, told_as: readAs, values }: Change, text: Catalogue): string {
  const { t } = text
  if (values === null) return t('import.personal', { column })
  const after = valueText(values.after, readAs, text)
  // What was not there has no value of before.
  if (values.before === null) return t('import.value_of', { column, after })
  return t('import.change', { column, before: valueText(values.before, readAs, text), after })
}

function valueText(value: Value, readAs: Change['told_as'], { t, number }: Catalogue): string {
  if (value === null || value === '') return t('import.nothing')
  if (typeof value === 'boolean') return t(value ? 'import.yes' : 'import.no')
  if (typeof value === 'number')
    return readAs === 'yen' ? t('row.yen', { yen: number(value) }) : number(value)
  const key = `import.statuses.${value}`
  return readAs === 'status' && isTextKey(key) ? t(key) : value
}
