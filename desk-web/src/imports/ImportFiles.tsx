import type { ImportFile } from '@tomari/contract/desk-page/imports'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import type { DeskCalls } from '../calls/desk-calls.ts'
import { SmallButton } from '../frame/DeskFrame.tsx'
import { ActDialog } from '../stay/acts/ActDialog.tsx'
import { Part } from '../stay/Part.tsx'
import { useText } from '../text/texts.ts'
import styles from './Import.module.css'
import { LongList, RowRemarks } from './PlannedRows.tsx'

type ImportFilesProps = {
  readonly files: readonly ImportFile[]
  /** Names of hotels by their ids. */
  readonly hotels: ReadonlyMap<string, string>
  readonly onOpen: (file: ImportFile) => void
}

/** What came through the watched folder, and what became of it. */
export function ImportFiles({ files, hotels, onOpen }: ImportFilesProps) {
  const { t, longTime } = useText()
  if (files.length === 0) return null
  return (
    <Part title={t('import.files.title')}>
      <LongList
        items={files.map((file) => (
          <>
            <b translate="no">{file.name}</b>
            <div className={styles.file}>
              <p>
                {[longTime(file.at), hotelOf(file, hotels) ?? t('import.facility_in_row')].join(
                  t('import.files.separator'),
                )}
              </p>
              <FileState file={file} />
              {isOpen(file) && (
                <div>
                  <SmallButton
                    text="import.files.open"
                    aria-label={t('import.files.open_one', { name: file.name })}
                    onClick={() => onOpen(file)}
                  />
                </div>
              )}
            </div>
          </>
        ))}
      />
    </Part>
  )
}

const isOpen = ({ state }: ImportFile): boolean => state === 'waiting' || state === 'partial'

const hotelOf = ({ facility_id: id }: ImportFile, hotels: ImportFilesProps['hotels']): string | null =>
  id === null ? null : (hotels.get(id) ?? id)

function FileState({ file: { state, why, repeats, result } }: { readonly file: ImportFile }) {
  const { t, number } = useText()
  const isDone = state === 'imported' || state === 'partial'
  const facts = [
    ...(result?.outcomes ?? []).map(({ outcome, count }) =>
      t('import.files.count', { what: t(`import.outcomes.${outcome}`), count: number(count) }),
    ),
    ...(
      [
        ['import.unchanged', result?.unchanged ?? 0],
        ['import.files.keeps_desk', result?.keeps_desk ?? 0],
      ] as const
    ).flatMap(([what, count]) =>
      count === 0 ? [] : [t('import.files.count', { what: t(what), count: number(count) })],
    ),
  ]
  const factsText = facts.join(t('import.files.separator'))
  return (
    <>
      <p>
        <b>{t(`import.files.states.${state}`)}</b>
        {why !== null && ` ${t(`import.files.why.${why}`)}`}
      </p>
      {facts.length > 0 && <p>{isDone ? factsText : t('import.files.would', { facts: factsText })}</p>}
      {repeats > 0 && (
        <p>{t('import.files.count', { what: t('import.files.repeats'), count: number(repeats) })}</p>
      )}
      {result !== null && (
        <>
          <Rows title="import.wrong_title" count={result.wrong_rows} rows={result.wrong} />
          <Rows title="import.kept_title" count={result.remarks.length} rows={result.remarks} />
        </>
      )}
    </>
  )
}

type RowsProps = {
  readonly title: 'import.wrong_title' | 'import.kept_title'
  readonly count: number
  readonly rows: NonNullable<ImportFile['result']>['wrong']
}

function Rows({ title, count, rows }: RowsProps) {
  const { t, number } = useText()
  if (count === 0) return null
  return (
    <details>
      <summary>{t(title, { count: number(count) })}</summary>
      <RowRemarks remarks={rows.map((row) => ({ ...row, value: '' }))} />
    </details>
  )
}

type OpenImportFileProps = {
  readonly calls: DeskCalls
  readonly file: ImportFile
  readonly onBack: () => void
  /** Nobody needs the file any more. */
  readonly onDropped: () => void
}

/** Above the plan of a file of the folder: which it is, why it waits, and the ways out. */
export function OpenImportFile({ calls, file, onBack, onDropped }: OpenImportFileProps) {
  const { t } = useText()
  const isWaiting = file.state === 'waiting'
  const label = isWaiting ? 'import.files.drop' : 'import.files.close'
  const notes = [
    ...(file.why === null ? [] : [t(`import.files.why.${file.why}`)]),
    ...(isWaiting ? [t('import.files.behind')] : []),
    ...(file.is_older && file.why !== 'older' ? [t('import.files.older')] : []),
  ]
  return (
    <Part title={file.name}>
      <Notice
        tone={isWaiting ? 'warn' : 'info'}
        title={t(`import.files.states.${file.state}`)}
        items={notes}
      />
      <div className={styles.acts}>
        <SmallButton text="import.files.back" onClick={onBack} />
        <ActDialog
          label={label}
          isGrave
          send={() => calls.ask('dropImportFile', { id: file.id })}
          onAnswer={onDropped}
        >
          <p>{t(`${label}_body`)}</p>
        </ActDialog>
      </div>
    </Part>
  )
}
