import { Phrases } from '@tomari/guest-web/ui/content/Phrases.tsx'
import { useModal } from '@tomari/guest-web/ui/dialog/use-modal.ts'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './SidePanel.module.css'

type SidePanelProps = {
  readonly open: boolean
  /** Its question or name, with `|` at phrase ends. */
  readonly title: string
  /** Buttons in a row: the one that does it, then the one that leaves things as they are. */
  readonly actions: ReactNode
  /** Escape, or a press outside. */
  readonly onDismiss: () => void
  /** Ctrl or ⌘ with Enter, from any field. */
  readonly onGo?: () => void
  readonly children: ReactNode
}

/**
 * A native modal dialog at the right edge of the window, as high as it; the list at the left stays in sight. It, and each next
 * question in it, begins at the first field, and where there is none at the title, so that Enter alone does nothing.
 */
export function SidePanel({ open, title, actions, onDismiss, onGo, children }: SidePanelProps) {
  const id = useId()
  const modal = useModal(open, onDismiss)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (open) beginAt(body.current, heading.current, title)
  }, [open, title])
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    modal.onKeyDown(event)
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    onGo?.()
  }
  // In the body, so that it shows though the menu that opened it has closed.
  return createPortal(
    <dialog
      className={styles.panel}
      aria-modal="true"
      aria-labelledby={`${id}title`}
      {...modal}
      onKeyDown={onKeyDown}
    >
      {open && (
        <div className={styles.sheet}>
          <h2 className={styles.title} id={`${id}title`} ref={heading} tabIndex={-1}>
            <Phrases text={title} />
          </h2>
          <div className={styles.body} ref={body}>
            {children}
          </div>
          <div className={styles.actions}>{actions}</div>
        </div>
      )}
    </dialog>,
    document.body,
  )
}

/** The focus goes to the first field, else to the title, once a question. */
function beginAt(body: HTMLElement | null, title: HTMLElement | null, _question: string): void {
  const field = body?.querySelector<HTMLElement>('input, select, textarea') ?? title
  field?.focus()
}
