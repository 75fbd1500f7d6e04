import { CallFailed } from '../../domain/failure.ts'
import type { Deps } from '../../flows/Deps.ts'
import { returnFromBank } from '../../flows/return-from-bank.ts'
import type { Route } from '../../journey/journey.ts'
import type { AppDeps } from '../../screen-kit/deps.ts'
import { fetchPatiently } from '../../screen-kit/fetch-once.ts'
import { bankText } from '../../screen-kit/outcome-text.ts'

/**
 * Where a guest goes on whom the bank's page has led back, told what has become of the payment. A code that opens nothing any more
 * leads where any reload leads.
 */
export const arriveFromBank = async (
  deps: Deps & Pick<AppDeps, 'errorDialog' | 'texts'>,
  code: string,
): Promise<Route> => {
  const { errorDialog, texts } = deps
  const show = async (outcome: 'lost' | Parameters<typeof bankText>[1]) => {
    await fetchPatiently(texts.complete)
    const text = texts.getState()
    const content =
      outcome === 'lost'
        ? { title: text.t('payment.bank.lost_title'), text: text.t('payment.bank.lost_body') }
        : bankText(text, outcome)
    errorDialog.setState({ content })
  }
  try {
    const { journey, outcome } = await returnFromBank(deps, code)
    if (outcome === 'paid') return `/${journey}/complete-payment`
    await show(outcome)
    if (outcome === 'pending') return `/${journey}/check-payment`
    return journey === 'checkin' ? '/checkin/unsettled-qr' : '/checkout/check-total'
  } catch (error) {
    if (!(error instanceof CallFailed)) reportError(error)
    await show('lost')
    return '/reload-error'
  }
}
