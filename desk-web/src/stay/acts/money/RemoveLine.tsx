import type { BoardStay } from '@tomari/contract/desk-page/board'
import { useText } from '../../../text/use-text.ts'
import { ActDialog } from '../ActDialog.tsx'
import type { ActProps } from '../use-act.ts'

type RemoveLineProps = ActProps & { readonly line: BoardStay['bill']['lines'][number] }

/** Takes an open line off the bill, once it has been asked for a second time. */
export function RemoveLine({ calls, stay, line, onDone, onEnded }: RemoveLineProps) {
  const { t, number } = useText()
  return (
    <ActDialog
      label="bill.remove"
      title="bill.remove_title"
      leave="bill.keep"
      about={line.name}
      isGrave
      send={() => calls.act('removeBillLine', stay, { line: line.number })}
      onAnswer={() => onDone('bill.removed')}
      onEnded={onEnded}
    >
      <p>
        {line.name} {t('row.yen', { yen: number(line.yen) })}
      </p>
    </ActDialog>
  )
}
