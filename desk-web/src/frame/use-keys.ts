import { useEffect, useRef } from 'react'

/** What the keys of the page do. */
type Keys = {
  readonly onSearch: () => void
  readonly onHelp: () => void
  readonly onBack: () => void
  /** A list was chosen, counted from 0. */
  readonly onList: (place: number) => void
}

/** Rows of the board carry this attribute on their link. */
export const ROW_LINK = 'data-row-link'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? !['radio', 'checkbox', 'button'].includes(target.type)
    : target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** Moves the focus to the next or former row; from outside the rows, to the first. */
function moveInRows(by: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)]
  const at = links.findIndex((link) => link === document.activeElement)
  const next = at === -1 ? (by === 1 ? links[0] : undefined) : links[at + by]
  next?.focus()
  return next !== undefined
}

/**
 * The keys of the page. Nothing happens while a dialog is open, while an input method composes, or beside Ctrl, Alt and Meta.
 * @param usesLetters whether keys of one sign do something; who speaks to the computer may not want them
 */
export function useKeys(
  keys: Keys,
  { usesLetters, isOnBoard }: { readonly usesLetters: boolean; readonly isOnBoard: boolean },
): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
      if (document.querySelector('dialog[open]') !== null) return
      if (act(event, latest.current, { usesLetters, isOnBoard })) event.preventDefault()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [usesLetters, isOnBoard])
}

function act(
  { key, target }: KeyboardEvent,
  { onSearch, onHelp, onBack, onList }: Keys,
  { usesLetters, isOnBoard }: { readonly usesLetters: boolean; readonly isOnBoard: boolean },
): boolean {
  const typing = isTyping(target)
  if (key === 'Escape') {
    onBack()
    return true
  }
  const isInSelect = target instanceof HTMLSelectElement
  if (isOnBoard && !isInSelect && key === 'ArrowDown') return moveInRows(1)
  if (isOnBoard && !isInSelect && key === 'ArrowUp') return moveInRows(-1)
  if (typing || !usesLetters) return false
  if (key === '?') {
    onHelp()
    return true
  }
  if (!isOnBoard) return false
  if (key === '/') {
    onSearch()
    return true
  }
  const place = ['1', '2', '3', '4'].indexOf(key)
  if (place === -1) return false
  onList(place)
  return true
}
