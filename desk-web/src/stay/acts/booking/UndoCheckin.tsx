import { useWords } from '../../../text/use-words.ts'
import { ActDialog } from '../ActDialog.tsx'
import type { ActProps } from '../use-act.ts'

/** Takes a check-in back, once it has been asked for a second time. */
export function UndoCheckin({ calls, stay, onDone, onEnded }: ActProps) {
  const { t } = useWords()
  return (
    <ActDialog
      label="acts.undo"
      title="acts.undo_title"
      isGrave
      send={() => calls.act('undoCheckin', stay, {})}
      onAnswer={() => onDone('acts.undone')}
      onEnded={onEnded}
    >
      <p>{t('acts.undo_body')}</p>
    </ActDialog>
  )
}
