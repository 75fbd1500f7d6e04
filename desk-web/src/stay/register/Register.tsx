import type { StayRegister } from '@tomari/contract/desk-page/register'
import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { useCallback, useState } from 'react'
import { useAnswer } from '../../calls/use-answer.ts'
import { Refused } from '../../sign-in/Refused.tsx'
import { useWords } from '../../text/use-words.ts'
import type { ActProps } from '../acts/use-act.ts'
import { Part } from '../Part.tsx'
import staySheet from '../Stay.module.css'
import { CorrectGuest } from './CorrectGuest.tsx'
import styles from './Register.module.css'
import { RegisterGuest } from './RegisterGuest.tsx'

/** The guest register of the stay: fetched when somebody asks to see it, since each look is noted. */
export function Register(props: ActProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { stay } = props
  if (stay.party.length === 0) return null
  return (
    <Part title={t('register.title')} width="wide">
      {isOpen ? (
        // Whatever is done about the stay may have been done about the register.
        <OpenRegister key={stay.revision} {...props} />
      ) : (
        <div className={staySheet.acts}>
          <Button variant="secondary" compact onClick={() => setOpen(true)}>
            {t('register.show')}
          </Button>
        </div>
      )}
      <p className={staySheet.small}>{t('register.note')}</p>
    </Part>
  )
}

function OpenRegister(props: ActProps) {
  const { calls, stay } = props
  const { t } = useWords()
  const ask = useCallback(() => calls.ask('register', {}, { stay: stay.stay_id }), [calls, stay.stay_id])
  const { read } = useAnswer(ask)
  return (
    <>
      {read.kind === 'loading' && <p role="status">{t('start.loading')}</p>}
      <Refused title={t('acts.refused')} words={read.kind === 'refused' ? read.words : null} />
      {read.kind === 'shown' && <Guests {...props} register={read.payload} />}
    </>
  )
}

function Guests({ register, ...props }: ActProps & { readonly register: StayRegister }) {
  return (
    <ol className={styles.guests}>
      {Object.entries(register.guests).map(([place, guest]) => (
        <li key={place} className={styles.guest}>
          <RegisterGuest register={register} guest={guest} place={Number(place)}>
            <CorrectGuest {...props} register={register} guest={guest} place={Number(place)} />
          </RegisterGuest>
        </li>
      ))}
    </ol>
  )
}
