import { RESERVATION_NAME_MAX_LENGTH, reservationNameSigns } from '@tomari/guest-rules/name/reservation-name'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useDeps } from '../../../screen-kit/deps.ts'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { Correction } from '../../../screen-kit/form/Correction.tsx'
import { SecondFactField } from '../../../screen-kit/form/SecondFactField.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useRuleForm } from '../../../screen-kit/form/use-rule-form.ts'
import { useSecondFact } from '../../../screen-kit/form/use-second-fact.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { startCheckout } from '../../../flows/start-checkout.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { HelpLink } from '../../../ui/actions/HelpLink.tsx'
import { Fields } from '../../../ui/form/Fields.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { HotelMessage } from './HotelMessage.tsx'
import { problemsOfSearch, reasonOf, type SearchValues } from './search-form.ts'

const FORM = 'checkout-search'

/** Finds the stay by its reservation name (R13.2), and by a second fact where the server asks for one. */
export default function Search() {
  const deps = useDeps()
  const { session, proceed } = useStep('/checkout/search')
  const { t } = useText()
  const [message, setMessage] = useState<string | null>(null)

  const { isAsked, listen } = useSecondFact('secondFact')

  const search = useAction(({ checkoutReservationName, secondFact }: SearchValues) =>
    listen(async () => {
      const way = await startCheckout(deps, checkoutReservationName, secondFact)
      if (way.kind === 'told') setMessage(way.message)
      else await proceed('next', { outcome: way.kind })
    }),
  )
  const { form, control, submit } = useRuleForm<SearchValues>({
    start: { checkoutReservationName: session.checkout.reservationName, secondFact: '' },
    problemsOf: (values) => problemsOfSearch(values, isAsked),
    fieldsOf: () => (isAsked ? ['checkoutReservationName', 'secondFact'] : ['checkoutReservationName']),
    onNext: search.run,
  })

  const typed = useStore(form.state, ({ values }) => values)
  const reason = reasonOf(problemsOfSearch(typed, isAsked))
  return (
    <Screen
      route="/checkout/search"
      title={t('checkout.search.heading')}
      reason={reason === undefined ? undefined : t(reason)}
      primary={
        <Button type="submit" form={FORM} disabled={reason !== undefined || search.isRunning}>
          {t('checkout.search.button')}
        </Button>
      }
      overlay={search.isRunning ? t('checkout.search.loading') : null}
    >
      <Form id={FORM} onSubmit={submit}>
        <Fields>
          <TextField
            {...control('checkoutReservationName')}
            correction={
              <Correction
                field="checkoutReservationName"
                typed={typed.checkoutReservationName}
                signs={reservationNameSigns}
                onTake={(name) => form.fill('checkoutReservationName', name)}
              />
            }
            label={t('fields.checkoutReservationName.label')}
            hint={t('fields.checkoutReservationName.hint')}
            required
            maxLength={RESERVATION_NAME_MAX_LENGTH}
            autoComplete="name"
            enterKeyHint="search"
            spellCheck={false}
          />
          {isAsked && <SecondFactField ties={control('secondFact')} />}
        </Fields>
      </Form>
      <HelpLink
        link={t('checkout.search.help_link')}
        title={t('checkout.search.help_title')}
        closeText={t('components.button.close')}
      >
        <p>{t('checkout.search.help_body')}</p>
      </HelpLink>
      <HotelMessage message={message} onClose={() => setMessage(null)} />
    </Screen>
  )
}
