import { LONGEST_ADDRESSEE } from '@tomari/contract/desk-page/stay-acts'
import { Checkbox } from '@tomari/guest-web/ui/controls/Checkbox.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Fields } from '@tomari/guest-web/ui/form/Form.tsx'
import { useState } from 'react'
import { useWords } from '../../../text/use-words.ts'
import { ActDialog } from '../ActDialog.tsx'
import { onPaper } from './whole.ts'
import type { ActProps } from '../use-act.ts'

/** Makes a receipt out to somebody else; the one before is void. */
export function Readdress({
  calls,
  stay,
  paper,
  onDone,
  onEnded,
}: ActProps & { readonly paper: { readonly number: string } }) {
  const words = useWords()
  const { t } = words
  const [addressee, setAddressee] = useState('')
  const [mails, setMails] = useState(false)
  const [isTried, setTried] = useState(false)
  const isWritten = addressee.trim() !== ''
  const { error, hint } = onPaper(addressee, words)
  return (
    <ActDialog
      label="papers.readdress"
      title="papers.readdress_title"
      about={paper.number}
      isReady={() => {
        setTried(true)
        return isWritten && error === undefined
      }}
      send={() => calls.act('readdressReceipt', stay, { number: paper.number, addressee, mails })}
      onClose={() => {
        setAddressee('')
        setMails(false)
        setTried(false)
      }}
      onAnswer={() => onDone('papers.readdressed')}
      onEnded={onEnded}
    >
      <Fields>
        <p>{t('papers.readdress_body', { number: paper.number })}</p>
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
