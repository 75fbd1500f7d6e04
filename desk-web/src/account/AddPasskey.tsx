import { LONGEST_PASSKEY_NAME } from '@tomari/contract/desk-page/account'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import type { DeskPagePayloadOf } from '@tomari/contract/desk-page/operations'
import { useRef } from 'react'
import type { Answer, DeskCalls } from '../calls/desk-calls.ts'
import styles from '../frame/PlaceScreen.module.css'
import { ActDialog } from '../stay/acts/ActDialog.tsx'
import { useTyped } from '../stay/acts/use-typed.ts'
import { useWords } from '../text/use-words.ts'
import { refusedByDevice } from './device-words.ts'
import { makePasskey, stopAsking } from './passkey-device.ts'
import { useIdentity } from './use-identity.tsx'

type AddPasskeyProps = {
  readonly calls: DeskCalls
  /** The name that the person signs in with. */
  readonly person: string
  readonly onDone: () => void
}

/** Adds a passkey: password and number are shown once more, then the device asks for a finger, a face or its PIN. */
export function AddPasskey({ calls, person, onDone }: AddPasskeyProps) {
  const words = useWords()
  const { t } = words
  const identity = useIdentity()
  const { field, of, tried, restart } = useTyped({ passkey_name: '' })
  const name = of('passkey_name')
  const isNamed = name.trim() !== ''
  // A number is good once: whoever has only missed the device's question is not asked for another.
  const question = useRef<DeskPagePayloadOf<'askForNewPasskey'> | null>(null)

  const add = async (): Promise<Answer<object>> => {
    if (question.current === null) {
      const asked = await calls.ask('askForNewPasskey', identity.given)
      if (asked.kind !== 'done') return asked
      question.current = asked.payload
    }
    const asked = question.current
    const made = await makePasskey(asked, { person, site: t('document.title') })
    if (made.kind === 'refused') return refusedByDevice(words, made.why, asked.host)
    question.current = null
    return await calls.ask('addPasskey', { ...made.given, name })
  }

  return (
    <ActDialog
      label="account.add_passkey"
      title="account.add_passkey"
      isReady={() => {
        identity.tried()
        tried()
        return identity.isTyped && isNamed
      }}
      send={add}
      onAnswer={onDone}
      onClose={() => {
        stopAsking()
        question.current = null
        identity.restart()
        restart()
      }}
    >
      <p>{t('account.add_passkey_body')}</p>
      <div className={styles.fields}>
        <TextField
          label={t('account.passkey_name')}
          hint={t('account.passkey_name_hint')}
          maxLength={LONGEST_PASSKEY_NAME}
          {...field('passkey_name', !isNamed && t('account.passkey_name_empty'))}
        />
        {identity.fields}
      </div>
    </ActDialog>
  )
}
