import type { BoardStay } from '@tomari/contract/desk-page/board'
import { actionText } from '../text/texts.ts'
import { useText } from '../text/use-text.ts'
import { PartTable } from './Part.tsx'

/** What people and robots did with the stay, the latest first. */
export function History({ stay: { history } }: { readonly stay: BoardStay }) {
  const text = useText()
  const { t, time } = text
  return (
    <PartTable
      title={t('stay.history')}
      width="wide"
      columns={[t('stay.at'), t('stay.what'), t('stay.who')]}
      rows={history.map(({ at, what, who, door }) => [
        time(at, ''),
        actionText(text, what),
        `${who} (${t(`doors.${door}`)})`,
      ])}
      none={t('stay.history_none')}
    />
  )
}
