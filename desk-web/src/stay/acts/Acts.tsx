import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Refused } from '../../sign-in/Refused.tsx'
import { useWords } from '../../text/use-words.ts'
import { BookingActs } from './BookingActs.tsx'
import { LeaveMessage } from './LeaveMessage.tsx'
import styles from '../Stay.module.css'
import { UndoCheckin } from './UndoCheckin.tsx'
import { type ActProps, useAct } from './use-act.ts'

/** What a person at the desk can do about a stay. */
export function Acts(props: ActProps) {
  const { t } = useWords()
  const { calls, stay, onDone, onEnded } = props
  const clear = useAct(
    () => calls.act('clearMessage', stay, {}),
    () => onDone('acts.message_cleared'),
    onEnded,
  )
  const isInHouse = stay.list === 'in_house' || stay.list === 'leaving'
  return (
    <>
      <div className={styles.acts}>
        {isInHouse && <LeaveMessage {...props} />}
        {isInHouse && stay.message !== null && (
          <Button variant="secondary" compact onClick={clear.run}>
            {t('acts.message_clear')}
          </Button>
        )}
        <BookingActs {...props} />
        {isInHouse && <UndoCheckin {...props} />}
      </div>
      <Refused title={t('acts.refused')} words={clear.refused} />
    </>
  )
}
