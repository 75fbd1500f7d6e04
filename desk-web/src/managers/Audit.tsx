import type { AuditLine } from '@tomari/contract/desk-page/management'
import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Table } from '@tomari/guest-web/ui/records/Table.tsx'
import { useCallback, useState } from 'react'
import { doneInWords } from '../text/texts.ts'
import { useWords } from '../text/use-words.ts'
import { type PlaceProps, PlaceScreen } from '../frame/PlaceScreen.tsx'
import styles from '../frame/PlaceScreen.module.css'
import { useAnswer } from '../calls/use-answer.ts'
import { savedTable } from './saved-table.ts'

const NOTHING = { since: '', stay: '', who: '' }

/** Who has looked at what and changed it: read, printed, and saved as a table. */
export function Audit({ calls, onBack }: PlaceProps) {
  const words = useWords()
  const { t, time, longDay } = words
  const [search, setSearch] = useState(NOTHING)
  const ask = useCallback(() => calls.ask('audit', search), [calls, search])
  const { read } = useAnswer(ask)
  const columns = [t('stay.at'), t('stay.who'), t('stay.what'), t('audit.stay'), t('audit.details')]
  const whatOf = ({ act, door }: AuditLine) => `${doneInWords(words, act)} (${t(`doors.${door}`)})`
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
            <Button variant="secondary" compact onClick={() => save(read.payload.lines)}>
              {t('audit.save')}
            </Button>
            <Button variant="secondary" compact onClick={() => window.print()}>
              {t('frame.print')}
            </Button>
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
          <Button type="submit" variant="secondary" compact>
            {t('audit.find')}
          </Button>
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

/** Hands a text to the person as a file. */
function saveAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
