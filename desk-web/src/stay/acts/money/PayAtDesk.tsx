import { deskMeans, receiptedDeskMeans } from '@tomari/contract/desk-page/desk-means'
import { LONGEST_ADDRESSEE } from '@tomari/contract/desk-page/stay-acts'
import { isLanguage, languages } from '@tomari/contract/languages'
import { Checkbox } from '@tomari/guest-web/ui/controls/Checkbox.tsx'
import { SelectField } from '@tomari/guest-web/ui/controls/SelectField.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { useState } from 'react'
import { nameOf } from '../../../text/texts.ts'
import { useWords } from '../../../text/use-words.ts'
import { StayAct } from '../StayAct.tsx'
import type { ActProps } from '../use-act.ts'
import { useTyped } from '../use-typed.ts'
import { onPaper } from './on-paper.ts'

/**
 * Writes down that everything that is owed was paid at the desk: the sum is said where it is asked for. A dialog that was closed keeps
 * what was chosen.
 */
export function PayAtDesk(props: ActProps) {
  const words = useWords()
  const { t, number, language: own } = words
  const { field, of, tried } = useTyped({ means: '', receipt_language: own, addressee: '' })
  const [wantsReceipt, setWantsReceipt] = useState(false)
  const { open: yen } = props.stay.bill
  const means = deskMeans.find((one) => one === of('means'))
  const [language, addressee] = [of('receipt_language'), of('addressee').trim()]
  const { error, hint } = onPaper(of('addressee'), words)
  const sum = t('row.yen', { yen: number(yen) })
  const mayHaveReceipt = receiptedDeskMeans.some((receipted) => receipted === means)
  const receipt =
    mayHaveReceipt && wantsReceipt && isLanguage(language)
      ? { language, ...(addressee !== '' && { addressee }) }
      : undefined
  const isReady = receipt === undefined || error === undefined
  return (
    <StayAct
      {...props}
      name="pay"
      label="acts.pay"
      title="acts.pay_title"
      go={t('acts.pay_go', { sum })}
      leave="acts.pay_leave"
      isGrave
      onTry={tried}
      given={means !== undefined && isReady ? { means, yen, receipt } : null}
      told="acts.paid"
    >
      <p>{t('acts.pay_body', { sum })}</p>
      <SelectField
        label={t('acts.pay_means')}
        options={deskMeans.map((value) => ({ value, label: t(`means.${value}`) }))}
        emptyText={t('acts.pay_means_choose')}
        {...field('means', means === undefined && t('acts.pay_means_empty'))}
      />
      {mayHaveReceipt && (
        <Checkbox
          label={t('acts.pay_receipt')}
          name="receipt"
          checked={wantsReceipt}
          onChange={({ target }) => setWantsReceipt(target.checked)}
        />
      )}
      {receipt !== undefined && (
        <>
          <TextField
            label={t('acts.pay_addressee')}
            hint={hint ?? t('acts.pay_addressee_hint')}
            maxLength={LONGEST_ADDRESSEE}
            {...field('addressee')}
            error={error}
          />
          <SelectField
            label={t('acts.pay_language')}
            options={languages.map((value) => ({ value, label: nameOf(value) }))}
            {...field('receipt_language')}
          />
        </>
      )}
    </StayAct>
  )
}
