import { isPaymentRoute } from '../journey/derive.ts'
import type { SessionStore } from '../session/store.ts'
import { withPayment } from '../session/updates.ts'
import type { Navigator } from './navigation/Navigator.ts'

/** Forgets the card as soon as the guest is anywhere but paying, whichever way it went there. */
export const forgetCardOutsidePayment = ({ view }: Pick<Navigator, 'view'>, session: SessionStore): void => {
  view.subscribe(({ shown }) => {
    if (shown === null || isPaymentRoute(shown.route) || session.getState().payment.card === null) return
    session.setState((now) => withPayment(now, { card: null }))
  })
}
