import { SummaryList } from '@tomari/guest-web/ui/records/SummaryList.tsx'
import { useWords } from '../text/use-words.ts'
import { Invite } from './acts/inviting/Invite.tsx'
import { PlainAct } from './acts/PlainAct.tsx'
import type { ActProps } from './acts/use-act.ts'
import { Part } from './Part.tsx'
import styles from './Stay.module.css'

/** The mail that leads the guests to their check-in, and what became of it. */
export function Invitation(props: ActProps) {
  const { invites, invitation } = props.stay
  const { t, time } = useWords()
  const stands = invitation !== null && invitation.state !== 'withdrawn'
  return (
    <Part title={t('invite.heading')}>
      {invitation === null ? (
        <p>{t('invite.none')}</p>
      ) : (
        <SummaryList
          rows={[
            { label: t('stay.result'), value: t(`invite.states.${invitation.state}`), strong: true },
            { label: t('invite.at'), value: time(invitation.at, '') },
            { label: t('invite.to'), value: invitation.address || '–' },
          ]}
        />
      )}
      <div className={styles.acts}>
        {invites !== null && <Invite {...props} known={invites} isAgain={stands} />}
        {stands && <PlainAct {...props} name="withdrawInvitation" />}
      </div>
    </Part>
  )
}
