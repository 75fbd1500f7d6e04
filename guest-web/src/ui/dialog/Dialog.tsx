import { type ComponentProps, type ReactNode, useId } from 'react'
import { Phrases } from '../content/Phrases.tsx'
import { closeIcon, errorIcon, Icon } from '../icons/Icon.tsx'
import styles from './Dialog.module.css'
import { useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  /** Its question or name, with `|` at phrase ends. */
  title: string
  /** `error` makes it an alert with a red glyph. */
  tone?: 'error' | undefined
  icon?: string | undefined
  /** What the sign in the corner is called that closes it, where none of the buttons does that alone. */
  closeText?: string | undefined
  /** One or two buttons, seldom a third as text; the safe choice is the primary one and comes first. */
  actions: ReactNode
  /** Escape, or a press outside; without it the dialog closes only by its buttons. */
  onDismiss?: (() => void) | undefined
  /** `full` takes the height of the screen, for long texts. */
  size?: 'fit' | 'full' | undefined
  children?: ReactNode
}

/** A native modal dialog at the hand's edge of a phone, centred on wide screens. */
export function Dialog(props: DialogProps) {
  const { open, title, tone, icon, actions, closeText, onDismiss, size = 'fit', children } = props
  const glyph = tone === 'error' ? errorIcon : icon

  const id = useId()
  const modal = useModal(open, onDismiss)
  return (
    <dialog
      className={styles.dialog}
      data-size={size}
      data-tone={tone}
      role={tone === 'error' ? 'alertdialog' : 'dialog'}
      aria-modal="true"
      aria-labelledby={`${id}title`}
      aria-describedby={size === 'full' ? undefined : `${id}body`}
      {...modal}
    >
      {open && (
        <div className={styles.sheet}>
          <h2
            className={styles.title}
            id={`${id}title`}
            data-beside-close={closeText === undefined ? undefined : ''}
          >
            {glyph !== undefined && <Icon shape={glyph} />}
            <span className={styles.words}>
              <Phrases text={title} />
            </span>
          </h2>
          {size === 'full' ? (
            <ScrollRegion className={styles.body} aria-labelledby={`${id}title`}>
              {children}
            </ScrollRegion>
          ) : (
            <div className={styles.body} id={`${id}body`}>
              {children}
            </div>
          )}
          <div className={styles.actions}>{actions}</div>
          {/* Last, so that the focus begins at what helps. */}
          {closeText !== undefined && (
            <button className={styles.close} type="button" aria-label={closeText} onClick={onDismiss}>
              <Icon shape={closeIcon} />
            </button>
          )}
        </div>
      )}
    </dialog>
  )
}

type ScrollRegionProps = ComponentProps<'div'> & {
  /** Id of the words that name it. */
  'aria-labelledby': string
}

/** A keyboard scrolls only what has focus, and Safari gives none to what merely scrolls. */
const reachable = { role: 'region', tabIndex: 0 } as const

/** A part of the page that scrolls by itself, by finger or by keyboard. */
export function ScrollRegion(native: ScrollRegionProps) {
  return <div {...reachable} {...native} />
}
