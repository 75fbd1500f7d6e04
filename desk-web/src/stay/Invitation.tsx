import { isLanguage, type Language, languages } from '@tomari/contract/languages'
import { problemOfMail } from '@tomari/guest-rules/contact/mail'
import { SelectField } from '@tomari/guest-web/ui/controls/Select.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Fields } from '@tomari/guest-web/ui/form/Form.tsx'
import { SummaryList } from '@tomari/guest-web/ui/records/SummaryList.tsx'
import { nameOf, useText } from '../text/texts.ts'
import { type ActProps, PlainAct, StayAct } from './acts/StayAct.tsx'
import { useTyped } from './acts/typed.ts'
import { Part } from './Part.tsx'
import styles from './Stay.module.css'

/** What became of the mail that leads the guests to their check-in. */
export function Invitation(props: ActProps) {
  const { invites, invitation } = props.stay
  const { t, time } = useText()
  if (invitation === null) return null
  const stands = invitation.state !== 'withdrawn'
  return (
    <Part title={t('invite.heading')}>
      <SummaryList
        rows={[
          { label: t('stay.result'), value: t(`invite.states.${invitation.state}`), strong: true },
          { label: t('invite.at'), value: time(invitation.at, '') },
          ...(invitation.address === '' ? [] : [{ label: t('invite.to'), value: invitation.address }]),
        ]}
      />
      <div className={styles.acts}>
        {invites !== null && <Invite {...props} known={invites} isAgain={stands} />}
        {stands && <PlainAct {...props} name="withdrawInvitation" />}
      </div>
    </Part>
  )
}

type InviteProps = ActProps & {
  readonly known: { readonly address: string; readonly language: Language | null }
  /** Another mail is sent in place of one whose link opens something still. */
  readonly isAgain: boolean
}

/** Mails the guests a link to their check-in. The form starts with those of the reservation. */
export function Invite({ known, isAgain, ...props }: InviteProps) {
  const { t } = useText()
  const { form, field, of } = useTyped({ address: known.address, language: known.language ?? '' })
  const [address, language] = [of('address'), of('language')]
  const isMail = problemOfMail(address) === null
  return (
    <StayAct
      {...props}
      name="invite"
      opener={isAgain ? 'invite.again' : 'invite.open'}
      form={form}
      given={isMail ? { address, language: isLanguage(language) ? language : null } : null}
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
