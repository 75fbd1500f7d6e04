import { isLanguage, type Language, languages } from '@tomari/contract/languages'
import { problemOfMail } from '@tomari/guest-rules/contact/mail'
import { SelectField } from '@tomari/guest-web/ui/controls/SelectField.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Fields } from '@tomari/guest-web/ui/form/Fields.tsx'
import { nameOf } from '../../../text/texts.ts'
import { useWords } from '../../../text/use-words.ts'
import { StayAct } from '../StayAct.tsx'
import type { ActProps } from '../use-act.ts'
import { useTyped } from '../use-typed.ts'

type InviteProps = ActProps & {
  /** What is known of the booking. */
  readonly known: { readonly address: string; readonly language: Language | null }
  /** Another mail is sent in place of one whose link opens something still. */
  readonly isAgain: boolean
}

/** Mails the guests a link to their check-in. What is known of the booking is filled in. */
export function Invite({ known, isAgain, ...props }: InviteProps) {
  const { t } = useWords()
  const { field, of, restart, tried } = useTyped({ address: known.address, language: known.language ?? '' })
  const [address, language] = [of('address'), of('language')]
  const isMail = problemOfMail(address) === null
  return (
    <StayAct
      {...props}
      name="invite"
      label={isAgain ? 'invite.again' : 'invite.open'}
      title="invite.title"
      go={t('invite.go')}
      onOpen={restart}
      onTry={tried}
      given={isMail ? { address, language: isLanguage(language) ? language : null } : null}
      told="invite.done"
    >
      <p>{t('invite.body')}</p>
      {isAgain && <p>{t('invite.again_body')}</p>}
      <Fields>
        <TextField
          label={t('invite.address')}
          inputMode="email"
          maxLength={300}
          {...field('address', !isMail && t('invite.wrong_address'))}
        />
        <SelectField
          label={t('invite.language')}
          options={languages.map((value) => ({ value, label: nameOf(value) }))}
          emptyText={t('invite.every_language')}
          {...field('language')}
        />
      </Fields>
    </StayAct>
  )
}
