import type { AuditLine } from '@tomari/contract/desk-page/management'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Table } from '@tomari/guest-web/ui/records/Table.tsx'
import { stringify } from 'csv-stringify/browser/esm/sync'
import { useCallback, useState } from 'react'
import { useAnswer } from '../calls/answers.tsx'
import { PrintButton, SmallButton } from '../frame/DeskFrame.tsx'
import styles from '../frame/PlaceScreen.module.css'
import { type PlaceProps, PlaceScreen } from '../frame/PlaceScreen.tsx'
import { actionText, useText } from '../text/texts.ts'

const noSearch = { since: '', stay: '', who: '' }

export function Audit({ calls, onBack }: PlaceProps) {
  const text = useText()
  const { t, time, longDay } = text
  const [search, setSearch] = useState(noSearch)
  const ask = useCallback(() => calls.ask('audit', search), [calls, search])
  const { read } = useAnswer(ask)
  const columns = [t('stay.at'), t('stay.who'), t('stay.what'), t('audit.stay'), t('audit.details')]
  const whatOf = ({ act, door }: AuditLine) => `${actionText(text, act)} (${t(`doors.${door}`)})`
  const save = (lines: readonly AuditLine[]) => {
    const rows = lines.map((line) => [line.at, line.who, whatOf(line), line.stay ?? '', line.details])
    saveAs('audit.csv', savedTable([columns, ...rows]))
  }
  return (
    <PlaceScreen
      title={t('audit.title')}
      read={read}
      onBack={onBack}
      tools={
        read.kind === 'shown' && (
          <>
            <SmallButton text="audit.save" onClick={() => save(read.payload.lines)} />
            <PrintButton />
          </>
        )
      }
      before={
        <form
          className={styles.search}
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            const typed = new FormData(event.currentTarget)
            const textOf = (name: string) => {
              const text = typed.get(name)
              return typeof text === 'string' ? text : ''
            }
            setSearch({ since: textOf('since'), stay: textOf('stay'), who: textOf('who') })
          }}
        >
          <TextField label={t('audit.since')} name="since" type="date" />
          <TextField label={t('audit.stay')} name="stay" maxLength={100} autoComplete="off" />
          <TextField label={t('stay.who')} name="who" maxLength={60} autoComplete="off" />
          <SmallButton text="audit.find" type="submit" />
        </form>
      }
    >
      {({ since, lines, is_cut: isCut }) => (
        <>
          <p role="status">{t('audit.found', { count: lines.length, since: longDay(since) })}</p>
          {isCut && <Notice tone="warn">{t('audit.cut')}</Notice>}
          <div className={styles.sheet}>
            <Table
              caption={t('audit.title')}
              columns={columns}
              rows={lines.map((line) => [
                time(line.at, ''),
                line.who,
                whatOf(line),
                line.stay ?? '',
                line.details,
              ])}
            />
          </div>
        </>
      )}
    </PlaceScreen>
  )
}

function saveAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/**
 * Rows as a file that spreadsheets open. Nothing in it is a formula; and each row is one, since what holds a line break of whatever kind is
 * quoted: the library quotes its own alone, and behind any other an unchecked cell would begin.
 */
export const savedTable = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => [...cells]),
    { bom: true, escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )
