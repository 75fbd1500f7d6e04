import type { ImportMapWritten, ImportPlanView, ImportRead } from '@tomari/contract/desk-page/imports'
import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { Checkbox } from '@tomari/guest-web/ui/controls/Choice.tsx'
import { SummaryList } from '@tomari/guest-web/ui/records/SummaryList.tsx'
import { useState } from 'react'
import { Part } from '../stay/Part.tsx'
import { useText } from '../text/texts.ts'
import styles from './Import.module.css'
import { ImportMap } from './ImportMap.tsx'
import { PlannedReservations, RowRemarks } from './PlannedRows.tsx'
import type { Confirmed } from './use-import.ts'

type ImportPlanProps<Read extends ImportRead> = {
  readonly read: Read
  /** A row that is left out counts as one that is gone. */
  readonly wholeDays: boolean
  /** Reads the file with a person's map of its headers and words. */
  readonly onLook: (map: ImportMapWritten) => void
  readonly onGo: (plan: ImportPlanView, confirmed: Confirmed) => void
}

/** What a file would do, or why it cannot be read. */
export function ImportPlan({ read, ...others }: ImportPlanProps<ImportRead>) {
  const { t } = useText()
  if (read.kind === 'plan') return <Plan {...others} read={read} />
  return (
    <>
      <div role="alert">
        <Notice tone="error" title={t('import.unreadable')} items={read.why}>
          {read.unknown.length > 0 &&
            t('import.unknown', { columns: read.unknown.join(t('register.separator')) })}
        </Notice>
      </div>
      <ImportMap read={read} onLook={others.onLook} />
    </>
  )
}

function Plan({ read: plan, wholeDays, onLook, onGo }: ImportPlanProps<ImportPlanView>) {
  const { t, number } = useText()
  const count = (of: number) => t('lists.count', { count: number(of) })
  return (
    <>
      <Part title={t('import.summary')}>
        <div role="status">
          <SummaryList
            rows={[
              { label: t('import.rows'), value: number(plan.rows) },
              { label: t('import.encoding'), value: t(`import.encodings.${plan.encoding}`) },
              ...plan.outcomes.map(({ outcome, count: of }) => ({
                label: t(`import.outcomes.${outcome}`),
                value: count(of),
                strong: outcome === 'gone' || outcome === 'called_off',
              })),
              ...(plan.left_out === 0
                ? []
                : [{ label: t('import.left_out_rows'), value: number(plan.left_out) }]),
              { label: t('import.unchanged'), value: count(plan.unchanged) },
              { label: t('import.wrong_rows'), value: number(plan.wrong_rows), strong: plan.wrong_rows > 0 },
            ]}
          />
        </div>
        <Remarks plan={plan} />
      </Part>
      <ImportMap read={plan} onLook={onLook} />
      {plan.remarks.length > 0 && (
        <Part title={t('import.kept_title', { count: number(plan.remarks.length) })}>
          <p>{t('import.kept_lead')}</p>
          <RowRemarks remarks={plan.remarks} />
        </Part>
      )}
      {plan.wrong.length > 0 && (
        <Part title={t('import.wrong_title', { count: number(plan.wrong_rows) })}>
          <RowRemarks remarks={plan.wrong} />
        </Part>
      )}
      {plan.outcomes.map(({ outcome, count: of, reservations }) => (
        <Part
          key={outcome}
          title={t('import.outcome_title', {
            outcome: t(`import.outcomes.${outcome}`),
            count: number(of),
          })}
        >
          <PlannedReservations reservations={reservations} beyond={of - reservations.length} />
        </Part>
      ))}
      <Go read={plan} wholeDays={wholeDays} onGo={onGo} />
    </>
  )
}

/** Remarks about several reservations at once, each with their numbers. */
const REMARKS = ['ignored', 'without_sum', 'untaxed', 'lacks_room_price', 'keeps_bill', 'keeps_desk'] as const

const MOST_NAMED = 10

function Remarks({ plan }: { readonly plan: ImportPlanView }) {
  const { t, number } = useText()
  const listed = (items: readonly string[]) =>
    items.slice(0, MOST_NAMED).join(t('register.separator')) + (items.length > MOST_NAMED ? ' …' : '')
  const remarks = REMARKS.filter((key) => plan[key].length > 0).map((key) =>
    t(`import.${key}`, { count: number(plan[key].length), items: listed(plan[key]) }),
  )
  return (
    <>
      {remarks.length > 0 && <Notice title={t('import.remarks')} items={remarks} />}
      {plan.large.length > 0 && (
        <Notice
          tone="warn"
          title={t('import.large_title')}
          items={plan.large.map(({ kind, count, of }) =>
            t(`import.large.${kind}`, { count: number(count), of: number(of) }),
          )}
        />
      )}
    </>
  )
}

/** Has the plan carried out, once all that needs it is confirmed. */
function Go({ read: plan, wholeDays, onGo }: Omit<ImportPlanProps<ImportPlanView>, 'onLook'>) {
  const { t, number } = useText()
  const [withoutWrong, setWithoutWrong] = useState(false)
  const [largeConfirmed, setLargeConfirmed] = useState(false)
  const [isTried, setTried] = useState(false)
  const isWrong = plan.wrong_rows > 0
  const isLarge = plan.large.length > 0
  if (plan.wrong_rows === plan.rows) return <Notice tone="warn">{t('import.all_wrong')}</Notice>
  if (isWrong && wholeDays) return <Notice tone="warn">{t('import.whole_days_wrong')}</Notice>
  const isComplete = (!isWrong || withoutWrong) && (!isLarge || largeConfirmed)
  const missing = (isMissing: boolean) => (isTried && isMissing ? t('import.not_confirmed') : undefined)
  return (
    <div className={styles.go}>
      {isWrong && (
        <Checkbox
          label={t('import.leave_out', { count: number(plan.wrong_rows) })}
          name="import_without_wrong"
          checked={withoutWrong}
          error={missing(!withoutWrong)}
          onChange={({ target }) => setWithoutWrong(target.checked)}
        />
      )}
      {isLarge && (
        <Checkbox
          label={t('import.large_meant')}
          name="import_large_meant"
          checked={largeConfirmed}
          error={missing(!largeConfirmed)}
          onChange={({ target }) => setLargeConfirmed(target.checked)}
        />
      )}
      <p>{t('import.go_body')}</p>
      <div>
        <Button
          onClick={() => {
            setTried(true)
            if (isComplete) onGo(plan, { withoutWrong, largeConfirmed })
          }}
        >
          {t('import.go')}
        </Button>
      </div>
    </div>
  )
}
