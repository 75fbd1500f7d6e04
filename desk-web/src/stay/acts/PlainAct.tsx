import type { StayActName } from '@tomari/contract/desk-page/stay-acts'
import type { TextKey } from '../../text/texts.ts'
import { useText } from '../../text/use-text.ts'
import { StayAct } from './StayAct.tsx'
import type { ActProps } from './use-act.ts'

type Plain = Readonly<Record<'label' | 'title' | 'body' | 'doneText', TextKey>> & {
  readonly isGrave: boolean
}

/** The texts of each act. `isGrave`: it ends what guests have begun. */
const plainActs = {
  cancelReservation: {
    label: 'acts.cancel_booking',
    title: 'acts.cancel_booking_title',
    body: 'acts.cancel_booking_body',
    doneText: 'acts.booking_cancelled',
    isGrave: true,
  },
  reinstateReservation: {
    label: 'acts.reinstate',
    title: 'acts.reinstate_title',
    body: 'acts.reinstate_body',
    doneText: 'acts.reinstated',
    isGrave: false,
  },
  markNoShow: {
    label: 'acts.no_show',
    title: 'acts.no_show_title',
    body: 'acts.no_show_body',
    doneText: 'acts.no_show_marked',
    isGrave: true,
  },
  undoNoShow: {
    label: 'acts.undo_no_show',
    title: 'acts.undo_no_show_title',
    body: 'acts.reinstate_body',
    doneText: 'acts.no_show_undone',
    isGrave: false,
  },
  undoCheckout: {
    label: 'acts.undo_checkout',
    title: 'acts.undo_checkout_title',
    body: 'acts.undo_checkout_body',
    doneText: 'acts.checkout_undone',
    isGrave: true,
  },
  releaseGuests: {
    label: 'acts.release',
    title: 'acts.release_title',
    body: 'acts.release_body',
    doneText: 'acts.released',
    isGrave: false,
  },
  undoCheckin: {
    label: 'acts.undo',
    title: 'acts.undo_title',
    body: 'acts.undo_body',
    doneText: 'acts.undone',
    isGrave: true,
  },
  recallBill: {
    label: 'acts.recall',
    title: 'acts.recall_title',
    body: 'acts.recall_body',
    doneText: 'acts.recalled',
    isGrave: false,
  },
  clearIdentity: {
    label: 'identity.clear',
    title: 'identity.clear_title',
    body: 'identity.clear_body',
    doneText: 'identity.cleared',
    isGrave: true,
  },
  withdrawInvitation: {
    label: 'invite.withdraw',
    title: 'invite.withdraw_title',
    body: 'invite.withdraw_body',
    doneText: 'invite.withdrawn',
    isGrave: true,
  },
} as const satisfies Readonly<Partial<Record<StayActName, Plain>>>

type PlainActProps = ActProps & { readonly name: keyof typeof plainActs }

/** Something for which nothing has to be typed: asked once more, then done. */
export function PlainAct(props: PlainActProps) {
  const { t } = useText()
  const { body, ...asked } = plainActs[props.name]
  return (
    <StayAct {...props} {...asked} given={{}}>
      <p>{t(body)}</p>
    </StayAct>
  )
}
