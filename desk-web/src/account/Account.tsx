import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { Table } from '@tomari/guest-web/ui/records/Table.tsx'
import { useCallback, useState } from 'react'
import { useAnswer } from '../calls/use-answer.ts'
import { type PlaceProps, PlaceScreen } from '../frame/PlaceScreen.tsx'
import styles from '../frame/PlaceScreen.module.css'
import { ActDialog } from '../stay/acts/ActDialog.tsx'
import { useWords } from '../text/use-words.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { knowsPasskeys } from './passkey-device.ts'

/** What the person who is signed in looks after alone: the own password and passkeys. */
export function Account({ calls, person, onBack }: PlaceProps & { readonly person: string }) {
  const { t, longTime } = useWords()
  const ask = useCallback(() => calls.ask('account', {}), [calls])
  const { read, again } = useAnswer(ask)
  const [told, setTold] = useState<string | null>(null)
  const onDone = (words: string) => {
    setTold(words)
    again()
  }
  return (
    <PlaceScreen
      title={t('account.title')}
      read={read}
      onBack={onBack}
      before={
        <div className={styles.told} role="status">
          {told !== null && <Notice tone="info">{told}</Notice>}
        </div>
      }
    >
      {({ passkeys }) => (
        <>
          <div className={styles.acts}>
            <ChangePassword calls={calls} onDone={onDone} />
            {knowsPasskeys() && (
              <AddPasskey calls={calls} person={person} onDone={() => onDone(t('account.passkey_added'))} />
            )}
          </div>
          <p>{t('account.passkeys_about')}</p>
          {!knowsPasskeys() && <p>{t('account.no_passkeys_here')}</p>}
          {passkeys.length === 0 ? (
            <p>{t('account.passkeys_none')}</p>
          ) : (
            <div className={styles.sheet}>
              <Table
                caption={t('account.passkeys')}
                columns={[
                  t('account.passkey_name'),
                  t('account.made_at'),
                  t('account.used_at'),
                  t('people.acts'),
                ]}
                rows={passkeys.map(({ id, name, made_at: madeAt, used_at: usedAt }) => [
                  <span key="name" translate="no">
                    {name === '' ? t('account.passkey_unread') : name}
                  </span>,
                  longTime(madeAt),
                  usedAt === null ? '–' : longTime(usedAt),
                  <ActDialog
                    key="acts"
                    label="account.remove_passkey"
                    title="account.remove_passkey_title"
                    about={name}
                    isGrave
                    send={() => calls.ask('removePasskey', { id })}
                    onAnswer={() => onDone(t('account.passkey_removed'))}
                  >
                    <p>{t('account.remove_passkey_body', { name })}</p>
                  </ActDialog>,
                ])}
              />
            </div>
          )}
        </>
      )}
    </PlaceScreen>
  )
}
