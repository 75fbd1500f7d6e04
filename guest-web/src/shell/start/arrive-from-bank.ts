import type { Returned } from '../../backend/Backend.ts'
import { CallFailed } from '../../domain/failure.ts'
import type { Deps } from '../../flows/Deps.ts'
import { returnFromBank } from '../../flows/return-from-bank.ts'
import type { Route } from '../../journey/journey.ts'
import type { AppDeps, Help } from '../../screen-kit/deps.ts'
import { fetchPatiently } from '../../screen-kit/fetch-once.ts'
import { bankText } from '../../screen-kit/outcome-text.ts'
import type { TextKey } from '../../text/keys.ts'

type BankAnswer = Parameters<typeof bankText>[1]

/** The same card will hardly do. */
const refusals: readonly BankAnswer[] = ['declined', 'takes_no_part', 'failed']

/**
 * Where a guest goes on whom the bank's page has led back, told what has become of the payment. A code that opens nothing any more
 * leads where any reload leads.
 */
export const arriveFromBank = async (
  deps: Deps & Pick<AppDeps, 'errorDialog' | 'texts' | 'navigator'>,
  code: string,
): Promise<Route> => {
  const { errorDialog, texts, navigator } = deps
  const leadingTo = (label: TextKey, route: Route): Help => ({
    label: texts.getState().t(label),
    act: () => void navigator.go({ route, anchor: '' }),
  })
  const show = async (outcome: 'lost' | BankAnswer, journey: Returned['journey'] = 'checkin') => {
    await fetchPatiently(texts.complete)
    const text = texts.getState()
    if (outcome === 'lost') {
      const wording = { title: text.t('payment.bank.lost_title'), text: text.t('payment.bank.lost_body') }
      errorDialog.setState({ content: { ...wording, help: [leadingTo('components.button.home', '/')] } })
      return
    }
    const wantsAnother = refusals.includes(outcome)
    const card = leadingTo(
      wantsAnother ? 'payment.failure.another_card' : 'payment.check-total.button',
      `/${journey}/input-card`,
    )
    // The screen below shows the code for the front desk.
    const frontDesk = { label: text.t('payment.failure.front_desk'), act: () => {} }
    const ways = journey === 'checkin' ? [card, frontDesk] : [card]
    errorDialog.setState({ content: { ...bankText(text, outcome), help: outcome === 'pending' ? [] : ways } })
  }
  try {
    const { journey, outcome } = await returnFromBank(deps, code)
    if (outcome === 'paid') return `/${journey}/complete-payment`
    await show(outcome, journey)
    if (outcome === 'pending') return `/${journey}/check-payment`
    return journey === 'checkin' ? '/checkin/unsettled-qr' : '/checkout/check-total'
  } catch (error) {
    if (!(error instanceof CallFailed)) reportError(error)
    await show('lost')
    return '/reload-error'
  }
}
