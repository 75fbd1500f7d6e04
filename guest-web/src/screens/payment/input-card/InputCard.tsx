import {
  CARD_NAME_MAX_LENGTH,
  type Card,
  cardFields,
  cardRules,
  MONTH_CHOICES,
  problemsOfCard,
  type ReferenceMonth,
  readCard,
  SECURITY_CODE_MAX_LENGTH,
  yearChoices,
} from '@tomari/guest-rules/card'
import type { TextRule } from '@tomari/guest-rules/problem'
import { type ChangeEvent, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import {
  CARD_NUMBER_INPUT_MAX_LENGTH,
  cardBrandOf,
  cardDigitsOf,
  groupedCardNumber,
} from '../../../domain/card-number.ts'
import { monthInJapan } from '../../../domain/japan.ts'
import { amountToPay } from '../../../screen-kit/amount-rows.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { useRuleForm } from '../../../screen-kit/form/use-rule-form.ts'
import { FormScreen } from '../../../screen-kit/frame/FormScreen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useKeep, useStep } from '../../../screen-kit/use-step.ts'
import { withPayment } from '../../../session/session.ts'
import { useText } from '../../../text/use-text.ts'
import { Tip } from '../../../ui/actions/IconList.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { Fields } from '../../../ui/form/Form.tsx'
import { PairField } from '../../../ui/form/PairField.tsx'
import { lockIcon } from '../../../ui/icons/later-icons.ts'
import { AmountTable } from '../../../ui/records/AmountTable.tsx'
import type { PaymentScreenProps } from '../payment-pieces/PaymentJourney.ts'
import { regroup } from './regroup.ts'

/** The number is shown in its groups from the start; the other fields stand as they were read. */
const ruleOf = (field: keyof Card): TextRule =>
  field === 'cardNumber' ? { ...cardRules[field], written: groupedCardNumber } : cardRules[field]

/** The card, on its way to the payment company alone (R12.4, R12.19). */
export default function InputCard({ journey }: PaymentScreenProps) {
  const route = `/${journey.flow}/input-card` as const
  const { session, site, update, proceed } = useStep(route)
  const deps = useDeps()
  const text = useText()
  const { t } = text
  const { bill } = session.payment
  const withName = journey.way.sendsHolderName
  const [month] = useState(() => monthInJapan(Date.now()))
  // The payment company's script comes while the guest types; no other screen needs it (R12.21).
  useEffect(() => deps.tokeniser.prepare(), [deps])

  const next = useAction(async (values: Card) => {
    update((current) => withPayment(current, { card: readCard(values) }))
    await proceed('next')
  })
  const { form, control, summary, submit } = useRuleForm<Card>({
    start: valuesOf(session.payment.card),
    ruleOf,
    problemsOf: (values) => problemsOfCard(values, month, { withName }),
    fieldsOf: () => cardFields(withName),
    onNext: next.run,
  })
  useKeep((current) => withPayment(current, { card: readCard(form.values()) }))

  const number = control('cardNumber')
  const brand = useStore(form.state, ({ values }) => cardBrandOf(cardDigitsOf(values.cardNumber)))
  return (
    <FormScreen
      route={route}
      title={t('payment.input-card.heading')}
      problems={summary}
      submitText={t('components.button.next')}
      onSubmit={submit}
      above={
        <>
          {bill !== null && <AmountTable size="small" rows={amountToPay(bill.amountYen, text)} />}
          <Tip icon={lockIcon} text={t('payment.input-card.trust')} />
        </>
      }
    >
      <Fields>
        <TextField
          {...number}
          onChange={(event) => {
            regroup(event.currentTarget, event.nativeEvent)
            number.onChange(event)
          }}
          label={t('fields.cardNumber.label')}
          figures
          mark={brand ?? undefined}
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
    </FormScreen>
  )
}

/** What the controls start with: the texts of the card, its number drawn in groups. */
export const valuesOf = (card: Card | null): Card =>
  card === null
    ? { cardNumber: '', cardExpiredMonth: '', cardExpiredYear: '', cardName: '', cardSecurityCode: '' }
    : { ...card, cardNumber: groupedCardNumber(card.cardNumber) }

interface ExpiryFieldProps extends Pick<ReturnType<typeof useRuleForm<Card>>, 'form' | 'control'> {
  /** The month in which the choice of years begins. */
  readonly month: ReferenceMonth
  readonly span: number
}

function ExpiryField({ form, control, month, span }: ExpiryFieldProps) {
  const { t } = useText()
  const year = control('cardExpiredYear')
  // Whether a card has expired is the month's problem, though the year may cause it, or correct it.
  const judgeMonth = () => {
    if (form.values().cardExpiredMonth !== '') form.judge('cardExpiredMonth')
  }
  return (
    <PairField
      label={t('fields.cardExpiry.label')}
      narrow
      first={{
        ...control('cardExpiredMonth'),
        label: t('fields.cardExpiredMonth.label'),
        options: MONTH_CHOICES.map((value) => ({ value, label: value })),
        emptyText: t('components.select_placeholder_short'),
        autoComplete: 'cc-exp-month',
        required: true,
      }}
      second={{
        ...year,
        onChange: (event: ChangeEvent<HTMLSelectElement>) => {
          year.onChange(event)
          judgeMonth()
        },
        label: t('fields.cardExpiredYear.label'),
        options: yearChoices(month, span).map((value) => ({ value, label: `20${value}` })),
        emptyText: t('components.select_placeholder_short'),
        autoComplete: 'cc-exp-year',
        required: true,
      }}
    />
  )
}
