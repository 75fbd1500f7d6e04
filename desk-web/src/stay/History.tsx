import type { BoardStay } from '@tomari/contract/desk-page/board'
import { doneInWords } from '../text/texts.ts'
import { useWords } from '../text/use-words.ts'
import { PartTable } from './Part.tsx'

/** What people and robots did with the stay, the latest first. */
export function History({ stay: { history } }: { readonly stay: BoardStay }) {
  const words = useWords()
  const { t, time } = words
  return (
    <PartTable
      title={t('stay.history')}
      width="wide"
      columns={[t('stay.at'), t('stay.what'), t('stay.who')]}
      rows={history.map(({ at, what, who, door }) => [
        time(at, ''),
        doneInWords(words, what),
        `${who} (${t(`doors.${door}`)})`,
      ])}
      none={t('stay.history_none')}
    />
  )
}
