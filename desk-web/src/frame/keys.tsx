import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Checkbox } from '@tomari/guest-web/ui/controls/Choice.tsx'
import { Table } from '@tomari/guest-web/ui/records/Table.tsx'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type TextKey, useText } from '../text/texts.ts'
import { SidePanel } from './SidePanel.tsx'

/** Rows of the board carry this attribute on their link. */
export const ROW_LINK = 'data-row-link'

type KeysDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly usesLetters: boolean
  readonly onLetters: (uses: boolean) => void
}

const isMac = (): boolean => /Mac/.test(navigator.userAgent)

const keyTexts = (): readonly (readonly [readonly string[], TextKey])[] => [
  [['/'], 'keys.search'],
  [['↑', '↓', 'j', 'k'], 'keys.rows'],
  [['Enter'], 'keys.open'],
  [[isMac() ? '⌘ + Enter' : 'Ctrl + Enter'], 'keys.do'],
  [['Esc'], 'keys.back'],
  [['1', '2', '3', '4'], 'keys.lists'],
  [['?'], 'keys.help'],
]

export function KeysDialog({ open, onClose, usesLetters, onLetters }: KeysDialogProps) {
  const { t } = useText()
  const rows = keyTexts().map(([signs, does]): readonly ReactNode[] => [
    t(does),
    <kbd key={does}>{signs.join('  ')}</kbd>,
  ])
  return (
    <SidePanel
      open={open}
      title={t('keys.title')}
      onDismiss={onClose}
      actions={
        <Button compact onClick={onClose}>
          {t('keys.close')}
        </Button>
      }
    >
      <Table caption={t('keys.title')} columns={[t('keys.does'), t('keys.key')]} rows={rows} />
      <Checkbox
        label={t('keys.single')}
        checked={usesLetters}
        onChange={({ target }) => onLetters(target.checked)}
      />
    </SidePanel>
  )
}

type Keys = {
  readonly onSearch: () => void
  readonly onHelp: () => void
  readonly onBack: () => void
  /** A list was chosen, counted from 0. */
  readonly onList: (place: number) => void
}

type WhenKeys = {
  /** Whether keys of one sign do something; a person who speaks to the computer may not want them. */
  readonly usesLetters: boolean
  /** Whether the lists are in sight, alone or beside a stay. */
  readonly isListShown: () => boolean
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? !['radio', 'checkbox', 'button'].includes(target.type)
    : target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/**
 * Moves the focus to the next or former element with an attribute; from outside them, to the one that is shown, or down to the first.
 * Answers whether there is one.
 */
export function moveFocus(attribute: string, by: 1 | -1): boolean {
  const stops = [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const shown = stops.find((stop) => stop.getAttribute('aria-current') === 'true')
  const entered = shown ?? (by === 1 ? stops[0] : undefined)
  const next = at === -1 ? entered : stops[at + by]
  next?.focus()
  return next !== undefined
}

/** The keys of the page. Nothing happens while a dialog is open, while an input method composes, or beside Ctrl, Alt and Meta. */
export function useKeys(keys: Keys, when: WhenKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
    if (document.querySelector('dialog[open]') !== null) return
    if (act(event, keys, when)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }

/** What is read beside the list is scrolled with the arrows, as everywhere. */
const STAY_PANE = '[data-pane="stay"]'

function act(
  { key, target }: KeyboardEvent,
  { onSearch, onHelp, onBack, onList }: Keys,
  { usesLetters, isListShown }: WhenKeys,
): boolean {
  if (key === 'Escape') {
    onBack()
    return true
  }
  const step = steps[key]
  const isArrow = step !== undefined && key.startsWith('Arrow')
  if (isArrow) {
    const isTaken = target instanceof Element && target.closest(`select, ${STAY_PANE}`) !== null
    return !isTaken && isListShown() && moveFocus(ROW_LINK, step)
  }
  if (isTyping(target) || !usesLetters) return false
  if (key === '?') {
    onHelp()
    return true
  }
  if (!isListShown()) return false
  if (step !== undefined) return moveFocus(ROW_LINK, step)
  if (key === '/') {
    onSearch()
    return true
  }
  const place = ['1', '2', '3', '4'].indexOf(key)
  if (place === -1) return false
  onList(place)
  return true
}
