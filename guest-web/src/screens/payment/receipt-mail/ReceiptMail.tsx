import {
  isConfirmed,
  MAILS_MAX_LENGTH,
  type MailValues,
  mailsRule,
  problemsOfMailValues,
} from '@tomari/guest-rules/contact/mail'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { suggestEmail } from '../../../domain/suggest-email.ts'
import type { Form } from '../../../screen-kit/form/form.ts'
import { useRuleForm } from '../../../screen-kit/form/use-rule-form.ts'
import { FormScreen } from '../../../screen-kit/frame/FormScreen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useKeep, useStep } from '../../../screen-kit/use-step.ts'
import { withPayment } from '../../../session/session.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Notice } from '../../../ui/content/Notice.tsx'
import { Sentence } from '../../../ui/content/Verbatim.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { Fields, focusField } from '../../../ui/form/Form.tsx'
import { pencilIcon } from '../../../ui/icons/later-icons.ts'
import { Addressee, MailAddress, NameCard } from '../payment-pieces/Addressee.tsx'
import { type PaymentScreenProps, receiptNameOf } from '../payment-pieces/PaymentJourney.ts'
import styles from './ReceiptMail.module.css'

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
    ruleOf: () => mailsRule,
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
    <FormScreen
      route={route}
      title={t('payment.receipt-mail.heading')}
      problems={summary}
      submitText={t('payment.receipt-mail.button')}
      onSubmit={submit}
      below={
        <NameCard
          label={t('payment.receipt-mail.receipt_name')}
          name={<Addressee name={receiptNameOf(journey, session, language)} />}
          action={
            <Button variant="secondary" compact icon={pencilIcon} onClick={changeName.run}>
              {t('payment.receipt-mail.change_name')}
            </Button>
          }
        />
      }
    >
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
    </FormScreen>
  )
}

/** Long enough that no correction is suggested while the address is still being typed. */
const PAUSE_MS = 1200

/** "Did you mean …?" for a likely slip; the guest decides. */
function MailSuggestion({ form }: { readonly form: Form<MailValues> }) {
  const { t } = useText()
  const address = useStore(form.state, ({ values }) => values.receiptMailAddress)
  const [settled, setSettled] = useState(address)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(address), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [address])
  const suggested = settled === address ? suggestEmail(address) : null

  const mend = (mended: string) => {
    const retyped = form.values().receiptMailAddressConfirm
    form.fill('receiptMailAddress', mended)
    // A mistake pasted twice is the same mistake.
    if (retyped === address) form.fill('receiptMailAddressConfirm', mended)
    form.setProblem('receiptMailAddressConfirm', undefined)
    focusField('receiptMailAddress')
  }
  return (
    <div className={styles.suggestion} role="status">
      {suggested !== null && (
        <Notice
          action={
            <Button variant="text" onClick={() => mend(suggested)}>
              {t('payment.receipt-mail.suggestion_button')}
            </Button>
          }
        >
          <Sentence text={t('payment.receipt-mail.suggestion', { address: suggested })} verbatim={suggested}>
            <MailAddress text={suggested} />
          </Sentence>
        </Notice>
      )}
    </div>
  )
}
