import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { type ReactNode, useState } from 'react'
import { CodeField } from '../sign-in/fields.tsx'
import { useText } from '../text/use-text.ts'

const NOTHING = { password: '', code: '' }

/** Password and number of the app, which a person shows once more: an open page is not enough. */
type Identity = {
  readonly fields: ReactNode
  /** As typed. */
  readonly given: typeof NOTHING
  /** Whether both are typed; says beside a field that it is not. */
  readonly isTyped: () => boolean
  readonly forget: () => void
}

/** The two fields, kept until the dialog is closed. */
export function useIdentity(): Identity {
  const { t } = useText()
  const [given, setGiven] = useState(NOTHING)
  const [isTried, setTried] = useState(false)
  const missing = { password: given.password === '', code: given.code.trim() === '' }
  return {
    given,
    isTyped: () => {
      setTried(true)
      return !missing.password && !missing.code
    },
    forget: () => {
      setGiven(NOTHING)
      setTried(false)
    },
    fields: (
      <>
        <TextField
          label={t('account.password_now')}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={400}
          value={given.password}
          error={isTried && missing.password ? t('sign_in.empty_password') : undefined}
          onChange={({ target }) => setGiven({ ...given, password: target.value })}
        />
        <CodeField
          label={t('sign_in.code')}
          hint={t('sign_in.code_hint')}
          value={given.code}
          error={isTried && missing.code ? t('sign_in.empty_code') : undefined}
          onChange={({ target }) => setGiven({ ...given, code: target.value })}
        />
      </>
    ),
  }
}
