import { type Board, phoneStates } from '@tomari/contract/desk-page/board'
import { VisuallyHidden } from '@tomari/guest-web/ui/frame/VisuallyHidden.tsx'
import { Icon } from '@tomari/guest-web/ui/icons/Icon.tsx'
import { searchIcon } from '@tomari/guest-web/ui/icons/later-icons.ts'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { ROW_LINK } from '../frame/keys.tsx'
import { showStay } from '../frame/use-stay-shown.ts'
import { useText } from '../text/texts.ts'
import styles from './BoardTools.module.css'
import { boardOrders, shownLists, type Want, wants } from './lists.ts'
import { helpShape, marks, stepShape } from './StateMark.tsx'
import type { BoardChoice } from './use-board-choice.ts'

type ChoiceProps = { readonly choice: BoardChoice }

/** The lists with how many they hold; while something is sought, how many of those are found. */
export function Tabs({ choice }: ChoiceProps) {
  const { t, number } = useText()
  const { list, found, choose } = choice
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next =
      by === undefined ? undefined : shownLists.at((shownLists.indexOf(list) + by) % shownLists.length)
    if (next === undefined) return
    event.preventDefault()
    choose(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('lists.label')}>
      {shownLists.map((one) => (
        <button
          key={one}
          id={`tab-${one}`}
          className={styles.tab}
          type="button"
          role="tab"
          aria-selected={one === list}
          aria-controls="board-list"
          tabIndex={one === list ? 0 : -1}
          onClick={() => choose(one)}
          onKeyDown={move}
        >
          {t(`lists.${one}`)}
          <span className={styles.count}>{t('lists.count', { count: number(found[one].length) })}</span>
        </button>
      ))}
    </div>
  )
}

type SearchBoxProps = ChoiceProps & { readonly ref: RefObject<HTMLInputElement | null> }

/** One box for name, kana, number, room and phone. Enter opens the stay that it finds alone, and else goes to the first row. */
export function SearchBox({ ref, choice: { typed, type, chooseOnly } }: SearchBoxProps) {
  const { t } = useText()
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const found = chooseOnly()
    if (found === null) document.querySelector<HTMLElement>(`[${ROW_LINK}]`)?.focus()
    else showStay(found)
  }
  return (
    <search className={styles.search}>
      <label className={styles.box}>
        <Icon shape={searchIcon} size="small" />
        <VisuallyHidden>{t('board.search')}</VisuallyHidden>
        <input
          ref={ref}
          className={styles.input}
          type="text"
          inputMode="search"
          value={typed}
          placeholder={t('board.search_hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          onChange={({ target }) => type(target.value)}
          onKeyDown={goOn}
        />
      </label>
      {typed !== '' && (
        <button
          className={styles.clear}
          type="button"
          onClick={() => {
            type('')
            ref.current?.focus()
          }}
        >
          {t('board.clear')}
        </button>
      )}
    </search>
  )
}

export function OrderSelect({ choice: { order, arrange } }: ChoiceProps) {
  const { t } = useText()
  return (
    <label className={styles.order}>
      <span>{t('board.order')}</span>
      <select
        className={styles.select}
        value={order}
        onChange={({ target }) =>
          boardOrders.filter((one) => one === target.value).forEach((one) => arrange(one))
        }
      >
        {boardOrders.map((one) => (
          <option key={one} value={one}>
            {t(`board.orders.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

const wantMarks: Readonly<Record<Want, string>> = {
  help: helpShape,
  owes: marks.to_pay.shape,
  step: stepShape,
}

/** Chips that narrow a list to the states that occur in it, and to guests who need help or owe something. */
export function Filters({ choice }: ChoiceProps) {
  const { t, number } = useText()
  const { states, counts, requested, requestedCounts } = choice
  const shown = phoneStates.filter((state) => counts.has(state) || states.has(state))
  const shownWants = wants.filter((want) => (requestedCounts.get(want) ?? 0) > 0 || requested.has(want))
  if (shown.length < 2 && shownWants.length === 0 && states.size === 0) return null
  return (
    <div className={styles.chips} role="group" aria-label={t('board.filters')}>
      <Chip isOn={states.size === 0 && requested.size === 0} onPress={choice.all}>
        {t('board.all')}
      </Chip>
      {shownWants.map((want) => (
        <Chip key={want} isOn={requested.has(want)} onPress={() => choice.toggleWant(want)}>
          <Icon shape={wantMarks[want]} size="small" />
          {t(`board.wants.${want}`)} <span>{number(requestedCounts.get(want) ?? 0)}</span>
        </Chip>
      ))}
      {shown.map((state) => (
        <Chip key={state} isOn={states.has(state)} onPress={() => choice.toggle(state)}>
          <Icon shape={marks[state].shape} size="small" />
          {t(`states.${state}`)} <span>{number(counts.get(state) ?? 0)}</span>
        </Chip>
      ))}
    </div>
  )
}

type ChipProps = { readonly isOn: boolean; readonly onPress: () => void; readonly children: ReactNode }

function Chip({ isOn, onPress, children }: ChipProps) {
  return (
    <button className={styles.chip} type="button" aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  )
}

type HotelSelectProps = { readonly board: Board; readonly onChoose: (facility: string) => void }

/** The hotel that is shown; a person who works in several chooses. */
export function HotelSelect({ board: { facilities, facility }, onChoose }: HotelSelectProps) {
  const { t, hotelName } = useText()
  const [first] = facilities
  if (facilities.length < 2) return <b>{first && hotelName(first)}</b>
  return (
    <label>
      <VisuallyHidden>{t('frame.house')}</VisuallyHidden>
      <select
        className={`${styles.select} ${styles.hotel}`}
        value={facility}
        onChange={({ target }) => onChoose(target.value)}
      >
        {facilities.map((hotel) => (
          <option key={hotel.id} value={hotel.id}>
            {hotelName(hotel)}
          </option>
        ))}
      </select>
    </label>
  )
}
