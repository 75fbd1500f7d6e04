import type { Given, StayActName, StayActPayload } from '@tomari/contract/desk-page/stay-acts'
import type { TextKey } from '../../text/texts.ts'
import { ActDialog, type ActDialogProps } from './ActDialog.tsx'
import type { ActProps } from './use-act.ts'

type StayActProps<Name extends StayActName> = ActProps &
  Omit<ActDialogProps<StayActPayload<Name>>, 'send' | 'onAnswer' | 'isReady'> & {
    readonly name: Name
    /** Input of the act; null while something is missing or wrong. */
    readonly given: Given<Name> | null
    /** Somebody tries to send it. */
    readonly onTry?: () => void
    readonly told: TextKey
    /** Facts told beside it. */
    readonly beside?: (payload: StayActPayload<Name>) => readonly string[]
  }

/** An act on a stay, by its row of the contract: the dialog that asks what is needed for it, sent when all of it is there. */
export function StayAct<Name extends StayActName>(props: StayActProps<Name>) {
  const { calls, stay, rights: _rights, name, given, onTry, told, beside, onDone, ...dialog } = props
  return (
    <ActDialog
      {...dialog}
      isReady={() => {
        onTry?.()
        return given !== null
      }}
      send={async () => {
        if (given === null) throw new Error(`${name} was not ready`)
        return await calls.act(name, stay, given)
      }}
      onAnswer={(payload) => onDone(told, beside?.(payload))}
    />
  )
}
