import type { Board as BoardRead } from '@tomari/contract/desk-page/board'
import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Account } from './account/Account.tsx'
import { useAlerts } from './alerts/use-alerts.ts'
import { Board } from './board/Board.tsx'
import { HotelSelect } from './board/BoardTools.tsx'
import { useBoard } from './board/use-board.ts'
import { useBoardChoice } from './board/use-board-choice.ts'
import { useRoomEntry } from './board/use-room-entry.ts'
import type { DeskCalls, SignedIn } from './calls/desk-calls.ts'
import styles from './Desk.module.css'
import { Day } from './day/Day.tsx'
import { DeskFrame, type LanguageChoice, SmallButton } from './frame/DeskFrame.tsx'
import { KeysDialog, moveFocus, ROW_LINK, useKeys } from './frame/keys.tsx'
import { addressOfPlace, placesOf, useStayShown } from './frame/use-stay-shown.ts'
import { Import } from './imports/Import.tsx'
import { Audit } from './managers/Audit.tsx'
import { People } from './managers/People.tsx'
import { NO_RESERVATION_SEARCH, Reservations } from './reservations/Reservations.tsx'
import { Stay } from './stay/Stay.tsx'
import { useText } from './text/texts.ts'

type DeskProps = LanguageChoice & {
  readonly calls: DeskCalls
  readonly person: SignedIn
  readonly onLeft: (reason: 'ended' | 'idle' | 'left') => void
}

/** The page of a person who is signed in: the board, with one stay of it beside it where the window is wide, or another place. */
export function Desk({ calls, person, onLeft, language, onLanguage }: DeskProps) {
  const { t } = useText()
  useEffect(() => calls.whenEnded(() => onLeft('ended')), [calls, onLeft])
  const view = useBoard(calls)
  const choice = useBoardChoice(view.entries, view.board?.day ?? '')
  const sound = useAlerts(view.board)
  const rooms = useRoomEntry(calls)
  const { stayId, place, left, close } = useStayShown()
  // It outlasts a look at a stay that was found there.
  const [reservations, setReservations] = useState(NO_RESERVATION_SEARCH)
  const isOnBoard = stayId === null && place === null
  const [showsKeys, setShowsKeys] = useState(false)
  const [usesLetters, setUsesLetters] = useState(true)
  const search = useRef<HTMLInputElement>(null)

  const leave = (reason: 'idle' | 'left') => {
    void calls.ask('signOut', {})
    onLeft(reason)
  }
  useIdleEnd(
    () => leave('idle'),
    () => void calls.ask('me', {}),
  )
  const isListShown = () => isOnBoard || (search.current?.getClientRects().length ?? 0) > 0
  useKeys(
    {
      onSearch: () => search.current?.focus(),
      onHelp: () => setShowsKeys(true),
      onBack: () => {
        const isInSearch = document.activeElement === search.current
        if (isInSearch && choice.typed === '' && isOnBoard) moveFocus(ROW_LINK, 1)
        else if (isOnBoard || (isInSearch && choice.typed !== '')) choice.clear()
        else close()
      },
      onList: choice.chooseAt,
    },
    { usesLetters, isListShown },
  )
  useEffect(() => {
    if (!isOnBoard) window.scrollTo(0, 0)
  }, [isOnBoard])

  const shared = { calls, onBack: close }
  return (
    <DeskFrame
      language={language}
      onLanguage={onLanguage}
      width={place === null ? 'panes' : 'wide'}
      bar={
        <>
          {view.board !== null && (
            <HotelSelect
              board={view.board}
              onChoose={(facility) => {
                view.choose(facility)
                choice.restart()
                setReservations(NO_RESERVATION_SEARCH)
                if (stayId !== null) window.location.hash = '#/'
              }}
            />
          )}
          <nav aria-label={t('frame.places')}>
            <SmallButton
              text="board.open"
              variant="text"
              href="#/"
              aria-current={isOnBoard ? 'page' : undefined}
            />
            {placesOf(person.rights).map((each) => (
              <SmallButton
                key={each}
                text={`${each}.title`}
                variant="text"
                href={addressOfPlace(each)}
                aria-current={each === place ? 'page' : undefined}
              />
            ))}
          </nav>
          <Button
            variant="text"
            compact
            href={addressOfPlace('account')}
            aria-label={t('account.open', { name: person.name })}
            aria-current={place === 'account' ? 'page' : undefined}
            translate="no"
          >
            {person.name}
          </Button>
          <SmallButton text="frame.sign_out" variant="text" onClick={() => leave('left')} />
          <SmallButton
            text="frame.keys"
            variant="text"
            data-for="keyboard"
            onClick={() => setShowsKeys(true)}
          />
        </>
      }
    >
      {view.board !== null && place !== 'day' && <PaperHead board={view.board} />}
      {place === null && (
        <div className={styles.panes} data-stay={stayId !== null || undefined}>
          <section className={styles.list} aria-label={t('lists.label')}>
            <Board
              view={view}
              choice={choice}
              search={search}
              sound={sound}
              rooms={rooms}
              shown={stayId}
              left={left}
              mayImport={placesOf(person.rights).includes('import')}
            />
          </section>
          {stayId !== null && (
            <div key={stayId} className={styles.stay} data-pane="stay">
              <Stay
                {...shared}
                id={stayId}
                update={{ row: view.rowOf(stayId), readAt: view.readAt }}
                rights={person.rights}
              />
            </div>
          )}
        </div>
      )}
      {place === 'bookings' && view.board !== null && (
        <Reservations {...shared} board={view.board} search={reservations} onSearch={setReservations} />
      )}
      {place === 'day' && <Day {...shared} board={view.board} />}
      {place === 'people' && <People {...shared} />}
      {place === 'audit' && <Audit {...shared} />}
      {place === 'import' && <Import {...shared} board={view.board} own={person.facility_id} />}
      {place === 'account' && <Account {...shared} person={person.name} />}
      <KeysDialog
        open={showsKeys}
        onClose={() => setShowsKeys(false)}
        usesLetters={usesLetters}
        onLetters={setUsesLetters}
      />
    </DeskFrame>
  )
}

/** What paper says first, as it has no bar. */
function PaperHead({ board: { day, facility, facilities } }: { readonly board: BoardRead }) {
  const { t, longDay, hotelName } = useText()
  const hotel = facilities.find(({ id }) => id === facility)
  if (hotel === undefined) return null
  return <p className={styles.paper}>{t('day.of', { hotel: hotelName(hotel), day: longDay(day) })}</p>
}

/** As long as the server waits; what the page asks by itself keeps no session alive. */
const IDLE_MS = 15 * 60 * 1000
const LOOK_EVERY_MS = 15_000
/** Searching and reading call no server, so the page reports the person's presence this often. */
const REPORT_EVERY_MS = 60_000

/**
 * Watches over whether the page is in use.
 * @param onIdle the page was not touched for a quarter of an hour
 * @param onThere it is touched; called once a minute at most
 */
function useIdleEnd(onIdle: () => void, onThere: () => void): void {
  const idle = useEffectEvent(onIdle)
  const there = useEffectEvent(onThere)
  useEffect(() => {
    let touchedAt = Date.now()
    let reportedAt = touchedAt
    const touch = () => {
      touchedAt = Date.now()
      if (touchedAt - reportedAt < REPORT_EVERY_MS) return
      reportedAt = touchedAt
      there()
    }
    const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
    for (const kind of touches) window.addEventListener(kind, touch, { passive: true })
    const looking = setInterval(() => {
      if (Date.now() - touchedAt >= IDLE_MS) idle()
    }, LOOK_EVERY_MS)
    return () => {
      clearInterval(looking)
      for (const kind of touches) window.removeEventListener(kind, touch)
    }
  }, [])
}
