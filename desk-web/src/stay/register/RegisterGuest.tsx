import type { StayRegister } from '@tomari/contract/desk-page/register'
import { VisuallyHidden } from '@tomari/guest-web/ui/frame/VisuallyHidden.tsx'
import { SummaryList } from '@tomari/guest-web/ui/records/SummaryList.tsx'
import type { CorrectableField } from '@tomari/guest-rules/guest/guest-correction'
import type { ReactNode } from 'react'
import { useText } from '../../text/use-text.ts'
import { answerText, answersOf, fieldsOf, kindOf } from './register-text.ts'
import styles from './Register.module.css'

type RegisterGuestProps = {
  readonly register: StayRegister
  readonly guest: StayRegister['guests'][number]
  /** 0 for the representative. */
  readonly place: number
  readonly children: ReactNode
}

/** A guest of the register: what stands there, what stood there struck out before it, and who corrected it why. */
export function RegisterGuest({ register, guest, place, children }: RegisterGuestProps) {
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
        <div className={styles.act}>{children}</div>
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
