import { LONGEST_ADDRESSEE } from '@tomari/contract/desk-page/stay-acts'
import { Checkbox } from '@tomari/guest-web/ui/controls/Checkbox.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Fields } from '@tomari/guest-web/ui/form/Form.tsx'
import { useState } from 'react'
import { useText } from '../../../text/use-text.ts'
import { ActDialog } from '../ActDialog.tsx'
import { printedAddressee } from './field-values.ts'
import type { ActProps } from '../use-act.ts'

/** Makes a receipt out to somebody else; the one before is void. */
export function Readdress({
  calls,
  stay,
  receipt,
  onDone,
  onEnded,
}: ActProps & { readonly receipt: { readonly number: string } }) {
  const text = useText()
  const { t } = text
  const [addressee, setAddressee] = useState('')
  const [mails, setMails] = useState(false)
  const [isTried, setTried] = useState(false)
  const isWritten = addressee.trim() !== ''
  const { error, hint } = printedAddressee(addressee, text)
  return (
    <ActDialog
      label="papers.readdress"
      title="papers.readdress_title"
      about={receipt.number}
      isReady={() => {
        setTried(true)
        return isWritten && error === undefined
      }}
      send={() => calls.act('readdressReceipt', stay, { number: receipt.number, addressee, mails })}
      onClose={() => {
        setAddressee('')
        setMails(false)
        setTried(false)
      }}
      onAnswer={() => onDone('papers.readdressed')}
      onEnded={onEnded}
    >
      <Fields>
        <p>{t('papers.readdress_body', { number: receipt.number })}</p>
        <TextField
          label={t('papers.addressee')}
          name="addressee"
          autoComplete="off"
          maxLength={LONGEST_ADDRESSEE}
          value={addressee}
          hint={hint}
          error={isTried && !isWritten ? t('papers.wrong_addressee') : error}
          onChange={({ target }) => setAddressee(target.value)}
        />
        <Checkbox
          label={t('papers.mails')}
          name="mails"
          checked={mails}
          onChange={({ target }) => setMails(target.checked)}
        />
      </Fields>
    </ActDialog>
  )
}
