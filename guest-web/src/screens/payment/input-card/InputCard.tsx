import { CARD_NAME_MAX_LENGTH, SECURITY_CODE_MAX_LENGTH } from '@tomari/guest-rules/card'
import { useEffect, useState } from 'react'
import { CARD_NUMBER_INPUT_MAX_LENGTH } from '../../../domain/card-number.ts'
import { monthInJapan } from '../../../domain/japan.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { useRuleForm } from '../../../screen-kit/form/use-rule-form.ts'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useKeep, useStep } from '../../../screen-kit/use-step.ts'
import { withPayment } from '../../../session/updates.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Tip } from '../../../ui/actions/IconList.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { Fields, Form } from '../../../ui/form/Form.tsx'
import { lockIcon } from '../../../ui/icons/later-icons.ts'
import type { PaymentScreenProps } from '../payment-pieces/PaymentJourney.ts'
import { type CardValues, cardOf, problemsOfValues, valuesOf } from './card-values.ts'
import { ExpiryField } from './ExpiryField.tsx'
import { pasteDigits, regroup } from './regroup.ts'

const FORM = 'input-card'

/** The card, on its way to the payment company alone (R12.4, R12.19). */
export default function InputCard({ journey }: PaymentScreenProps) {
  const route = `/${journey.flow}/input-card` as const
  const { session, site, update, proceed } = useStep(route)
  const deps = useDeps()
  const { t } = useText()
  const withName = journey.way.sendsHolderName
  const [month] = useState(() => monthInJapan(Date.now()))
  // The payment company's script comes while the guest types; no other screen needs it (R12.21).
  useEffect(() => deps.tokeniser.prepare(), [deps])

  const next = useAction(async (values: CardValues) => {
    update((current) => withPayment(current, { card: cardOf(values) }))
    await proceed('next')
  })
  const { form, control, summary, submit } = useRuleForm<CardValues>({
    start: valuesOf(session.payment.card),
    problemsOf: (values) => problemsOfValues(values, month, withName),
    fieldsOf: () => [
      'cardNumber',
      'cardExpiredMonth',
      'cardExpiredYear',
      'cardSecurityCode',
      ...(withName ? (['cardName'] as const) : []),
    ],
    onNext: next.run,
  })
  useKeep((current) => withPayment(current, { card: cardOf(form.values()) }))

  const number = control('cardNumber')
  return (
    <Screen
      route={route}
      title={t('payment.input-card.heading')}
      problems={summary}
      primary={
        <Button type="submit" form={FORM}>
          {t('components.button.next')}
        </Button>
      }
    >
      <Tip icon={lockIcon} text={t('payment.input-card.trust')} />
      <Form id={FORM} onSubmit={submit}>
        <Fields>
          <TextField
            {...number}
            onChange={(event) => {
              regroup(event.currentTarget, event.nativeEvent)
              number.onChange(event)
            }}
            onPaste={(event) => pasteDigits(event.currentTarget, event.nativeEvent)}
            label={t('fields.cardNumber.label')}
            figures
            inputMode="numeric"
            autoComplete="cc-number"
            maxLength={CARD_NUMBER_INPUT_MAX_LENGTH}
            required
          />
          <ExpiryField form={form} control={control} month={month} span={site.payment.expiryYearSpan} />
          <TextField
            {...control('cardSecurityCode')}
            label={t('fields.cardSecurityCode.label')}
            hint={t('fields.cardSecurityCode.hint')}
            width="code"
            figures
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={SECURITY_CODE_MAX_LENGTH}
            required
          />
          {withName && (
            <TextField
              {...control('cardName')}
              label={t('fields.cardName.label')}
              hint={t('fields.cardName.hint')}
              autoComplete="cc-name"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={CARD_NAME_MAX_LENGTH}
              required
            />
          )}
        </Fields>
      </Form>
    </Screen>
  )
}
