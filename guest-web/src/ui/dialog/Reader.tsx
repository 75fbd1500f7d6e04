import { type ReactNode, useId } from 'react'
import { Button } from '../actions/Button.tsx'
import { ScrollRegion } from './Dialog.tsx'
import styles from './Reader.module.css'

type ReaderProps = {
  title: string
  expandText?: string | undefined
  onExpand: () => void
  /** Height of the window on the text. */
  height?: 'short' | 'tall' | undefined
  /** The text, usually a `SafeHtml`. */
  children: ReactNode
}

/** A long text in a window that scrolls, by finger or by keyboard. */
export function Reader({ title, expandText, onExpand, height = 'short', children }: ReaderProps) {
  const titleId = useId()
  return (
    <div className={styles.reader}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {expandText !== undefined && (
          <Button variant="text" onClick={onExpand}>
            {expandText}
          </Button>
        )}
      </div>
      <ScrollRegion className={styles.body} data-height={height} aria-labelledby={titleId}>
        {children}
      </ScrollRegion>
    </div>
  )
}
