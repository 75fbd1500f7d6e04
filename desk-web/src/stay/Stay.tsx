import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Title } from '@tomari/guest-web/ui/content/Heading.tsx'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { backIcon } from '@tomari/guest-web/ui/icons/later-icons.ts'
import { useEffect, useRef, useState } from 'react'
import { HelpMark, StateMark } from '../board/StateMark.tsx'
import type { DeskCalls, SignedIn } from '../calls/desk-calls.ts'
import { PrintButton, SmallButton } from '../frame/DeskFrame.tsx'
import { type TextKey, useText } from '../text/texts.ts'
import { Acts } from './acts/Acts.tsx'
import type { ActProps } from './acts/StayAct.tsx'
import { Facts, History, People } from './Facts.tsx'
import { Invitation } from './Invitation.tsx'
import { Bill, Documents, Payments } from './Money.tsx'
import { Pictures } from './Pictures.tsx'
import { Register } from './register/Register.tsx'
import styles from './Stay.module.css'
import { type BoardUpdate, useStay } from './use-stay.ts'

/** What was done, and what has to be known beside it. */
type Done = { readonly message: TextKey; readonly beside: readonly string[] }

type StayProps = {
  readonly calls: DeskCalls
  readonly id: string
  /** What the board says of it, and when. */
  readonly update: BoardUpdate
  readonly rights: SignedIn['rights']
  readonly onBack: () => void
}

export function Stay({ calls, id, update, rights, onBack }: StayProps) {
  const { t, time } = useText()
  const { view, again } = useStay(calls, id, update)
  const [done, setDone] = useState<Done | null>(null)
  const onDone = (message: TextKey, beside: readonly string[] = []) => {
    setDone({ message, beside })
    window.scrollTo(0, 0)
    again()
  }
  const acting = { calls, rights, onDone }
  return (
    <div className={styles.stay}>
      <div className={styles.tools}>
        <Button variant="text" icon={backIcon} onClick={onBack}>
          {t('stay.back')}
        </Button>
        {view.kind === 'shown' && (
          <>
            <span className={styles.read}>
              <span role="status">{view.isFollowed ? t('stay.followed') : ''}</span>{' '}
              {time(new Date(view.readAt).toISOString())}
            </span>
            <SmallButton text="stay.refresh" onClick={again} />
            <PrintButton />
          </>
        )}
      </div>
      {view.kind === 'loading' && <p role="status">{t('stay.loading')}</p>}
      {view.kind === 'missing' && (
        <>
          <Title text={t('stay.gone')} />
          <div role="alert">
            <Notice tone="warn">{view.message}</Notice>
          </div>
          <SmallButton text="stay.refresh" onClick={again} />
        </>
      )}
      <div role="status">{done !== null && <DoneNotice done={done} />}</div>
      {view.kind === 'shown' && (
        <>
          <Acts {...acting} stay={view.stay} />
          <StayDetails {...acting} stay={view.stay} isFollowed={view.isFollowed} />
        </>
      )}
    </div>
  )
}

/** The focus goes to the name where the pressed control has vanished, once a reading; changes by others never move it. */
function beginAt(title: HTMLElement | null, _read: ActProps['stay']): void {
  if (document.activeElement === document.body) title?.focus()
}

function DoneNotice({ done: { message, beside } }: { readonly done: Done }) {
  const { t } = useText()
  return beside.length === 0 ? (
    <Notice tone="info">{t(message)}</Notice>
  ) : (
    <Notice tone="info" title={t(message)} items={beside} />
  )
}

function StayDetails({ isFollowed, ...props }: ActProps & { readonly isFollowed: boolean }) {
  const { stay } = props
  const { t } = useText()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFollowed) beginAt(title.current, stay)
  }, [stay, isFollowed])
  return (
    <>
      <div className={styles.head}>
        <Title text={stay.name || stay.kana || t('row.no_name')} ref={title} />
        {stay.kana !== stay.name && <span>{stay.kana}</span>}
        {stay.needs_help && <HelpMark />}
        <StateMark state={stay.state} />
        {stay.prepared_by !== null && <span>{t('row.prepared_by', { name: stay.prepared_by })}</span>}
      </div>
      {(stay.stage === 'cancelled' || stay.stage === 'no_show') && (
        <Notice tone="warn">{t(`stay.stage_${stay.stage}`)}</Notice>
      )}
      {stay.message !== null && <Notice title={t('stay.message')}>{stay.message}</Notice>}
      <div className={styles.parts}>
        <Facts stay={stay} />
        <People stay={stay} />
        <Register {...props} />
        <Bill {...props} />
        <Payments {...props} />
        <Documents {...props} />
        <Pictures {...props} />
        {(stay.invites !== null || stay.invitation !== null) && <Invitation {...props} />}
        <History stay={stay} />
      </div>
    </>
  )
}
