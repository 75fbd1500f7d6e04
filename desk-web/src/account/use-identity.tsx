import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { CodeField } from '../sign-in/CodeField.tsx'
import { useTyped } from '../stay/acts/use-typed.ts'
import { useWords } from '../text/use-words.ts'

/** Password and number of the app, which a person shows once more: an open page is not enough. They are kept until `restart`. */
export function useIdentity() {
  const { t } = useWords()
  const { field, of, tried, restart } = useTyped({ password: '', code: '' })
  const [password, code] = [of('password'), of('code')]
  const isMissing = { password: password === '', code: code.trim() === '' }
  return {
    given: { password, code },
    /** Whether both are typed. */
    isTyped: !isMissing.password && !isMissing.code,
    tried,
    restart,
    fields: (
      <>
        <TextField
          label={t('account.password_now')}
          type="password"
          maxLength={400}
          {...field('password', isMissing.password && t('sign_in.empty_password'))}
          autoComplete="current-password"
        />
        <CodeField
          label={t('sign_in.code')}
          hint={t('sign_in.code_hint')}
          {...field('code', isMissing.code && t('sign_in.empty_code'))}
        />
      </>
    ),
  }
}
