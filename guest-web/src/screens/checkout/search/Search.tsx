import {
  problemOfFact,
  problemOfReservationName,
  RESERVATION_NAME_MAX_LENGTH,
  reservationNameSigns,
} from '@tomari/guest-rules/name/name'
import type { Rule } from '@tomari/guest-rules/problem'
import { useState } from 'react'
import { useStore } from 'zustand'
import { startCheckout } from '../../../flows/start-checkout.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { Correction } from '../../../screen-kit/form/Correction.tsx'
import { SecondFactField, useSecondFact } from '../../../screen-kit/form/SecondFactField.tsx'
import { useRuleForm } from '../../../screen-kit/form/use-rule-form.ts'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import type { TextKey } from '../../../text/keys.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { HelpLink } from '../../../ui/actions/HelpLink.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Fields, Form } from '../../../ui/form/Form.tsx'

const FORM = 'checkout-search'

/** Finds the stay by its reservation name (R13.2), and by a second fact where the server asks for one. */
export default function Search() {
  const deps = useDeps()
  const { session, proceed } = useStep('/checkout/search')
  const { t } = useText()
  const [message, setMessage] = useState<string | null>(null)

  const { isRequested, listen } = useSecondFact('secondFact')

  const search = useAction(({ checkoutReservationName, secondFact }: SearchValues) =>
    listen(async () => {
      const way = await startCheckout(deps, checkoutReservationName, secondFact)
      if (way.kind === 'told') setMessage(way.message)
      else await proceed('next', { outcome: way.kind })
    }),
  )
  const { form, control, submit } = useRuleForm<SearchValues>({
    start: { checkoutReservationName: session.checkout.reservationName, secondFact: '' },
    problemsOf: (values) => problemsOfSearch(values, isRequested),
    fieldsOf: () => (isRequested ? ['checkoutReservationName', 'secondFact'] : ['checkoutReservationName']),
    onNext: search.run,
  })

  const typed = useStore(form.state, ({ values }) => values)
  const reason = reasonOf(problemsOfSearch(typed, isRequested))
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
          {isRequested && <SecondFactField ties={control('secondFact')} />}
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

export interface HotelMessageProps {
  /** Several lines, separated by line feeds; null while there is none. An empty one is said in our own words. */
  readonly message: string | null
  readonly onClose: () => void
}

/** What the hotel says instead of a check-out on the phone (R13.6, R16.9). Plain text: it is never markup here. */
export function HotelMessage({ message, onClose }: HotelMessageProps) {
  const { t } = useText()
  return (
    <Dialog
      open={message !== null}
      title={t('checkout.search.message_title')}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{t('components.button.close')}</Button>}
    >
      {(message?.trim() || t('errors.general')).split('\n').map((line, index) => (
        <p key={`${index}:${line}`}>{line}</p>
      ))}
    </Dialog>
  )
}

/** The form's text. A type, for the form library wants an index. */
export type SearchValues = { checkoutReservationName: string; secondFact: string }

type SearchProblems = Partial<Record<keyof SearchValues, Rule>>

/** The problems of the search (R13.2); a second fact is needed once the server has requested one. */
export const problemsOfSearch = (
  { checkoutReservationName, secondFact }: SearchValues,
  isFactRequested: boolean,
): SearchProblems => {
  const problems: SearchProblems = {}
  const name = problemOfReservationName(checkoutReservationName)
  const fact = isFactRequested ? problemOfFact(secondFact) : null
  if (name !== null) problems.checkoutReservationName = name
  if (fact !== null) problems.secondFact = fact
  return problems
}

/** Why the search cannot start yet: the first thing that is wrong; undefined when nothing is. */
export const reasonOf = ({
  checkoutReservationName: name,
  secondFact,
}: SearchProblems): TextKey | undefined => {
  if (name !== undefined) {
    return name === 'required' ? 'checkout.search.reason_empty' : 'checkout.search.reason_wrong'
  }
  return secondFact === undefined ? undefined : 'fields.secondFact.reason'
}
