import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { Title } from '@tomari/guest-web/ui/content/Title.tsx'
import { backIcon } from '@tomari/guest-web/ui/icons/later-icons.ts'
import type { DeskCalls, SignedIn } from '../calls/desk-calls.ts'
import { HelpMark, StateMark } from '../board/StateMark.tsx'
import type { TextKey } from '../text/texts.ts'
import { useWords } from '../text/use-words.ts'
import { Acts } from './acts/Acts.tsx'
import type { ActProps } from './acts/use-act.ts'
import { Facts, People } from './Guests.tsx'
import { Bill, Papers, Payments } from './Money.tsx'
import { History } from './History.tsx'
import { Invitation } from './Invitation.tsx'
import { Pictures } from './Pictures.tsx'
import { Register } from './register/Register.tsx'
import styles from './Stay.module.css'
import { type Heard, useStay } from './use-stay.ts'
import { useEffect, useRef, useState } from 'react'

type StayProps = {
  readonly calls: DeskCalls
  readonly id: string
  /** What the board says of it, and when. */
  readonly heard: Heard
  readonly rights: SignedIn['rights']
  readonly onBack: () => void
}

/** One stay, whole. */
export function Stay({ calls, id, heard, rights, onBack }: StayProps) {
  const { t, time } = useWords()
  const { view, again } = useStay(calls, id, heard)
  const [done, setDone] = useState<Done | null>(null)
  const onDone = (told: TextKey, beside: readonly string[] = []) => {
    setDone({ told, beside })
    window.scrollTo(0, 0)
    again()
  }
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
            <Button variant="secondary" compact onClick={again}>
              {t('stay.refresh')}
            </Button>
            <Button variant="secondary" compact onClick={() => window.print()}>
              {t('frame.print')}
            </Button>
          </>
        )}
      </div>
      {view.kind === 'loading' && <p role="status">{t('stay.loading')}</p>}
      {view.kind === 'missing' && (
        <>
          <Title text={t('stay.gone')} />
          <div role="alert">
            <Notice tone="warn">{view.words}</Notice>
          </div>
          <Button variant="secondary" compact onClick={again}>
            {t('stay.refresh')}
          </Button>
        </>
      )}
      <div role="status">{done !== null && <Told done={done} />}</div>
      {view.kind === 'shown' && (
        <>
          <Acts calls={calls} stay={view.stay} rights={rights} onDone={onDone} />
          <Whole
            calls={calls}
            stay={view.stay}
            rights={rights}
            isFollowed={view.isFollowed}
            onDone={onDone}
          />
        </>
      )}
    </div>
  )
}

/** Whoever has lost the place with what they pressed begins at the name, once a reading; nobody is moved by what others do. */
function beginAt(title: HTMLElement | null, _read: ActProps['stay']): void {
  if (document.activeElement === document.body) title?.focus()
}

/** What was done, and what has to be known beside it. */
type Done = { readonly told: TextKey; readonly beside: readonly string[] }

function Told({ done: { told, beside } }: { readonly done: Done }) {
  const { t } = useWords()
  return beside.length === 0 ? (
    <Notice tone="info">{t(told)}</Notice>
  ) : (
    <Notice tone="info" title={t(told)} items={beside} />
  )
}

function Whole({ isFollowed, ...props }: ActProps & { readonly isFollowed: boolean }) {
  const { stay } = props
  const { t } = useWords()
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
        <Papers {...props} />
        <Pictures {...props} />
        {(stay.invites !== null || stay.invitation !== null) && <Invitation {...props} />}
        <History stay={stay} />
      </div>
    </>
  )
}
