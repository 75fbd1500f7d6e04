import { useState } from 'react'
import { useStep } from '../../../screen-kit/use-step.ts'
import { withCheckout } from '../../../session/updates.ts'
import { problemText } from '../../../text/problem-text.ts'
import { useText } from '../../../text/use-text.ts'
import { Checkbox } from '../../../ui/controls/Choice.tsx'

/** The guest's word on the terms. Taking it back says what is missing (R13.19). */
export function AgreeBox() {
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
