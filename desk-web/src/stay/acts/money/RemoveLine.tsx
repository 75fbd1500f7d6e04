import type { BoardStay } from '@tomari/contract/desk-page/board'
import { useWords } from '../../../text/use-words.ts'
import { StayAct } from '../StayAct.tsx'
import type { ActProps } from '../use-act.ts'

type RemoveLineProps = ActProps & { readonly line: BoardStay['bill']['lines'][number] }

/** Takes an open line off the bill, once it has been asked for a second time. */
export function RemoveLine({ line, ...props }: RemoveLineProps) {
  const { t, number } = useWords()
  return (
    <StayAct
      {...props}
      name="removeBillLine"
      label="bill.remove"
      title="bill.remove_title"
      leave="bill.keep"
      about={line.name}
      isGrave
      given={{ line: line.number }}
      told="bill.removed"
    >
      <p>
        {line.name} {t('row.yen', { yen: number(line.yen) })}
      </p>
    </StayAct>
  )
}
