import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { suggestEmail } from '../../../domain/suggest-email.ts'
import type { Form } from '../../../screen-kit/form/form.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Notice } from '../../../ui/content/Notice.tsx'
import { Sentence } from '../../../ui/content/Verbatim.tsx'
import { focusField } from '../../../ui/form/Form.tsx'
import type { MailValues } from '../payment-pieces/mail-values.ts'
import styles from './MailSuggestion.module.css'

/** Long enough that no correction is suggested while the address is still being typed. */
const PAUSE_MS = 1200

/** "Did you mean …?" for a likely slip; the guest decides. */
export function MailSuggestion({ form }: { readonly form: Form<MailValues> }) {
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
          <Sentence
            text={t('payment.receipt-mail.suggestion', { address: suggested })}
            verbatim={suggested}
          />
        </Notice>
      )}
    </div>
  )
}
