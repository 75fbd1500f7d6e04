import { problemOfFact, RESERVATION_NAME_MAX_LENGTH, searchedNameRule } from '@tomari/guest-rules/name/name'
import { type Problems, problemOfText, problemsOf } from '@tomari/guest-rules/problem'
import { useState } from 'react'
import { useStore } from 'zustand'
import { startCheckout } from '../../../flows/start-checkout.ts'
import { useBookingNotFound } from '../../../screen-kit/BookingNotFoundDialog.tsx'
import { useDeps } from '../../../screen-kit/deps.ts'
import { SecondFactField, useSecondFact } from '../../../screen-kit/form/SecondFactField.tsx'
import { useRuleForm } from '../../../screen-kit/form/use-rule-form.ts'
import { FormScreen } from '../../../screen-kit/frame/FormScreen.tsx'
import { MessageDialog } from '../../../screen-kit/MessageDialog.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import type { TextKey } from '../../../text/keys.ts'
import { useText } from '../../../text/use-text.ts'
import { HelpLink } from '../../../ui/actions/HelpLink.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { Fields } from '../../../ui/form/Form.tsx'

type SearchField = 'checkoutReservationName' | 'secondFact'

type SearchValues = Readonly<Record<SearchField, string>>

/** Finds the stay by its reservation name (R13.2), and by a second fact where the server asks for one. */
export default function Search() {
  const deps = useDeps()
  const { session, site, proceed } = useStep('/checkout/search')
  const { t } = useText()
  const [message, setMessage] = useState<string | null>(null)
  const { isRequested, listen } = useSecondFact()
  const fields: readonly SearchField[] = [
    'checkoutReservationName',
    ...(isRequested ? ['secondFact' as const] : []),
  ]
  const { nativeNames } = site.search
  const nameRule = searchedNameRule(site.search)
  const problemsIn = (values: SearchValues) =>
    problemsOf(fields, (field) =>
      field === 'secondFact' ? problemOfFact(values[field]) : problemOfText(nameRule, values[field], true),
    )

  const notFound = useBookingNotFound('checkoutReservationName')
  const search = useAction(({ checkoutReservationName: value, secondFact }: SearchValues) => {
    const name = { label: t('fields.checkoutReservationName.label'), value }
    return notFound.tell({ facts: [name], hotel: '' }, () =>
      listen(async () => {
        const way = await startCheckout(deps, value, secondFact)
        if (way.kind === 'message') setMessage(way.message.trim())
        else await proceed('next', { outcome: way.kind })
      }),
    )
  })
  const { form, control, submit } = useRuleForm<SearchValues>({
    start: { checkoutReservationName: session.checkout.reservationName, secondFact: '' },
    ruleOf: (field) => (field === 'checkoutReservationName' ? nameRule : undefined),
    problemsOf: problemsIn,
    fieldsOf: () => fields,
    onNext: search.run,
  })

  const typed = useStore(form.state, ({ values }) => values)
  const reason = reasonOf(problemsIn(typed))
  return (
    <FormScreen
      route="/checkout/search"
      title={t('checkout.search.heading')}
      reason={reason === undefined ? undefined : t(reason)}
      submitText={t('checkout.search.button')}
      submitDisabled={reason !== undefined || search.isRunning}
      onSubmit={submit}
      overlay={search.isRunning ? t('checkout.search.loading') : null}
      below={
        <>
          <HelpLink
            link={t('checkout.search.help_link')}
            title={t('checkout.search.help_title')}
            closeText={t('components.button.close')}
          >
            <p>{t('checkout.search.help_body')}</p>
          </HelpLink>
          {/* The hotel's words in place of a check-out on the phone (R13.6, R16.9); ours, as ours, where it has none. */}
          <MessageDialog
            title={t(message === '' ? 'errors.title' : 'checkout.search.message_title')}
            message={message === '' ? t('errors.general') : message}
            onClose={() => setMessage(null)}
          />
          {notFound.dialog}
        </>
      }
    >
      <Fields>
        <TextField
          {...control('checkoutReservationName')}
          label={t('fields.checkoutReservationName.label')}
          hint={t(nativeNames ? 'fields.reservationName.native_hint' : 'fields.checkoutReservationName.hint')}
          required
          maxLength={RESERVATION_NAME_MAX_LENGTH}
          autoComplete="name"
          enterKeyHint="search"
          spellCheck={false}
        />
        {isRequested && <SecondFactField ties={control('secondFact')} />}
      </Fields>
    </FormScreen>
  )
}

/** Why the search cannot start yet: the first thing that is wrong; undefined when nothing is. */
const reasonOf = ({
  checkoutReservationName: name,
  secondFact,
}: Problems<SearchField>): TextKey | undefined => {
  if (name !== undefined) {
    return name === 'required' ? 'checkout.search.reason_empty' : 'checkout.search.reason_wrong'
  }
  return secondFact === undefined ? undefined : 'fields.secondFact.reason'
}
