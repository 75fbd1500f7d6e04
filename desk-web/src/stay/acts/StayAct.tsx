import type { BoardStay } from '@tomari/contract/desk-page/board'
import type { Given, StayActName, StayActPayload } from '@tomari/contract/desk-page/stay-acts'
import type { DeskCalls, SignedIn } from '../../calls/desk-calls.ts'
import { type KeyWith, type TextKey, useText } from '../../text/texts.ts'
import { ActDialog, type ActDialogProps, type DialogTexts } from './ActDialog.tsx'

export type ActProps = {
  readonly calls: DeskCalls
  /** As the person sees it: what is done is done to this, or not at all. */
  readonly stay: BoardStay
  readonly rights: SignedIn['rights']
  /** Something was done; its message, and what has to be known beside it. */
  readonly onDone: (message: TextKey, beside?: readonly string[]) => void
}

type ActTexts = DialogTexts & {
  /** Of the button that does it, where the label does not say enough. */
  readonly go?: TextKey
  readonly doneText: TextKey
}

/** The text of a question; its key begins with that of the label, where none is given. */
type Body =
  | { readonly label: KeyWith<'_body'>; readonly body?: undefined }
  | { readonly label: TextKey; readonly body: TextKey }

/** Acts for which nothing has to be typed. */
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
} as const satisfies Readonly<Partial<Record<StayActName, ActTexts & Body>>>

const stayActs = {
  ...plainActs,
  addBillLine: { label: 'bill.add', doneText: 'bill.added' },
  removeBillLine: { label: 'bill.remove', leave: 'bill.keep', doneText: 'bill.removed', isGrave: true },
  exemptGuests: { label: 'exempt.open', title: 'exempt.title', go: 'exempt.go', doneText: 'exempt.done' },
  pay: { label: 'acts.pay', doneText: 'acts.paid' },
  readdressReceipt: { label: 'papers.readdress', doneText: 'papers.readdressed' },
  takeBill: { label: 'acts.take_over', doneText: 'acts.taken' },
  handOverBill: { label: 'acts.hand_over', doneText: 'acts.handed_over' },
  checkIdentity: {
    label: 'identity.open',
    title: 'identity.title',
    go: 'identity.go',
    doneText: 'identity.done',
  },
  leaveMessage: { label: 'acts.message', doneText: 'acts.message_left' },
  changeStay: { label: 'acts.change', doneText: 'acts.changed' },
  correctBooker: { label: 'acts.booker', doneText: 'acts.booker_done' },
  invite: { label: 'invite.open', title: 'invite.title', go: 'invite.go', doneText: 'invite.done' },
  closeSystemTasks: { label: 'in_step.close', doneText: 'in_step.closed', isGrave: true },
} as const satisfies Readonly<Partial<Record<StayActName, ActTexts>>>

type StayActProps<Name extends keyof typeof stayActs> = ActProps &
  Pick<ActDialogProps<unknown>, 'opener' | 'about' | 'go' | 'children'> & {
    readonly name: Name
    /** Input of the act; null while something is missing or wrong. */
    readonly given: Given<Name> | null
    readonly form?: { readonly restart: () => void; readonly tried: () => void }
    /** A dialog that was closed keeps what was typed; others begin anew. */
    readonly keepsForm?: true
    /** Facts shown when it is done. */
    readonly beside?: (payload: StayActPayload<Name>) => readonly string[]
  }

/** An act on a stay, by its row of the contract: the dialog that asks what is needed for it, sent when all of it is there. */
export function StayAct<Name extends keyof typeof stayActs>(props: StayActProps<Name>) {
  const { calls, stay, rights: _rights, onDone, name, given, form, keepsForm, beside, ...dialog } = props
  const { t } = useText()
  const { go, doneText, ...texts }: ActTexts = stayActs[name]
  return (
    <ActDialog
      {...texts}
      go={go && t(go)}
      {...dialog}
      onOpen={keepsForm ? undefined : form?.restart}
      onTry={form?.tried}
      isReady={given !== null}
      send={async () => {
        if (given === null) throw new Error(`${name} was not ready`)
        return await calls.act(name, stay, given)
      }}
      onAnswer={(payload) => onDone(doneText, beside?.(payload))}
    />
  )
}

type PlainActProps = ActProps & { readonly name: keyof typeof plainActs }

/** Something for which nothing has to be typed: confirmed in a dialog, then done. */
export function PlainAct(props: PlainActProps) {
  const { t } = useText()
  const texts: Body = plainActs[props.name]
  return (
    <StayAct {...props} given={{}}>
      <p>{t(texts.body === undefined ? `${texts.label}_body` : texts.body)}</p>
    </StayAct>
  )
}
