import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { Title } from '@tomari/guest-web/ui/content/Title.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import type { DeskCalls, SignedIn } from '../calls/desk-calls.ts'
import { knowsPasskeys } from '../account/passkey-device.ts'
import { usePasskeySignIn } from '../account/use-passkey-sign-in.ts'
import { useWords } from '../text/use-words.ts'
import { CodeField } from './CodeField.tsx'
import { NameField } from './NameField.tsx'
import { Refused } from './Refused.tsx'
import styles from './sheet.module.css'
import { useForm } from './use-form.ts'

type SignInProps = {
  readonly calls: DeskCalls
  readonly reason: 'first' | 'ended' | 'idle' | 'left'
  readonly onSignedIn: (person: SignedIn) => void
  readonly onSetUp: () => void
}

/** Name, password and a number of the phone, or a passkey. */
export function SignIn({ calls, reason, onSignedIn, onSetUp }: SignInProps) {
  const { t } = useWords()
  const passkey = usePasskeySignIn(calls, onSignedIn)
  const form = useForm(
    {
      name: t('sign_in.empty_name'),
      password: t('sign_in.empty_password'),
      code: t('sign_in.empty_code'),
    },
    (given) => {
      passkey.forget()
      return calls.ask('signIn', given)
    },
    onSignedIn,
  )
  const refused = passkey.refused ?? form.refused
  return (
    <div className={styles.sheet}>
      <Title text={t('sign_in.title')} />
      {reason !== 'first' && refused === null && (
        <div role="status">
          <Notice>{t(`sign_in.${reason}`)}</Notice>
        </div>
      )}
      <Refused title={t('sign_in.refused')} words={refused} />
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <NameField label={t('sign_in.name')} error={form.errorOf('name')} />
        <TextField
          label={t('sign_in.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={400}
          error={form.errorOf('password')}
        />
        <CodeField label={t('sign_in.code')} hint={t('sign_in.code_hint')} error={form.errorOf('code')} />
        <Button type="submit" aria-disabled={form.isBusy || undefined}>
          {t(form.isBusy ? 'sign_in.busy' : 'sign_in.button')}
        </Button>
      </form>
      {knowsPasskeys() && (
        <Button variant="secondary" aria-disabled={passkey.isBusy || undefined} onClick={passkey.run}>
          {t(passkey.isBusy ? 'sign_in.busy' : 'passkey.button')}
        </Button>
      )}
      <Button variant="text" onClick={onSetUp}>
        {t('sign_in.first')}
      </Button>
    </div>
  )
}
