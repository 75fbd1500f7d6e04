import { MAILS_MAX_LENGTH } from '@tomari/guest-rules/contact/mail'
import { useStore } from 'zustand'
import { useRuleForm } from '../../../screen-kit/form/use-rule-form.ts'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useKeep, useStep } from '../../../screen-kit/use-step.ts'
import { withPayment } from '../../../session/session.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { Fields, Form } from '../../../ui/form/Form.tsx'
import { pencilIcon } from '../../../ui/icons/later-icons.ts'
import { Addressee, NameCard } from '../payment-pieces/Addressee.tsx'
import { isConfirmed, type MailValues, problemsOfMailValues } from '../payment-pieces/mail-values.ts'
import { type PaymentScreenProps, receiptNameOf } from '../payment-pieces/payment-journeys.ts'
import { MailSuggestion } from './MailSuggestion.tsx'

const FORM = 'receipt-mail'

/** Where the receipt is mailed to, twice, and whom it is made out to (R12.10). */
export default function ReceiptMail({ journey }: PaymentScreenProps) {
  const route = `/${journey.flow}/receipt-mail` as const
  const { session, update, proceed } = useStep(route)
  const { t, language } = useText()
  const { receiptMailAddress, receiptMailAddressConfirm } = session.payment

  const next = useAction(async (values: MailValues) => {
    update((current) => withPayment(current, values))
    await proceed('next')
  })
  const { form, control, summary, submit } = useRuleForm<MailValues>({
    start: { receiptMailAddress, receiptMailAddressConfirm },
    problemsOf: problemsOfMailValues,
    fieldsOf: () => ['receiptMailAddress', 'receiptMailAddressConfirm'],
    onNext: next.run,
  })
  const changeName = useAction(async () => {
    update((current) => withPayment(current, form.values()))
    await proceed('changeName')
  })
  useKeep((current) => withPayment(current, form.values()))

  const isSame = useStore(form.state, ({ values }) => isConfirmed(values))
  const first = control('receiptMailAddress')
  const judgeRetyped = () => {
    if (form.values().receiptMailAddressConfirm !== '') form.judge('receiptMailAddressConfirm')
  }
  return (
    <Screen
      route={route}
      title={t('payment.receipt-mail.heading')}
      problems={summary}
      primary={
        <Button type="submit" form={FORM}>
          {t('payment.receipt-mail.button')}
        </Button>
      }
    >
      <Form id={FORM} onSubmit={submit}>
        <Fields>
          <div>
            <TextField
              {...first}
              onBlur={(event) => {
                first.onBlur(event)
                judgeRetyped()
              }}
              label={t('fields.receiptMailAddress.label')}
              type="email"
              multiple
              inputMode="email"
              autoComplete="email"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={MAILS_MAX_LENGTH}
              required
            />
            <MailSuggestion form={form} />
          </div>
          <TextField
            {...control('receiptMailAddressConfirm')}
            label={t('fields.receiptMailAddressConfirm.label')}
            hint={t('fields.receiptMailAddressConfirm.hint')}
            confirmation={isSame ? t('payment.receipt-mail.match') : undefined}
            type="email"
            multiple
            inputMode="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={MAILS_MAX_LENGTH}
            required
          />
        </Fields>
      </Form>
      <NameCard
        label={t('payment.receipt-mail.receipt_name')}
        name={<Addressee name={receiptNameOf(journey, session, language)} />}
        action={
          <Button variant="secondary" compact icon={pencilIcon} onClick={changeName.run}>
            {t('payment.receipt-mail.change_name')}
          </Button>
        }
      />
    </Screen>
  )
}
