import { isLanguage, type Language, languages } from '@tomari/contract/languages'
import { problemOfMail } from '@tomari/guest-rules/contact/mail'
import { SelectField } from '@tomari/guest-web/ui/controls/SelectField.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Fields } from '@tomari/guest-web/ui/form/Form.tsx'
import { useState } from 'react'
import { nameOf } from '../../../text/texts.ts'
import { useText } from '../../../text/use-text.ts'
import { ActDialog } from '../ActDialog.tsx'
import type { ActProps } from '../use-act.ts'

type InviteProps = ActProps & {
  /** The address and language of the reservation. */
  readonly known: { readonly address: string; readonly language: Language | null }
  /** Another mail is sent in place of one whose link opens something still. */
  readonly isAgain: boolean
}

/** Mails the guests a link to their check-in. The form starts with those of the reservation. */
export function Invite({ calls, stay, known, isAgain, onDone, onEnded }: InviteProps) {
  const { t } = useText()
  const [address, setAddress] = useState(known.address)
  const [language, setLanguage] = useState(known.language)
  const [isWrong, setWrong] = useState(false)
  const isMail = problemOfMail(address) === null
  return (
    <ActDialog
      label={isAgain ? 'invite.again' : 'invite.open'}
      title="invite.title"
      go={t('invite.go')}
      onOpen={() => {
        setAddress(known.address)
        setLanguage(known.language)
        setWrong(false)
      }}
      isReady={() => {
        setWrong(!isMail)
        return isMail
      }}
      send={() => calls.act('invite', stay, { address, language })}
      onAnswer={() => onDone('invite.done')}
      onEnded={onEnded}
    >
      <p>{t('invite.body')}</p>
      {isAgain && <p>{t('invite.again_body')}</p>}
      <Fields>
        <TextField
          label={t('invite.address')}
          name="address"
          inputMode="email"
          autoComplete="off"
          maxLength={300}
          value={address}
          error={isWrong && !isMail ? t('invite.wrong_address') : undefined}
          onChange={({ target }) => setAddress(target.value)}
        />
        <SelectField
          label={t('invite.language')}
          name="language"
          options={languages.map((value) => ({ value, label: nameOf(value) }))}
          emptyText={t('invite.every_language')}
          value={language ?? ''}
          onChange={({ target }) => setLanguage(isLanguage(target.value) ? target.value : null)}
        />
      </Fields>
    </ActDialog>
  )
}
