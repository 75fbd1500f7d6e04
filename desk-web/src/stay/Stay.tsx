import { halfWidthAscii } from '@tomari/guest-rules/text/text-width'
import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Title } from '@tomari/guest-web/ui/content/Heading.tsx'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { backIcon } from '@tomari/guest-web/ui/icons/later-icons.ts'
import { useEffect, useRef, useState } from 'react'
import { HelpMark, StateMark } from '../board/StateMark.tsx'
import type { DeskCalls, SignedIn } from '../calls/desk-calls.ts'
import { PrintButton, SmallButton } from '../frame/DeskFrame.tsx'
import { StayInStep } from '../in-step/StayInStep.tsx'
import { type TextKey, useText } from '../text/texts.ts'
import { ActsWait } from './acts/ActDialog.tsx'
import { Acts } from './acts/Acts.tsx'
import { ClearMessage } from './acts/ServingActs.tsx'
import type { ActProps } from './acts/StayAct.tsx'
import { Facts, History, People } from './Facts.tsx'
import { Invitation } from './Invitation.tsx'
import { Documents, Money } from './Money.tsx'
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
  const top = useRef<HTMLDivElement>(null)
  const reading = useRef(Promise.resolve())
  const onDone = (message: TextKey, beside: readonly string[] = []) => {
    setDone({ message, beside })
    // Whichever of the two scrolls.
    top.current?.parentElement?.scrollTo(0, 0)
    window.scrollTo(0, 0)
    reading.current = again()
  }
  const acting = { calls, rights, onDone }
  return (
    <ActsWait value={reading}>
      <div className={styles.stay} ref={top}>
        <div className={styles.top}>
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
                <SmallButton text="stay.refresh" variant="text" onClick={() => void again()} />
                <PrintButton variant="text" />
              </>
            )}
          </div>
          {view.kind === 'shown' && <StayHead {...acting} stay={view.stay} isFollowed={view.isFollowed} />}
        </div>
        {view.kind === 'loading' && <p role="status">{t('stay.loading')}</p>}
        {view.kind === 'missing' && (
          <>
            <Title text={t('stay.gone')} />
            <div role="alert">
              <Notice tone="warn">{view.message}</Notice>
            </div>
            <div className={styles.tools}>
              <SmallButton text="stay.refresh" onClick={() => void again()} />
            </div>
          </>
        )}
        <div role="status">{done !== null && <DoneNotice done={done} />}</div>
        {view.kind === 'shown' && <StayDetails {...acting} stay={view.stay} />}
      </div>
    </ActsWait>
  )
}

function DoneNotice({ done: { message, beside } }: { readonly done: Done }) {
  const { t } = useText()
  return beside.length === 0 ? (
    <Notice tone="info">{t(message)}</Notice>
  ) : (
    <Notice tone="info" title={t(message)} items={beside} />
  )
}

type StayHeadProps = ActProps & { readonly isFollowed: boolean }

/** Who it is, where, how long, and what is owed, in a line; and what can be done about it. */
function StayHead({ isFollowed, ...props }: StayHeadProps) {
  const { stay } = props
  const { t, day, number, yen } = useText()
  const title = useRef<HTMLHeadingElement>(null)
  // Whoever opened it hears the name first.
  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    if (!isFollowed) beginAt(title.current, stay)
  }, [stay, isFollowed])
  const [name, kana] = [halfWidthAscii(stay.name), halfWidthAscii(stay.kana)]
  const { open } = stay.bill
  return (
    <>
      <div className={styles.head}>
        <Title text={name || kana || t('row.no_name')} ref={title} />
        {kana !== name && <span className={styles.small}>{kana}</span>}
        {stay.needs_help && <HelpMark />}
        {stay.stage === 'cancelled' || stay.stage === 'no_show' ? (
          <b>{t(`bookings.stages.${stay.stage}`)}</b>
        ) : (
          <StateMark state={stay.state} />
        )}
        {stay.prepared_by !== null && <span>{t('row.prepared_by', { name: stay.prepared_by })}</span>}
        <p className={styles.line}>
          <b>
            {stay.rooms.length === 0
              ? t('stay.no_room')
              : t('stay.in_room', { rooms: stay.rooms.join(', ') })}
          </b>
          <span>
            {t('row.dates', { from: day(stay.arrival), to: day(stay.departure) })}{' '}
            {t('stay.nights', { count: number(stay.nights) })}
          </span>
          {open > 0 && <b>{t('stay.owes', { sum: yen(open) })}</b>}
        </p>
      </div>
      <Acts {...props} />
    </>
  )
}

/** The focus goes to the name where the pressed control has vanished, once a reading; changes by others never move it. */
function beginAt(title: HTMLElement | null, _read: ActProps['stay']): void {
  if (document.activeElement === document.body) title?.focus()
}

function StayDetails(props: ActProps) {
  const { stay } = props
  const { t } = useText()
  return (
    <>
      {(stay.stage === 'cancelled' || stay.stage === 'no_show') && (
        <Notice tone="warn">{t(`stay.stage_${stay.stage}`)}</Notice>
      )}
      {stay.message !== null && (
        <Notice title={t('stay.message')} action={<ClearMessage {...props} />}>
          {stay.message}
        </Notice>
      )}
      <StayInStep {...props} />
      <Facts {...props} />
      <Money {...props} />
      <Documents {...props} />
      <People stay={stay} />
      <Register {...props} />
      <Pictures {...props} />
      <Invitation {...props} />
      <History stay={stay} />
    </>
  )
}
