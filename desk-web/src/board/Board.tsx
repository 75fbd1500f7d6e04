import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { Title } from '@tomari/guest-web/ui/content/Title.tsx'
import { Announcer } from '@tomari/guest-web/ui/frame/Announcer.tsx'
import type { RefObject } from 'react'
import { useWords } from '../text/use-words.ts'
import type { Sound } from '../alerts/use-alerts.ts'
import styles from './Board.module.css'
import { BoardTable } from './BoardTable.tsx'
import { Filters } from './Filters.tsx'
import { LineState } from './LineState.tsx'
import { shownLists } from './lists.ts'
import { OrderSelect } from './OrderSelect.tsx'
import { SearchBox } from './SearchBox.tsx'
import { Tabs } from './Tabs.tsx'
import type { BoardView } from './use-board.ts'
import type { BoardChoice } from './use-board-choice.ts'

type BoardProps = {
  readonly view: BoardView
  readonly choice: BoardChoice
  readonly search: RefObject<HTMLInputElement | null>
  readonly sound: Sound
  /** The stay that somebody comes back from. */
  readonly left: string | null
}

/** The day of a house: who comes, who is here, who leaves. */
export function Board({ view, choice, search, sound, left }: BoardProps) {
  const { t, longDay, number } = useWords()
  const { board } = view
  const { list, rows, typed } = choice
  if (board === null) {
    return (
      <div className={styles.board}>
        <Title text={t('board.title')} />
        <p role="status">{t(view.line === 'broken' ? 'failure.silent' : 'board.loading')}</p>
      </div>
    )
  }
  const said = t('board.found', { list: t(`lists.${list}`), count: number(rows.length) })
  return (
    <div className={styles.board}>
      <div className={styles.head}>
        <Title text={longDay(board.day)} />
        <LineState line={view.line} readAt={view.readAt} />
        <SearchBox ref={search} typed={typed} onType={choice.type} />
      </div>
      {board.is_cut && <Notice tone="warn">{t('board.cut', { count: number(board.rows.length) })}</Notice>}
      <div className={styles.lists}>
        <Tabs choice={choice} />
        <div className={styles.tools}>
          <Button variant="text" compact onClick={sound.toggle}>
            {t(sound.isOn ? 'board.sound_off' : 'board.sound_on')}
          </Button>
          <Button variant="text" compact onClick={() => window.print()}>
            {t('frame.print')}
          </Button>
        </div>
      </div>
      <div className={styles.panel} id="board-list" role="tabpanel" aria-labelledby={`tab-${list}`}>
        <div className={styles.narrowing}>
          <Filters choice={choice} />
          {list !== 'waiting' && rows.length > 1 && (
            <OrderSelect order={choice.order} onArrange={choice.arrange} />
          )}
        </div>
        <Announcer message={said} />
        {rows.length > 0 ? (
          <BoardTable
            key={list}
            list={list}
            rows={rows}
            day={board.day}
            namesakes={choice.namesakes}
            left={left}
          />
        ) : (
          <NobodyHere choice={choice} />
        )}
      </div>
    </div>
  )
}

/** Why a list is empty, and where else there is somebody. */
function NobodyHere({ choice }: { readonly choice: BoardChoice }) {
  const { t, number } = useWords()
  const { list, found, typed, choose } = choice
  const isNarrowed = typed !== '' || choice.states.size > 0 || choice.wanted.size > 0
  const elsewhere =
    typed === '' ? [] : shownLists.filter((one) => one !== list && one !== 'waiting' && found[one].length > 0)
  return (
    <div className={styles.nobody}>
      <p>{isNarrowed ? t('board.none_found') : t('board.none', { list: t(`lists.${list}`) })}</p>
      {elsewhere.map((one) => (
        <Button key={one} variant="secondary" compact onClick={() => choose(one)}>
          {t('board.elsewhere', { list: t(`lists.${one}`), count: number(found[one].length) })}
        </Button>
      ))}
    </div>
  )
}
