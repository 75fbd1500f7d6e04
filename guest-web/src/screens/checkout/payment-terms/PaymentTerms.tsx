import { useState } from 'react'
import { readDocument } from '../../../flows/hotel-information.ts'
import { DocumentReader, useDocument } from '../../../screen-kit/documents/DocumentReader.tsx'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { withCheckout } from '../../../session/session.ts'
import { problemText } from '../../../text/problem-text.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Checkbox } from '../../../ui/controls/Choice.tsx'

/** The payment terms, to be read and agreed to (R13.18). */
export default function PaymentTerms() {
  const { session, proceed } = useStep('/checkout/payment-terms')
  const { t } = useText()
  const terms = useDocument((deps) => readDocument(deps, 'paymentTerms'))
  const next = useAction(() => proceed('next'))

  const reason = !terms.isShown
    ? t('checkout.payment-terms.reason_terms')
    : session.checkout.agreesToTerms
      ? undefined
      : t('checkout.payment-terms.reason_agree')
  return (
    <Screen
      route="/checkout/payment-terms"
      title={t('checkout.payment-terms.heading')}
      reason={reason}
      primary={
        <Button disabled={reason !== undefined} onClick={next.run}>
          {t('components.button.next')}
        </Button>
      }
    >
      <DocumentReader
        document={terms}
        height="tall"
        title={t('checkout.payment-terms.reader_title')}
        loadingText={t('checkout.payment-terms.terms_loading')}
        retryText={t('checkout.payment-terms.terms_retry')}
      />
      <AgreeBox />
    </Screen>
  )
}

/** The guest's word on the terms. Taking it back says what is missing (R13.19). */
function AgreeBox() {
  const { session, update } = useStep('/checkout/payment-terms')
  const text = useText()
  const { agreesToTerms } = session.checkout
  const [wasToggled, setToggled] = useState(false)
  return (
    <Checkbox
      name="agree"
      label={text.t('fields.agree.label')}
      checked={agreesToTerms}
      onChange={({ currentTarget: { checked } }) => {
        setToggled(true)
        update((current) => withCheckout(current, { agreesToTerms: checked }))
      }}
      error={wasToggled && !agreesToTerms ? problemText(text, 'agree', 'agreement') : undefined}
      required
    />
  )
}
