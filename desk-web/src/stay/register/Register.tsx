import type { StayRegister } from '@tomari/contract/desk-page/register'
import type { CorrectableField } from '@tomari/guest-rules/guest/guest-correction'
import { VisuallyHidden } from '@tomari/guest-web/ui/frame/VisuallyHidden.tsx'
import { SummaryList } from '@tomari/guest-web/ui/records/SummaryList.tsx'
import { useCallback, useState } from 'react'
import { AnswerView, useAnswer } from '../../calls/answers.tsx'
import { SmallButton } from '../../frame/DeskFrame.tsx'
import { useText } from '../../text/texts.ts'
import type { ActProps } from '../acts/StayAct.tsx'
import { Part } from '../Part.tsx'
import staySheet from '../Stay.module.css'
import { CorrectGuest, type CorrectGuestProps } from './CorrectGuest.tsx'
import styles from './Register.module.css'
import { answersOf, answerText, fieldsOf, kindOf } from './register-text.ts'

/** The guest register of the stay: fetched on request, since each look is noted in the audit trail. */
export function Register(props: ActProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const { stay } = props
  if (stay.party.length === 0) return null
  return (
    <Part title={t('register.title')}>
      {isOpen ? (
        // Whatever is done about the stay may have been done about the register.
        <OpenRegister key={stay.revision} {...props} />
      ) : (
        <div className={staySheet.acts}>
          <SmallButton text="register.show" onClick={() => setOpen(true)} />
          <span className={staySheet.small}>{t('register.note')}</span>
        </div>
      )}
    </Part>
  )
}

function OpenRegister(props: ActProps) {
  const { calls, stay } = props
  const ask = useCallback(() => calls.ask('register', {}, { stay: stay.stay_id }), [calls, stay.stay_id])
  const { read } = useAnswer(ask)
  return <AnswerView read={read}>{(register) => <Guests {...props} register={register} />}</AnswerView>
}

function Guests({ register, ...props }: ActProps & { readonly register: StayRegister }) {
  return (
    <ol className={styles.guests}>
      {Object.entries(register.guests).map(([place, guest]) => (
        <li key={place} className={styles.guest}>
          <RegisterGuest {...props} register={register} guest={guest} place={Number(place)} />
        </li>
      ))}
    </ol>
  )
}

/** A guest of the register: what stands there, what stood there struck out before it, and who corrected it why. */
function RegisterGuest(props: CorrectGuestProps) {
  const { register, guest, place } = props
  const text = useText()
  const { t, longTime, number } = text
  const answer = answersOf(guest)
  const corrections = register.corrections.filter((one) => one.guest === place + 1)
  const shown = fieldsOf(guest, place, register.asked).map(({ name }) => name)
  const corrected = corrections.flatMap(({ changes }) => changes.map(({ field }) => field))
  // A guest who lives elsewhere now has lost fields: what was struck out of them stays to be seen.
  const names = [...new Set([...shown, ...corrected])]
  const earlier = (name: CorrectableField) =>
    corrections.flatMap(({ changes }) =>
      changes.filter(({ field }) => field === name).map(({ before }) => before),
    )
  const kind = place === 0 ? 'representative' : guest.is_child ? 'child' : 'companion'
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>
          {t('register.guest', { number: number(place + 1), kind: t(`register.kinds.${kind}`) })}
        </h3>
        <div className={styles.act}>
          <CorrectGuest {...props} />
        </div>
      </div>
      <SummaryList
        rows={names.map((name) => ({
          label: t(`register.fields.${name}`),
          value: (
            <>
              {Object.entries(earlier(name)).map(([at, before]) => (
                <del key={at} className={styles.struck}>
                  <VisuallyHidden>{t('register.struck')}</VisuallyHidden>
                  {answerText(kindOf(name), before, text) || t('register.nothing')}
                </del>
              ))}
              {answerText(kindOf(name), answer(name), text) || '–'}
            </>
          ),
        }))}
      />
      {corrections.length > 0 && (
        <ul className={styles.corrections}>
          {corrections.map(({ at, who, reason, changes }) => (
            <li key={at}>
              {t('register.corrected', {
                at: longTime(at),
                who: who ?? t('register.somebody'),
                fields: changes
                  .map(({ field }) => t(`register.fields.${field}`))
                  .join(t('register.separator')),
                reason,
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
