import { LONGEST_ADDRESSEE } from '@tomari/contract/desk-page/stay-acts'
import { Checkbox } from '@tomari/guest-web/ui/controls/Checkbox.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Fields } from '@tomari/guest-web/ui/form/Fields.tsx'
import { useState } from 'react'
import { useWords } from '../../../text/use-words.ts'
import { StayAct } from '../StayAct.tsx'
import type { ActProps } from '../use-act.ts'
import { useTyped } from '../use-typed.ts'
import { onPaper } from './on-paper.ts'

/** Makes a receipt out to somebody else; the one before is void. */
export function Readdress({
  paper: { number },
  ...props
}: ActProps & { readonly paper: { readonly number: string } }) {
  const words = useWords()
  const { t } = words
  const { field, of, restart, tried } = useTyped({ addressee: '' })
  const [mails, setMails] = useState(false)
  const addressee = of('addressee')
  const isWritten = addressee.trim() !== ''
  const { error, hint } = onPaper(addressee, words)
  const typed = field('addressee', !isWritten && t('papers.wrong_addressee'))
  return (
    <StayAct
      {...props}
      name="readdressReceipt"
      label="papers.readdress"
      title="papers.readdress_title"
      about={number}
      onOpen={() => {
        restart()
        setMails(false)
      }}
      onTry={tried}
      given={isWritten && error === undefined ? { number, addressee, mails } : null}
      told="papers.readdressed"
    >
      <Fields>
        <p>{t('papers.readdress_body', { number })}</p>
        <TextField
          label={t('papers.addressee')}
          maxLength={LONGEST_ADDRESSEE}
          hint={hint}
          {...typed}
          error={typed.error ?? error}
        />
        <Checkbox
          label={t('papers.mails')}
          name="mails"
          checked={mails}
          onChange={({ target }) => setMails(target.checked)}
        />
      </Fields>
    </StayAct>
  )
}
