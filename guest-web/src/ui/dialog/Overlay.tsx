import { useId } from 'react'
import { Lead, Phrases } from '../content/Phrases.tsx'
import { useLater } from '../later.ts'
import styles from './Overlay.module.css'
import { useModal } from './use-modal.ts'

type OverlayProps = {
  open: boolean
  /** The text of the wait, with `|` at phrase ends. */
  title: string
  lead: string
  /** Added when it takes longer than usual. */
  slowText?: string | undefined
}

/**
 * The tap is answered by the busy button first: a veil makes the browser look at every element of the page, which is long
 * on a slow phone. Work done by then needs no veil.
 */
const OPENS_AFTER_MS = 50
const SLOW_AFTER_MS = 8_000

/** A veil over the page while something is being done that must not be interrupted. Only the caller closes it. */
export function Overlay({ open, title, lead, slowText }: OverlayProps) {
  const id = useId()
  // It closes in the very render that says so, or it would keep the focus from the next screen.
  const isOpen = useLater(open, OPENS_AFTER_MS) && open
  const isSlow = useLater(open, SLOW_AFTER_MS)
  return (
    <dialog
      className={styles.overlay}
      role="alertdialog"
      aria-modal="true"
      aria-busy={isOpen}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}lead`}
      {...useModal(isOpen)}
    >
      {isOpen && (
        // The only thing that can have focus, so that it is read once and the page behind stays silent.
        <div className={styles.sheet} tabIndex={-1}>
          <span className={styles.spinner} />
          <h2 className={styles.title} id={`${id}title`}>
            <Phrases text={title} />
          </h2>
          <div id={`${id}lead`}>
            <Lead text={lead} align="center" />
          </div>
          <p className={styles.slow} role="status">
            {isSlow && slowText}
          </p>
        </div>
      )}
    </dialog>
  )
}
