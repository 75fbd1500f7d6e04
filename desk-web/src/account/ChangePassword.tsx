import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import type { DeskCalls } from '../calls/desk-calls.ts'
import styles from '../frame/PlaceScreen.module.css'
import { ActDialog } from '../stay/acts/ActDialog.tsx'
import { useTyped } from '../stay/acts/use-typed.ts'
import { useWords } from '../text/use-words.ts'
import { useIdentity } from './use-identity.tsx'

type ChangePasswordProps = {
  readonly calls: DeskCalls
  /** The password is another; in words. */
  readonly onDone: (told: string) => void
}

/** Takes another password of the person who is signed in. */
export function ChangePassword({ calls, onDone }: ChangePasswordProps) {
  const { t, number } = useWords()
  const identity = useIdentity()
  const { field, of, tried, restart } = useTyped({ new_password: '' })
  const chosen = of('new_password')
  return (
    <ActDialog
      label="account.change_password"
      title="account.change_password"
      isReady={() => {
        identity.tried()
        tried()
        return identity.isTyped && chosen !== ''
      }}
      send={() => calls.ask('changePassword', { ...identity.given, new_password: chosen })}
      onAnswer={({ ended }) =>
        onDone(
          t(ended === 0 ? 'account.password_done' : 'account.password_done_ended', { ended: number(ended) }),
        )
      }
      onClose={() => {
        identity.restart()
        restart()
      }}
    >
      <p>{t('account.change_password_body')}</p>
      <div className={styles.fields}>
        {identity.fields}
        <TextField
          label={t('account.password_new')}
          hint={t('set_up.password_hint')}
          type="password"
          maxLength={400}
          {...field('new_password', chosen === '' && t('set_up.weak'))}
          autoComplete="new-password"
        />
      </div>
    </ActDialog>
  )
}
