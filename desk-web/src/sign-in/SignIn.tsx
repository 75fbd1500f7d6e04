import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Title } from '@tomari/guest-web/ui/content/Heading.tsx'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { useCallback, useEffect } from 'react'
import { knowsPasskeys, signWithPasskey, stopAsking } from '../account/passkey-device.ts'
import { useAct, useAnswer } from '../calls/answers.tsx'
import type { Answer, DeskCalls, SignedIn } from '../calls/desk-calls.ts'
import styles from '../frame/DeskFrame.module.css'
import { useText } from '../text/texts.ts'
import { CodeField, NameField, SentForm, useForm } from './form.tsx'

type SignInProps = {
  readonly calls: DeskCalls
  readonly reason: 'first' | 'ended' | 'idle' | 'left'
  readonly onSignedIn: (person: SignedIn) => void
  readonly onSetUp: () => void
}

/** Name, password and a number of the phone, or a passkey, which stands first where people here have some. */
export function SignIn({ calls, reason, onSignedIn, onSetUp }: SignInProps) {
  const { t } = useText()
  const passkey = usePasskeySignIn(calls, onSignedIn)
  const { read: ways } = useAnswer(useCallback(() => calls.ask('signInWays', {}), [calls]))
  const isPasskeyFirst = knowsPasskeys() && ways.kind === 'shown' && ways.payload.passkeys
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
  const passkeyButton = (
    <Button
      variant={isPasskeyFirst ? 'primary' : 'secondary'}
      aria-disabled={passkey.isBusy || undefined}
      onClick={passkey.run}
    >
      {t(passkey.isBusy ? 'sign_in.busy' : 'passkey.button')}
    </Button>
  )
  return (
    <div className={styles.stack}>
      <Title text={t('sign_in.title')} />
      {reason !== 'first' && refused === null && (
        <div role="status">
          <Notice>{t(`sign_in.${reason}`)}</Notice>
        </div>
      )}
      {isPasskeyFirst && passkeyButton}
      <SentForm
        form={{ ...form, refused }}
        refusedTitle="sign_in.refused"
        go="sign_in.button"
        variant={isPasskeyFirst ? 'secondary' : 'primary'}
      >
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
      </SentForm>
      {knowsPasskeys() && !isPasskeyFirst && passkeyButton}
      <Button variant="text" onClick={onSetUp}>
        {t('sign_in.first')}
      </Button>
    </div>
  )
}

/** Signs in the person of a device's passkey. */
function usePasskeySignIn(calls: DeskCalls, onSignedIn: (person: SignedIn) => void) {
  const text = useText()
  // A device that still asks when the screen is gone would sign in a person who has gone on otherwise.
  useEffect(() => stopAsking, [])

  const signIn = async (): Promise<Answer<SignedIn>> => {
    const request = await calls.ask('askForPasskey', {})
    if (request.kind !== 'done') return request
    const signed = await signWithPasskey(text, request.payload)
    if (signed.kind !== 'done') return signed
    const answer = await calls.ask('signInWithPasskey', signed.payload)
    return answer.kind === 'refused' && answer.code === 'sign_in_refused'
      ? { ...answer, message: text.t('passkey.refused') }
      : answer
  }
  return useAct(signIn, onSignedIn)
}
