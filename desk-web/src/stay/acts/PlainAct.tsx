import type { StayActName } from '@tomari/contract/desk-page/stay-acts'
import type { TextKey } from '../../text/texts.ts'
import { useWords } from '../../text/use-words.ts'
import { StayAct } from './StayAct.tsx'
import type { ActProps } from './use-act.ts'

type Plain = Readonly<Record<'label' | 'title' | 'body' | 'told', TextKey>> & { readonly isGrave: boolean }

/** How each is asked and told. `isGrave`: it ends what guests have begun. */
const plainActs = {
  cancelBooking: {
    label: 'acts.cancel_booking',
    title: 'acts.cancel_booking_title',
    body: 'acts.cancel_booking_body',
    told: 'acts.booking_cancelled',
    isGrave: true,
  },
  reinstateBooking: {
    label: 'acts.reinstate',
    title: 'acts.reinstate_title',
    body: 'acts.reinstate_body',
    told: 'acts.reinstated',
    isGrave: false,
  },
  markNoShow: {
    label: 'acts.no_show',
    title: 'acts.no_show_title',
    body: 'acts.no_show_body',
    told: 'acts.no_show_marked',
    isGrave: true,
  },
  undoNoShow: {
    label: 'acts.undo_no_show',
    title: 'acts.undo_no_show_title',
    body: 'acts.reinstate_body',
    told: 'acts.no_show_undone',
    isGrave: false,
  },
  undoCheckout: {
    label: 'acts.undo_checkout',
    title: 'acts.undo_checkout_title',
    body: 'acts.undo_checkout_body',
    told: 'acts.checkout_undone',
    isGrave: true,
  },
  releaseGuests: {
    label: 'acts.release',
    title: 'acts.release_title',
    body: 'acts.release_body',
    told: 'acts.released',
    isGrave: false,
  },
  undoCheckin: {
    label: 'acts.undo',
    title: 'acts.undo_title',
    body: 'acts.undo_body',
    told: 'acts.undone',
    isGrave: true,
  },
  recallBill: {
    label: 'acts.recall',
    title: 'acts.recall_title',
    body: 'acts.recall_body',
    told: 'acts.recalled',
    isGrave: false,
  },
  clearIdentity: {
    label: 'identity.clear',
    title: 'identity.clear_title',
    body: 'identity.clear_body',
    told: 'identity.cleared',
    isGrave: true,
  },
  withdrawInvitation: {
    label: 'invite.withdraw',
    title: 'invite.withdraw_title',
    body: 'invite.withdraw_body',
    told: 'invite.withdrawn',
    isGrave: true,
  },
} as const satisfies Readonly<Partial<Record<StayActName, Plain>>>

type PlainActProps = ActProps & { readonly name: keyof typeof plainActs }

/** Something for which nothing has to be typed: asked once more, then done. */
export function PlainAct(props: PlainActProps) {
  const { t } = useWords()
  const { body, ...asked } = plainActs[props.name]
  return (
    <StayAct {...props} {...asked} given={{}}>
      <p>{t(body)}</p>
    </StayAct>
  )
}
