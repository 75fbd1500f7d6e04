import type { TextKey } from '../../text/texts.ts'
import { useText } from '../../text/use-text.ts'
import { ActDialog } from './ActDialog.tsx'
import type { ActProps } from './use-act.ts'

type Plain = Readonly<Record<'label' | 'title' | 'body' | 'done', TextKey>> & { readonly isGrave: boolean }

/** The texts of each act. `isGrave`: it ends what guests have begun. */
const plainActs = {
  cancelBooking: {
    label: 'acts.cancel_booking',
    title: 'acts.cancel_booking_title',
    body: 'acts.cancel_booking_body',
    done: 'acts.booking_cancelled',
    isGrave: true,
  },
  reinstateBooking: {
    label: 'acts.reinstate',
    title: 'acts.reinstate_title',
    body: 'acts.reinstate_body',
    done: 'acts.reinstated',
    isGrave: false,
  },
  markNoShow: {
    label: 'acts.no_show',
    title: 'acts.no_show_title',
    body: 'acts.no_show_body',
    done: 'acts.no_show_marked',
    isGrave: true,
  },
  undoNoShow: {
    label: 'acts.undo_no_show',
    title: 'acts.undo_no_show_title',
    body: 'acts.reinstate_body',
    done: 'acts.no_show_undone',
    isGrave: false,
  },
  undoCheckout: {
    label: 'acts.undo_checkout',
    title: 'acts.undo_checkout_title',
    body: 'acts.undo_checkout_body',
    done: 'acts.checkout_undone',
    isGrave: true,
  },
  releaseGuests: {
    label: 'acts.release',
    title: 'acts.release_title',
    body: 'acts.release_body',
    done: 'acts.released',
    isGrave: false,
  },
  undoCheckin: {
    label: 'acts.undo',
    title: 'acts.undo_title',
    body: 'acts.undo_body',
    done: 'acts.undone',
    isGrave: true,
  },
  recallBill: {
    label: 'acts.recall',
    title: 'acts.recall_title',
    body: 'acts.recall_body',
    done: 'acts.recalled',
    isGrave: false,
  },
  withdrawInvitation: {
    label: 'invite.withdraw',
    title: 'invite.withdraw_title',
    body: 'invite.withdraw_body',
    done: 'invite.withdrawn',
    isGrave: true,
  },
} as const satisfies Readonly<Record<string, Plain>>

type PlainActProps = ActProps & { readonly name: keyof typeof plainActs }

/** Something for which nothing has to be typed: asked once more, then done. */
export function PlainAct({ calls, stay, name, onDone, onEnded }: PlainActProps) {
  const { t } = useText()
  const { body, done, ...dialog } = plainActs[name]
  return (
    <ActDialog
      {...dialog}
      send={() => calls.act(name, stay, {})}
      onAnswer={() => onDone(done)}
      onEnded={onEnded}
    >
      <p>{t(body)}</p>
    </ActDialog>
  )
}
