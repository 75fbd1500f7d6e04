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
import { addressOf } from '../frame/use-stay-shown.ts'
import { useText } from '../text/texts.ts'
import { actorOf, keyedDetails, sentenceOf } from './audit-words.ts'

const fields = ['since', 'until', 'who', 'stay'] as const
type Search = Readonly<Record<(typeof fields)[number], string>>
const noSearch: Search = { since: '', until: '', who: '', stay: '' }

/** Who did what, to which stay, when: the newest first. */
export function Audit({ calls, onBack }: PlaceProps) {
  const text = useText()
  const { t, number, longTime, longDay, hotelName } = text
  const [search, setSearch] = useState(noSearch)
  const ask = useCallback(() => calls.ask('audit', search), [calls, search])
  const { read } = useAnswer(ask)
  const hotels = new Map(
    read.kind === 'shown' ? read.payload.facilities.map((hotel) => [hotel.id, hotelName(hotel)]) : [],
  )
  const sentence = (line: AuditLine) => sentenceOf(text, line, hotels)
  return (
    <PlaceScreen
      title={t('audit.title')}
      read={read}
      onBack={onBack}
      tools={
        read.kind === 'shown' && (
          <>
            <SmallButton
              text="audit.save"
              onClick={() => saveAs('audit.csv', fileOf(read.payload.lines, sentence))}
            />
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
            setSearch(searchIn(new FormData(event.currentTarget)))
          }}
        >
          <TextField label={t('audit.since')} name="since" type="date" />
          <TextField label={t('audit.until')} name="until" type="date" />
          <TextField label={t('stay.who')} name="who" maxLength={60} autoComplete="off" />
          <TextField label={t('audit.stay')} name="stay" maxLength={100} autoComplete="off" />
          <SmallButton text="audit.find" type="submit" variant="primary" />
        </form>
      }
    >
      {({ since, lines, is_cut: isCut }) => (
        <>
          <p role="status">{t('audit.found', { count: number(lines.length), since: longDay(since) })}</p>
          {isCut && <Notice tone="warn">{t('audit.cut')}</Notice>}
          {lines.length > 0 && (
            <div className={styles.sheet}>
              <Table
                caption={t('audit.title')}
                columns={[t('stay.at'), t('stay.who'), t('audit.stay'), t('stay.what')]}
                rows={lines.map((line) => [
                  longTime(line.at),
                  <span key="who" translate="no">
                    {actorOf(text, line)}
                  </span>,
                  line.stay_id === null ? (
                    (line.stay ?? '')
                  ) : (
                    <a key="stay" href={addressOf(line.stay_id)}>
                      {line.stay}
                    </a>
                  ),
                  sentence(line),
                ])}
              />
            </div>
          )}
        </>
      )}
    </PlaceScreen>
  )
}

function searchIn(typed: FormData): Search {
  const search: Record<(typeof fields)[number], string> = { ...noSearch }
  for (const field of fields) {
    const value = typed.get(field)
    if (typeof value === 'string') search[field] = value
  }
  return search
}

/** For machines, whose names are of no language, and with the words for people last. */
const fileOf = (lines: readonly AuditLine[], sentence: (line: AuditLine) => string): string =>
  savedTable([
    ['at', 'who', 'door', 'act', 'stay', 'details', 'said'],
    ...lines.map((line) => {
      const { at, who, door, act, stay } = line
      return [at, who, door, act, stay ?? '', keyedDetails(line), sentence(line)]
    }),
  ])

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
