import type { KeyboardEvent } from 'react'

const REACHABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** Makes Tab go round inside an element. A native dialog alone would let it step out to the browser's own bars. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHABLE)]
  const first = stops.at(0)
  const last = stops.at(-1)
  if (first === undefined || last === undefined) {
    event.preventDefault()
    return
  }
  const focused = document.activeElement
  const isInside = stops.some((stop) => stop === focused)
  if (event.shiftKey && (focused === first || !isInside)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && (focused === last || !isInside)) {
    event.preventDefault()
    first.focus()
  }
}
