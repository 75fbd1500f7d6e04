import { useWords } from '../../../text/use-words.ts'
import { ActDialog } from '../ActDialog.tsx'
import type { ActProps } from '../use-act.ts'

/** Has the link that the guests were mailed open nothing any more. */
export function WithdrawInvitation({ calls, stay, onDone, onEnded }: ActProps) {
  const { t } = useWords()
  return (
    <ActDialog
      label="invite.withdraw"
      title="invite.withdraw_title"
      isGrave
      send={() => calls.act('withdrawInvitation', stay, {})}
      onAnswer={() => onDone('invite.withdrawn')}
      onEnded={onEnded}
    >
      <p>{t('invite.withdraw_body')}</p>
    </ActDialog>
  )
}
