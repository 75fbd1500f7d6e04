import type { ChangeEvent } from 'react'
import { MONTH_CHOICES, type ReferenceMonth, yearChoices } from '@tomari/guest-rules/card'
import type { UsedRuleForm } from '../../../screen-kit/form/use-rule-form.ts'
import { useText } from '../../../text/use-text.ts'
import { PairField } from '../../../ui/form/PairField.tsx'
import type { CardValues } from './card-values.ts'

export interface ExpiryFieldProps extends Pick<UsedRuleForm<CardValues>, 'form' | 'control'> {
  /** The month in which the choice of years begins. */
  readonly month: ReferenceMonth
  /** How many years can be chosen. */
  readonly span: number
}

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Month and year until which a card is good. */
export function ExpiryField({ form, control, month, span }: ExpiryFieldProps) {
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
        options: choices(MONTH_CHOICES),
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
