import { deskMeans, receiptedDeskMeans } from '@tomari/contract/desk-page/row'
import { LONGEST_ADDRESSEE } from '@tomari/contract/desk-page/stay-acts'
import { isLanguage, languages } from '@tomari/contract/languages'
import { notOnReceipt, onReceipt } from '@tomari/guest-rules/receipt-letters'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { Checkbox } from '@tomari/guest-web/ui/controls/Choice.tsx'
import { SelectField } from '@tomari/guest-web/ui/controls/Select.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Fields } from '@tomari/guest-web/ui/form/Form.tsx'
import { type Catalogue, nameOf, useText } from '../../text/texts.ts'
import { type ActProps, StayAct } from './StayAct.tsx'
import { useTyped } from './typed.ts'

/** Records that all that is owed was paid at the desk: the dialog names the sum, and keeps what was chosen when it is closed. */
export function PayAtDesk(props: ActProps) {
  const text = useText()
  const { t, language: own } = text
  const { form, field, box, of } = useTyped({ means: '', receipt: '', receipt_language: own, addressee: '' })
  const { open: yen } = props.stay.bill
  const means = deskMeans.find((one) => one === of('means'))
  const [language, addressee] = [of('receipt_language'), of('addressee').trim()]
  const { error, hint } = printedAddressee(of('addressee'), text)
  const sum = text.yen(yen)
  const mayHaveReceipt = receiptedDeskMeans.some((receipted) => receipted === means)
  const receipt =
    mayHaveReceipt && of('receipt') !== '' && isLanguage(language)
      ? { language, ...(addressee !== '' && { addressee }) }
      : undefined
  const isReady = receipt === undefined || error === undefined
  return (
    <StayAct
      {...props}
      name="pay"
      go={t('acts.pay_go', { sum })}
      form={form}
      keepsForm
      given={means !== undefined && isReady ? { means, yen, receipt } : null}
    >
      <p>{t('acts.pay_body', { sum })}</p>
      <SelectField
        label={t('acts.pay_means')}
        options={deskMeans.map((value) => ({ value, label: t(`means.${value}`) }))}
        emptyText={t('acts.pay_means_choose')}
        {...field('means', means === undefined && t('acts.pay_means_empty'))}
      />
      {mayHaveReceipt && <Checkbox label={t('acts.pay_receipt')} {...box('receipt')} />}
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

type ReaddressProps = ActProps & { readonly receipt: { readonly number: string } }

/** Makes a receipt out to another addressee; the one before is void. */
export function Readdress({ receipt: { number }, ...props }: ReaddressProps) {
  const text = useText()
  const { t } = text
  const { form, field, box, of } = useTyped({ addressee: '', mails: '' })
  const addressee = of('addressee')
  const isWritten = addressee.trim() !== ''
  const { error, hint } = printedAddressee(addressee, text)
  const written = field('addressee', !isWritten && t('papers.wrong_addressee'))
  return (
    <StayAct
      {...props}
      name="readdressReceipt"
      about={number}
      form={form}
      given={isWritten && error === undefined ? { number, addressee, mails: of('mails') !== '' } : null}
    >
      <Fields>
        <p>{t('papers.readdress_body', { number })}</p>
        <TextField
          label={t('papers.addressee')}
          maxLength={LONGEST_ADDRESSEE}
          hint={hint}
          {...written}
          error={written.error ?? error}
        />
        <Checkbox label={t('papers.mails')} {...box('mails')} />
      </Fields>
    </StayAct>
  )
}

/** What a field says of an addressee: signs that no receipt can show, and its printed form where that differs from what was typed. */
function printedAddressee(
  addressee: string,
  { t }: Catalogue,
): { readonly error: string | undefined; readonly hint: string | undefined } {
  const signs = notOnReceipt(addressee)
  const printed = onReceipt(addressee)
  if (signs.length > 0) return { error: t('papers.wrong_signs', { signs: signs.join(' ') }), hint: undefined }
  const differs = printed !== plainText(addressee)
  return { error: undefined, hint: differs ? t('papers.on_paper', { name: printed }) : undefined }
}
