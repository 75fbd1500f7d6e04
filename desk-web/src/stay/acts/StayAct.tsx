import type { BoardStay } from '@tomari/contract/desk-page/board'
import type { Given, StayActName, StayActPayload } from '@tomari/contract/desk-page/stay-acts'
import type { DeskCalls, SignedIn } from '../../calls/desk-calls.ts'
import { type TextKey, useText } from '../../text/texts.ts'
import { ActDialog, type ActDialogProps } from './ActDialog.tsx'

export type ActProps = {
  readonly calls: DeskCalls
  /** As the person sees it: what is done is done to this, or not at all. */
  readonly stay: BoardStay
  /** What the person may do. */
  readonly rights: SignedIn['rights']
  /** Something was done; its message, and what has to be known beside it. */
  readonly onDone: (message: TextKey, beside?: readonly string[]) => void
}

type StayActProps<Name extends StayActName> = ActProps &
  Omit<ActDialogProps<StayActPayload<Name>>, 'send' | 'onAnswer' | 'isReady'> & {
    readonly name: Name
    /** Input of the act; null while something is missing or wrong. */
    readonly given: Given<Name> | null
    readonly doneText: TextKey
    /** Facts shown beside it. */
    readonly beside?: (payload: StayActPayload<Name>) => readonly string[]
  }

/** An act on a stay, by its row of the contract: the dialog that asks what is needed for it, sent when all of it is there. */
export function StayAct<Name extends StayActName>(props: StayActProps<Name>) {
  const { calls, stay, rights: _rights, name, given, doneText, beside, onDone, ...dialog } = props
  return (
    <ActDialog
      {...dialog}
      isReady={given !== null}
      send={async () => {
        if (given === null) throw new Error(`${name} was not ready`)
        return await calls.act(name, stay, given)
      }}
      onAnswer={(payload) => onDone(doneText, beside?.(payload))}
    />
  )
}

type Titled = TextKey extends infer Key ? (Key extends `${infer Text}_title` ? Text : never) : never
type Bodied = TextKey extends infer Key ? (Key extends `${infer Text}_body` ? Text : never) : never

/** `label`: also the beginning of the keys of its title and its body. */
type Plain = {
  readonly doneText: TextKey
  /** It ends what guests have begun. */
  readonly isGrave?: true
} & (
  | { readonly label: TextKey & Titled & Bodied; readonly body?: undefined }
  | { readonly label: TextKey & Titled; readonly body: TextKey }
)

const plainActs = {
  cancelReservation: { label: 'acts.cancel_booking', doneText: 'acts.booking_cancelled', isGrave: true },
  reinstateReservation: { label: 'acts.reinstate', doneText: 'acts.reinstated' },
  markNoShow: { label: 'acts.no_show', doneText: 'acts.no_show_marked', isGrave: true },
  undoNoShow: { label: 'acts.undo_no_show', body: 'acts.reinstate_body', doneText: 'acts.no_show_undone' },
  undoCheckout: { label: 'acts.undo_checkout', doneText: 'acts.checkout_undone', isGrave: true },
  releaseGuests: { label: 'acts.release', doneText: 'acts.released' },
  undoCheckin: { label: 'acts.undo', doneText: 'acts.undone', isGrave: true },
  recallBill: { label: 'acts.recall', doneText: 'acts.recalled' },
  clearIdentity: { label: 'identity.clear', doneText: 'identity.cleared', isGrave: true },
  withdrawInvitation: { label: 'invite.withdraw', doneText: 'invite.withdrawn', isGrave: true },
} as const satisfies Readonly<Partial<Record<StayActName, Plain>>>

type PlainActProps = ActProps & { readonly name: keyof typeof plainActs }

/** Something for which nothing has to be typed: confirmed in a dialog, then done. */
export function PlainAct(props: PlainActProps) {
  const { t } = useText()
  const row: Plain = plainActs[props.name]
  const { label, doneText, isGrave = false } = row
  return (
    <StayAct {...props} title={`${label}_title`} {...{ label, doneText, isGrave }} given={{}}>
      <p>{t(row.body === undefined ? `${row.label}_body` : row.body)}</p>
    </StayAct>
  )
}
