import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { useState } from 'react'
import type { DeskCalls } from '../calls/desk-calls.ts'
import styles from '../frame/PlaceScreen.module.css'
import { ActDialog } from '../stay/acts/ActDialog.tsx'
import { useWords } from '../text/use-words.ts'
import { useIdentity } from './use-identity.tsx'

type ChangePasswordProps = {
  readonly calls: DeskCalls
  /** The password is another; in words. */
  readonly onDone: (told: string) => void
  readonly onEnded: () => void
}

/** Takes another password of the person who is signed in. */
export function ChangePassword({ calls, onDone, onEnded }: ChangePasswordProps) {
  const { t, number } = useWords()
  const identity = useIdentity()
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <ActDialog
      label="account.change_password"
      title="account.change_password"
      isReady={() => {
        const isTyped = identity.isTyped()
        setMissing(chosen === '')
        return isTyped && chosen !== ''
      }}
      send={() => calls.ask('changePassword', { ...identity.given, new_password: chosen })}
      onAnswer={({ ended }) =>
        onDone(
          t(ended === 0 ? 'account.password_done' : 'account.password_done_ended', { ended: number(ended) }),
        )
      }
      onClose={() => {
        identity.forget()
        setChosen('')
        setMissing(false)
      }}
      onEnded={onEnded}
    >
      <p>{t('account.change_password_body')}</p>
      <div className={styles.fields}>
        {identity.fields}
        <TextField
          label={t('account.password_new')}
          hint={t('set_up.password_hint')}
          name="new_password"
          type="password"
          autoComplete="new-password"
          maxLength={400}
          value={chosen}
          error={isMissing ? t('set_up.weak') : undefined}
          onChange={({ target }) => setChosen(target.value)}
        />
      </div>
    </ActDialog>
  )
}
