import type { TextKey } from '../../../text/texts.ts'
import { useWords } from '../../../text/use-words.ts'
import { ActDialog } from '../ActDialog.tsx'
import type { ActProps } from '../use-act.ts'

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
} as const satisfies Readonly<Record<string, Plain>>

type PlainActProps = ActProps & { readonly name: keyof typeof plainActs }

/** Something for which nothing has to be typed: asked once more, then done. */
export function PlainAct({ calls, stay, name, onDone, onEnded }: PlainActProps) {
  const { t } = useWords()
  const { body, told, ...asked } = plainActs[name]
  return (
    <ActDialog
      {...asked}
      send={() => calls.act(name, stay, {})}
      onAnswer={() => onDone(told)}
      onEnded={onEnded}
    >
      <p>{t(body)}</p>
    </ActDialog>
  )
}
