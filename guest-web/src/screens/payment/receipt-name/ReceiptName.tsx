import { notOnReceipt } from '@tomari/guest-rules/receipt-letters'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { useStore } from 'zustand'
import { useRuleForm } from '../../../screen-kit/form/use-rule-form.ts'
import { FormScreen } from '../../../screen-kit/frame/FormScreen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useKeep, useStep } from '../../../screen-kit/use-step.ts'
import { withPayment } from '../../../session/session.ts'
import { useText } from '../../../text/use-text.ts'
import { Notice } from '../../../ui/content/Notice.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { Fields } from '../../../ui/form/Form.tsx'
import { Addressee, NameCard } from '../payment-pieces/Addressee.tsx'
import { type PaymentScreenProps, receiptNameOf } from '../payment-pieces/PaymentJourney.ts'

/** As long as a line of the receipt can be. */
const RECEIPT_NAME_MAX_LENGTH = 100

/** Whom the receipt is made out to (R12.13, R12.14). */
export default function ReceiptName({ journey }: PaymentScreenProps) {
  const route = `/${journey.flow}/receipt-name` as const
  const { session, site, update, proceed } = useStep(route)
  const { t, language } = useText()
  const start = journey.receiptNameStart(site)

  const next = useAction(async ({ receiptName }: { readonly receiptName: string }) => {
    update((current) => withPayment(current, { receiptName: plainText(receiptName) }))
    await proceed('next')
  })
  const { form, control, summary, submit } = useRuleForm({
    start: {
      receiptName:
        start === 'stored' ? session.payment.receiptName : receiptNameOf(journey, session, language),
    },
    problemsOf: ({ receiptName }) => {
      if (plainText(receiptName) === '') return { receiptName: 'required' }
      return notOnReceipt(receiptName).length > 0 ? { receiptName: 'characters' } : {}
    },
    fieldsOf: () => ['receiptName'],
    onNext: next.run,
  })
  useKeep((current) => withPayment(current, { receiptName: plainText(form.values().receiptName) }))

  const typed = useStore(form.state, ({ values }) => values.receiptName)
  const isEmpty = plainText(typed) === ''
  const signs = notOnReceipt(typed)
  return (
    <FormScreen
      route={route}
      title={t('payment.receipt-name.heading')}
      problems={summary}
      reason={isEmpty ? t('payment.receipt-name.reason') : undefined}
      submitText={t('payment.receipt-name.button')}
      submitDisabled={isEmpty}
      onSubmit={submit}
      above={start === 'suggested-with-notice' && <Notice>{t('payment.receipt-name.notice')}</Notice>}
      below={
        signs.length > 0 ? (
          <Notice tone="warn">{t('payment.receipt-name.signs', { signs: signs.join(' ') })}</Notice>
        ) : (
          !isEmpty && (
            <NameCard label={t('payment.receipt-name.preview_label')} name={<Addressee name={typed} />} />
          )
        )
      }
    >
      <Fields>
        <TextField
          {...control('receiptName')}
          label={t('fields.receiptName.label')}
          hint={t('fields.receiptName.hint')}
          autoComplete="organization"
          maxLength={RECEIPT_NAME_MAX_LENGTH}
          required
        />
      </Fields>
    </FormScreen>
  )
}
