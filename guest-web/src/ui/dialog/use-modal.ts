import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * The props of a native dialog that keep it in step with `open`. The browser makes the page behind inert, keeps focus inside and
 * returns it.
 * Escape and a press outside call `onDismiss`; without it they do nothing.
 */
export function useModal(open: boolean, onDismiss?: () => void) {
  const ref = useRef<HTMLDialogElement>(null)

  // Before paint, so that closing returns the focus while what had it is still on the page.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null || !open) return undefined
    if (!dialog.open) dialog.showModal()
    return () => dialog.close()
  }, [open])

  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A file input inside sends cancel events too.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onDismiss?.()
    },
    onClose: () => {
      // The event comes late: by then the dialog may be closed on purpose, or open again with the next question.
      const dialog = ref.current
      if (dialog === null || !open || dialog.open) return
      // Chromium lets a second Escape close what refused the first.
      if (onDismiss === undefined) dialog.showModal()
      else onDismiss()
    },
    onKeyDown: keepFocusInside,
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && isOutside(event)) onDismiss?.()
    },
  }
}

function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}

const REACHABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** Makes Tab go round inside an element. A native dialog alone would let it step out to the browser's own bars. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
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
