import type { Board } from '@tomari/contract/desk-page/board'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { Checkbox } from '@tomari/guest-web/ui/controls/Choice.tsx'
import { SelectField } from '@tomari/guest-web/ui/controls/Select.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { useState } from 'react'
import { PrintButton, SmallButton } from '../frame/DeskFrame.tsx'
import { type PlaceProps, PlaceScreen } from '../frame/PlaceScreen.tsx'
import { useText } from '../text/texts.ts'
import styles from './Import.module.css'
import { ImportPlan } from './ImportPlan.tsx'
import { useImport } from './use-import.ts'

type ImportProps = PlaceProps & {
  readonly board: Board | null
  /** The hotel that the person works in; null for all. */
  readonly own: string | null
}

/** A file of reservations: chosen, shown with all that it would do, and carried out exactly so. */
export function Import({ calls, board, own, onBack }: ImportProps) {
  const { t, hotelName } = useText()
  const [file, setFile] = useState<File | null>(null)
  const [facility, setFacility] = useState('')
  const [wholeDays, setWholeDays] = useState(false)
  const [isTried, setTried] = useState(false)
  const { read, notice, forget, look, lookAgain, carryOut } = useImport(calls)
  const isPlanned = read.kind === 'shown' && read.payload?.kind === 'plan'
  return (
    <PlaceScreen
      title={t('import.title')}
      read={read}
      onBack={onBack}
      tools={read.kind === 'shown' && read.payload !== null && <PrintButton />}
      before={
        <>
          <div role="status">
            {notice !== null && (
              <Notice tone={notice === 'import.done' ? 'info' : 'warn'}>{t(notice)}</Notice>
            )}
          </div>
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              setTried(true)
              if (file !== null) look(file, { facility, wholeDays })
            }}
          >
            <p>{t('import.lead')}</p>
            <TextField
              label={t('import.file')}
              hint={t('import.file_hint')}
              name="import_file"
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              error={isTried && file === null ? t('import.no_file') : undefined}
              onChange={({ target }) => {
                setFile(target.files?.item(0) ?? null)
                forget()
              }}
            />
            {own === null && (
              <SelectField
                label={t('import.facility')}
                name="import_facility"
                value={facility}
                emptyText={t('import.facility_in_row')}
                options={(board?.facilities ?? []).map((hotel) => ({
                  value: hotel.id,
                  label: hotelName(hotel),
                }))}
                onChange={({ target }) => {
                  setFacility(target.value)
                  forget()
                }}
              />
            )}
            <Checkbox
              label={t('import.whole_days')}
              name="import_whole_days"
              checked={wholeDays}
              onChange={({ target }) => {
                setWholeDays(target.checked)
                forget()
              }}
            />
            <div>
              <SmallButton text="import.look" type="submit" variant={isPlanned ? 'secondary' : 'primary'} />
            </div>
          </form>
        </>
      }
    >
      {(payload) =>
        payload !== null && (
          <ImportPlan
            key={payload.kind === 'plan' ? payload.name : ''}
            read={payload}
            wholeDays={wholeDays}
            onLook={lookAgain}
            onGo={carryOut}
          />
        )
      }
    </PlaceScreen>
  )
}
