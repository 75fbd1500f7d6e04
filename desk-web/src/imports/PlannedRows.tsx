import type { ImportPlanView, PlannedReservation } from '@tomari/contract/desk-page/imports'
import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { type ReactNode, useState } from 'react'
import { type Catalogue, isTextKey, useText } from '../text/texts.ts'
import styles from './Import.module.css'

type RowRemarksProps = { readonly remarks: ImportPlanView['wrong'] }

/** What is wrong with rows of the file, or to be known of them. */
export function RowRemarks({ remarks }: RowRemarksProps) {
  const { t, number } = useText()
  return (
    <LongList
      items={remarks.map(({ row, column, problem, value }) => (
        <>
          <b>
            {t('import.row', { row: number(row) })}
            {column !== null && ` ${column}`}
          </b>
          <span>
            {problem}
            {value !== '' && ` ${t('import.value', { value })}`}
          </span>
        </>
      ))}
    />
  )
}

type PlannedReservationsProps = {
  readonly reservations: readonly PlannedReservation[]
  /** So many more there are, which are not here. */
  readonly beyond: number
}

/** What becomes different of each reservation, column by column. */
export function PlannedReservations({ reservations, beyond }: PlannedReservationsProps) {
  const text = useText()
  return (
    <LongList
      items={reservations.map(({ reference_number: reference, changes }) => (
        <>
          <b translate="no">{reference}</b>
          <span className={styles.changes}>
            {changes.map((change) => (
              <span key={change.column}>{changeText(change, text)}</span>
            ))}
          </span>
        </>
      ))}
      beyond={beyond}
    />
  )
}

type LongListProps = {
  readonly items: readonly ReactNode[]
  readonly beyond?: number
}

/** So many are shown at once, the rest on request, so that a long file is there without waiting. */
const AT_ONCE = 50

/** A list that shows its beginning, and all of it on request. */
export function LongList({ items, beyond = 0 }: LongListProps) {
  const { t, number } = useText()
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? items : items.slice(0, AT_ONCE)
  const more = items.length - shown.length
  return (
    <>
      <ul className={styles.list}>
        {Object.entries(shown).map(([place, item]) => (
          <li key={place} className={styles.item}>
            {item}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <div className={styles.more}>
          <Button variant="secondary" compact onClick={() => setExpanded(true)}>
            {t('import.more', { count: number(more) })}
          </Button>
        </div>
      )}
      {more === 0 && beyond > 0 && <p>{t('import.beyond', { count: number(beyond) })}</p>}
    </>
  )
}

type Change = PlannedReservation['changes'][number]
type Value = NonNullable<Change['values']>['before']

function changeText({ column, told_as: readAs, values }: Change, text: Catalogue): string {
  const { t } = text
  if (values === null) return t('import.personal', { column })
  const after = valueText(values.after, readAs, text)
  // What was not there has no value of before.
  if (values.before === null) return t('import.value_of', { column, after })
  return t('import.change', { column, before: valueText(values.before, readAs, text), after })
}

function valueText(value: Value, readAs: Change['told_as'], { t, number, yen }: Catalogue): string {
  if (value === null || value === '') return t('import.nothing')
  if (typeof value === 'boolean') return t(value ? 'import.yes' : 'import.no')
  if (typeof value === 'number') return readAs === 'yen' ? yen(value) : number(value)
  const key = `import.statuses.${value}`
  return readAs === 'status' && isTextKey(key) ? t(key) : value
}
