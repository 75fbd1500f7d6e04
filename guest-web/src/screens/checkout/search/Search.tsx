import { problemOfReservationName, RESERVATION_NAME_MAX_LENGTH } from '@tomari/guest-rules/reservation-name'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useParts } from '../../../app/parts.ts'
import { Screen } from '../../../app/Screen.tsx'
import { useAction } from '../../../app/use-action.ts'
import { useRuleForm } from '../../../app/use-rule-form.ts'
import { useStep } from '../../../app/use-step.ts'
import { startCheckout } from '../../../flows/start-checkout.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Fields } from '../../../ui/Fields.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { HotelMessage } from './HotelMessage.tsx'

const FORM = 'checkout-search'

/** The form's text. A type, for the form library wants an index. */
type SearchValues = { checkoutReservationName: string }

/** Finds the stay by its reservation name alone (specification 2, 4). */
export default function Search() {
  const parts = useParts()
  const { session, proceed } = useStep('/checkout/search')
  const { t } = useText()
  const [message, setMessage] = useState<string | null>(null)

  const search = useAction(async ({ checkoutReservationName }: SearchValues) => {
    const way = await startCheckout(parts, checkoutReservationName)
    if (way.kind === 'told') setMessage(way.message)
    else await proceed('next', { outcome: way.kind })
  })
  const { form, control, submit } = useRuleForm<SearchValues>({
    start: { checkoutReservationName: session.checkout.reservationName },
    problemsOf: ({ checkoutReservationName }) => {
      const problem = problemOfReservationName(checkoutReservationName)
      return problem === null ? {} : { checkoutReservationName: problem }
    },
    fieldsOf: () => ['checkoutReservationName'],
    onNext: search.run,
  })

  const typed = useWatch({ control: form.control, name: 'checkoutReservationName' })
  const problem = problemOfReservationName(typed)
  const reason = problem === 'required' ? 'checkout.search.reason_empty' : 'checkout.search.reason_wrong'
  return (
    <Screen
      route="/checkout/search"
      title={t('checkout.search.heading')}
      reason={problem === null ? undefined : t(reason)}
      primary={
        <Button type="submit" form={FORM} disabled={problem !== null || search.isRunning}>
          {t('checkout.search.button')}
        </Button>
      }
      overlay={search.isRunning ? t('checkout.search.loading') : null}
    >
      <Form id={FORM} onSubmit={submit}>
        <Fields>
          <TextField
            {...control('checkoutReservationName')}
            label={t('fields.checkoutReservationName.label')}
            hint={t('fields.checkoutReservationName.hint')}
            required
            maxLength={RESERVATION_NAME_MAX_LENGTH}
            autoComplete="name"
            enterKeyHint="search"
            spellCheck={false}
          />
        </Fields>
      </Form>
      <HotelMessage message={message} onClose={() => setMessage(null)} />
    </Screen>
  )
}
