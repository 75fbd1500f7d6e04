import { type DeskMeans, deskMeans, receiptedDeskMeans } from '@tomari/contract/desk-page/row'
import { LONGEST_ADDRESSEE } from '@tomari/contract/desk-page/stay-acts'
import { isLanguage, type Language, languages } from '@tomari/contract/languages'
import { Checkbox } from '@tomari/guest-web/ui/controls/Checkbox.tsx'
import { SelectField } from '@tomari/guest-web/ui/controls/SelectField.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { useState } from 'react'
import { nameOf } from '../../../text/texts.ts'
import { useText } from '../../../text/use-text.ts'
import { ActDialog } from '../ActDialog.tsx'
import { printedAddressee } from './field-values.ts'
import type { ActProps } from '../use-act.ts'

/** Writes down that everything that is owed was paid at the desk: the sum is said where it is asked for. */
export function PayAtDesk({ calls, stay, onDone, onEnded }: ActProps) {
  const text = useText()
  const { t, number, language: own } = text
  const [means, setMeans] = useState<DeskMeans | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [wantsReceipt, setWantsReceipt] = useState(false)
  const [language, setLanguage] = useState<Language>(own)
  const [addressee, setAddressee] = useState('')
  const { open: yen } = stay.bill
  const printed = printedAddressee(addressee, text)
  const sum = t('row.yen', { yen: number(yen) })
  const mayHaveReceipt = receiptedDeskMeans.some((receipted) => receipted === means)
  const receipt =
    mayHaveReceipt && wantsReceipt
      ? { language, ...(addressee.trim() === '' ? {} : { addressee: addressee.trim() }) }
      : undefined
  return (
    <ActDialog
      label="acts.pay"
      title="acts.pay_title"
      go={t('acts.pay_go', { sum })}
      leave="acts.pay_leave"
      isGrave
      isReady={() => {
        setMissing(means === null)
        return means !== null && (receipt === undefined || printed.error === undefined)
      }}
      send={() =>
        calls.act('pay', stay, {
          means: means ?? 'other',
          yen,
          ...(receipt === undefined ? {} : { receipt }),
        })
      }
      onAnswer={() => onDone('acts.paid')}
      onEnded={onEnded}
    >
      <p>{t('acts.pay_body', { sum })}</p>
      <SelectField
        label={t('acts.pay_means')}
        name="means"
        options={deskMeans.map((value) => ({ value, label: t(`means.${value}`) }))}
        emptyText={t('acts.pay_means_choose')}
        value={means ?? ''}
        error={isMissing && means === null ? t('acts.pay_means_empty') : undefined}
        onChange={({ target }) => setMeans(deskMeans.find((one) => one === target.value) ?? null)}
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
            hint={printed.hint ?? t('acts.pay_addressee_hint')}
            error={printed.error}
            name="addressee"
            autoComplete="off"
            maxLength={LONGEST_ADDRESSEE}
            value={addressee}
            onChange={({ target }) => setAddressee(target.value)}
          />
          <SelectField
            label={t('acts.pay_language')}
            name="receipt_language"
            options={languages.map((value) => ({ value, label: nameOf(value) }))}
            value={language}
            onChange={({ target }) => {
              if (isLanguage(target.value)) setLanguage(target.value)
            }}
          />
        </>
      )}
    </ActDialog>
  )
}
