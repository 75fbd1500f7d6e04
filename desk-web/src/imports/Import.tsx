import type { Board } from '@tomari/contract/desk-page/board'
import type { ImportFile } from '@tomari/contract/desk-page/imports'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { Checkbox } from '@tomari/guest-web/ui/controls/Choice.tsx'
import { SelectField } from '@tomari/guest-web/ui/controls/Select.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { useCallback, useState } from 'react'
import { useAnswer } from '../calls/answers.tsx'
import { PrintButton, SmallButton } from '../frame/DeskFrame.tsx'
import { type PlaceProps, PlaceScreen } from '../frame/PlaceScreen.tsx'
import { useText } from '../text/texts.ts'
import styles from './Import.module.css'
import { ImportFiles, OpenImportFile } from './ImportFiles.tsx'
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
  const [opened, setOpened] = useState<ImportFile | null>(null)
  const list = useAnswer(useCallback(() => calls.ask('importFiles', {}), [calls]))
  const toFiles = () => {
    setOpened(null)
    list.again()
  }
  const { read, notice, holdsWholeDays, forget, look, lookAtFile, lookAgain, carryOut } = useImport(
    calls,
    toFiles,
  )
  const leaveFile = () => {
    forget()
    toFiles()
  }
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
          {opened === null ? (
            <>
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
                  <SmallButton
                    text="import.look"
                    type="submit"
                    variant={isPlanned ? 'secondary' : 'primary'}
                  />
                </div>
              </form>
              {list.read.kind === 'shown' && !isPlanned && (
                <ImportFiles
                  files={list.read.payload.files}
                  hotels={new Map((board?.facilities ?? []).map((hotel) => [hotel.id, hotelName(hotel)]))}
                  onOpen={(chosen) => {
                    setOpened(chosen)
                    lookAtFile(chosen.id)
                    window.scrollTo(0, 0)
                  }}
                />
              )}
            </>
          ) : (
            <OpenImportFile calls={calls} file={opened} onBack={leaveFile} onDropped={leaveFile} />
          )}
        </>
      }
    >
      {(payload) =>
        payload !== null && (
          <ImportPlan
            key={payload.kind === 'plan' ? payload.name : ''}
            read={payload}
            wholeDays={holdsWholeDays}
            onLook={lookAgain}
            onGo={carryOut}
          />
        )
      }
    </PlaceScreen>
  )
}
