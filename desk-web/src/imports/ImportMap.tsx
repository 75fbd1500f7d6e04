import type { ImportMapWritten, ImportRead } from '@tomari/contract/desk-page/imports'
import { SelectField, type SelectFieldProps } from '@tomari/guest-web/ui/controls/Select.tsx'
import { useState } from 'react'
import { SmallButton } from '../frame/DeskFrame.tsx'
import { Part } from '../stay/Part.tsx'
import { useText } from '../text/texts.ts'
import styles from './Import.module.css'

type ImportMapProps = {
  readonly read: ImportRead
  readonly onLook: (map: ImportMapWritten) => void
}

const STATUSES = ['booked', 'cancelled', 'no_show', 'new', 'changed', 'left_out', 'silent'] as const
const PAYMENTS = ['prepaid', 'at_hotel'] as const
const ORDERS = ['ymd', 'mdy', 'dmy'] as const
const AMOUNTS = ['row', 'booking'] as const
const UNUSED = 'unused'

/** What the headers and words of a file mean: proposed, and to be chosen where the file does not say. */
export function ImportMap({ read, onLook }: ImportMapProps) {
  const { t } = useText()
  const [map, setMap] = useState(() => withProposal(read))
  if (read.header.length === 0) return null
  const asks = asksOf(read)
  const isRequested =
    asks.days || asks.amounts || asks.columns.length + asks.status.length + asks.payment.length > 0
  const columns = (
    <ul className={styles.list}>
      {Object.entries(read.header).map(([place, { header, examples }]) => (
        <li key={place} className={styles.column}>
          <SelectField
            label={header}
            hint={examples.join(t('register.separator'))}
            name={`import_column_${place}`}
            value={map.columns[header] ?? ''}
            emptyText={t('import.map.unused')}
            options={read.columns.map(({ name, label }) => ({ value: name, label }))}
            onChange={({ target: { value } }) =>
              setMap({ ...map, columns: { ...map.columns, [header]: value === '' ? null : value } })
            }
          />
        </li>
      ))}
    </ul>
  )
  return (
    <Part title={t(isRequested ? 'import.map.asked' : 'import.map.title')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onLook(map)
        }}
      >
        {asks.days && (
          <Question
            label={t('import.map.days')}
            name="import_days"
            value={map.days ?? ''}
            options={ORDERS.map((value) => ({ value, label: t(`import.map.orders.${value}`) }))}
            onChoose={(value) => setMap({ ...map, days: ORDERS.find((one) => one === value) ?? null })}
          />
        )}
        {asks.amounts && (
          <Question
            label={t('import.map.amounts')}
            name="import_amounts"
            value={map.amounts ?? ''}
            options={AMOUNTS.map((value) => ({ value, label: t(`import.map.amounts_of.${value}`) }))}
            onChoose={(value) => setMap({ ...map, amounts: AMOUNTS.find((one) => one === value) ?? null })}
          />
        )}
        {asks.columns.map((header, place) => (
          <Question
            key={header}
            label={t('import.map.column', { header })}
            name={`import_asked_${place}`}
            value={header in map.columns ? (map.columns[header] ?? UNUSED) : ''}
            options={[
              ...read.columns.map(({ name, label }) => ({ value: name, label })),
              { value: UNUSED, label: t('import.map.unused') },
            ]}
            onChoose={(value) =>
              setMap({ ...map, columns: withWord(map.columns, header, value === UNUSED ? null : value) })
            }
          />
        ))}
        {asks.status.map((word, place) => (
          <Question
            key={word}
            label={t('import.map.status', { word })}
            name={`import_status_${place}`}
            value={word in map.status ? (map.status[word] ?? 'silent') : ''}
            options={STATUSES.map((value) => ({ value, label: t(`import.map.statuses.${value}`) }))}
            onChoose={(value) =>
              setMap({ ...map, status: withWord(map.status, word, value === 'silent' ? null : value) })
            }
          />
        ))}
        {asks.payment.map((word, place) => (
          <Question
            key={word}
            label={t('import.map.payment', { word })}
            name={`import_payment_${place}`}
            value={map.payment[word] ?? ''}
            options={PAYMENTS.map((value) => ({ value, label: t(`import.map.payments.${value}`) }))}
            onChoose={(value) => setMap({ ...map, payment: withWord(map.payment, word, value) })}
          />
        ))}
        {read.kind === 'plan' ? (
          <details>
            <summary>{t('import.map.columns')}</summary>
            {columns}
          </details>
        ) : (
          <>
            <p>{t('import.map.lead')}</p>
            {columns}
          </>
        )}
        <div>
          <SmallButton text="import.map.look" type="submit" />
        </div>
      </form>
    </Part>
  )
}

type QuestionProps = Pick<SelectFieldProps, 'label' | 'options'> & {
  readonly name: string
  readonly value: string
  /** An empty choice takes the answer back. */
  readonly onChoose: (value: string) => void
}

function Question({ onChoose, ...field }: QuestionProps) {
  const { t } = useText()
  return (
    <SelectField
      {...field}
      emptyText={t('import.map.choose')}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

const asksOf = (read: ImportRead) =>
  read.kind === 'plan' ? read.asks : { columns: [], status: [], payment: [], days: false, amounts: false }

/** The map so far, with each column that is read as the product proposes, but for those that are requested. */
function withProposal(read: ImportRead): ImportMapWritten {
  const { map, header } = read
  const requested: readonly string[] = asksOf(read).columns
  const used = header.flatMap(({ header: title, means }) =>
    means === null || requested.includes(title) ? [] : [[title, means] as const],
  )
  return { ...map, columns: { ...map.columns, ...Object.fromEntries(used) } }
}

/** An empty choice takes the word back. */
function withWord(
  meanings: Readonly<Record<string, string | null>>,
  word: string,
  meaning: string | null,
): Record<string, string | null> {
  const { [word]: _before, ...others } = meanings
  return meaning === '' ? others : { ...others, [word]: meaning }
}
