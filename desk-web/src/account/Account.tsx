import { LONGEST_PASSKEY_NAME } from '@tomari/contract/desk-page/account'
import type { DeskPagePayloadOf } from '@tomari/contract/desk-page/operations'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Table } from '@tomari/guest-web/ui/records/Table.tsx'
import { useCallback, useRef, useState } from 'react'
import { useAnswer } from '../calls/answers.tsx'
import type { Answer, DeskCalls } from '../calls/desk-calls.ts'
import styles from '../frame/PlaceScreen.module.css'
import { type PlaceProps, PlaceScreen } from '../frame/PlaceScreen.tsx'
import { CodeField } from '../sign-in/form.tsx'
import { ActDialog } from '../stay/acts/ActDialog.tsx'
import { type Typed, useTyped } from '../stay/acts/typed.ts'
import { useText } from '../text/texts.ts'
import { knowsPasskeys, makePasskey, stopAsking } from './passkey-device.ts'

/** What the person who is signed in looks after alone: the own password and passkeys. */
export function Account({ calls, person, onBack }: PlaceProps & { readonly person: string }) {
  const { t, longTime } = useText()
  const ask = useCallback(() => calls.ask('account', {}), [calls])
  const { read, again } = useAnswer(ask)
  const [notice, setNotice] = useState<string | null>(null)
  const onDone = (message: string) => {
    setNotice(message)
    again()
  }
  return (
    <PlaceScreen
      title={t('account.title')}
      read={read}
      onBack={onBack}
      before={
        <div className={styles.notice} role="status">
          {notice !== null && <Notice tone="info">{notice}</Notice>}
        </div>
      }
    >
      {({ passkeys }) => (
        <>
          <div className={styles.acts}>
            <ChangePassword calls={calls} onDone={onDone} />
            {knowsPasskeys() && <AddPasskey calls={calls} person={person} onDone={onDone} />}
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

type AccountActProps = {
  readonly calls: DeskCalls
  /** It is done; in words. */
  readonly onDone: (notice: string) => void
}

function ChangePassword({ calls, onDone }: AccountActProps) {
  const { t, number } = useText()
  const typed = useTyped({ ...notIdentified, new_password: '' })
  const { isComplete, ...identity } = identityIn(typed)
  const chosen = typed.of('new_password')
  return (
    <ActDialog
      label="account.change_password"
      title="account.change_password"
      onTry={typed.tried}
      isReady={isComplete && chosen !== ''}
      send={() => calls.ask('changePassword', { ...identity, new_password: chosen })}
      onAnswer={({ ended }) =>
        onDone(
          t(ended === 0 ? 'account.password_done' : 'account.password_done_ended', { ended: number(ended) }),
        )
      }
      onClose={typed.restart}
    >
      <p>{t('account.change_password_body')}</p>
      <div className={styles.fields}>
        <IdentityFields {...typed} />
        <TextField
          label={t('account.password_new')}
          hint={t('set_up.password_hint')}
          type="password"
          maxLength={400}
          {...typed.field('new_password', chosen === '' && t('set_up.weak'))}
          autoComplete="new-password"
        />
      </div>
    </ActDialog>
  )
}

/** Adds a passkey: password and number are shown once more, then the device asks for a finger, a face or its PIN. */
function AddPasskey({ calls, person, onDone }: AccountActProps & { readonly person: string }) {
  const text = useText()
  const { t } = text
  const typed = useTyped({ ...notIdentified, passkey_name: '' })
  const { isComplete, ...identity } = identityIn(typed)
  const name = typed.of('passkey_name')
  const isNamed = name.trim() !== ''
  // A number is good once: a person who has only missed the device's question needs no other.
  const question = useRef<DeskPagePayloadOf<'askForNewPasskey'> | null>(null)

  const add = async (): Promise<Answer<object>> => {
    if (question.current === null) {
      const request = await calls.ask('askForNewPasskey', identity)
      if (request.kind !== 'done') return request
      question.current = request.payload
    }
    const made = await makePasskey(text, person, question.current)
    if (made.kind !== 'done') return made
    question.current = null
    return await calls.ask('addPasskey', { ...made.payload, name })
  }

  return (
    <ActDialog
      label="account.add_passkey"
      title="account.add_passkey"
      onTry={typed.tried}
      isReady={isComplete && isNamed}
      send={add}
      onAnswer={() => onDone(t('account.passkey_added'))}
      onClose={() => {
        stopAsking()
        question.current = null
        typed.restart()
      }}
    >
      <p>{t('account.add_passkey_body')}</p>
      <div className={styles.fields}>
        <TextField
          label={t('account.passkey_name')}
          hint={t('account.passkey_name_hint')}
          maxLength={LONGEST_PASSKEY_NAME}
          {...typed.field('passkey_name', !isNamed && t('account.passkey_name_empty'))}
        />
        <IdentityFields {...typed} />
      </div>
    </ActDialog>
  )
}

const notIdentified = { password: '', code: '' }

type Identity = Pick<Typed<keyof typeof notIdentified>, 'of' | 'field'>

const identityIn = ({ of }: Pick<Identity, 'of'>) => {
  const [password, code] = [of('password'), of('code')]
  return { password, code, isComplete: password !== '' && code.trim() !== '' }
}

/** Password and number of the app, which a person shows once more: an open page is not enough. */
function IdentityFields({ of, field }: Identity) {
  const { t } = useText()
  const { password, code } = identityIn({ of })
  return (
    <>
      <TextField
        label={t('account.password_now')}
        type="password"
        maxLength={400}
        {...field('password', password === '' && t('sign_in.empty_password'))}
        autoComplete="current-password"
      />
      <CodeField
        label={t('sign_in.code')}
        hint={t('sign_in.code_hint')}
        {...field('code', code.trim() === '' && t('sign_in.empty_code'))}
      />
    </>
  )
}
