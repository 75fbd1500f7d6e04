import { useWords } from '../../../text/use-words.ts'
import { ActDialog } from '../ActDialog.tsx'
import type { ActProps } from '../use-act.ts'

/** Takes a bill back that the guests have on the phone. */
export function RecallBill({ calls, stay, onDone, onEnded }: ActProps) {
  const { t } = useWords()
  return (
    <ActDialog
      label="acts.recall"
      title="acts.recall_title"
      send={() => calls.act('recallBill', stay, {})}
      onAnswer={() => onDone('acts.recalled')}
      onEnded={onEnded}
    >
      <p>{t('acts.recall_body')}</p>
    </ActDialog>
  )
}
