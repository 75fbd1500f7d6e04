import { type ReactNode, useId } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { downIcon } from '../icons/later-icons.ts'
import styles from './Fold.module.css'

type FoldProps = {
  /** Of the whole, where the URL's hash may lead. */
  id?: string | undefined
  title: string
  /** A small word beside the title, such as adult or child. */
  tag?: string | undefined
  /** What lies inside, in few words; those of the guest, which no page translation may change. */
  inside?: string | undefined
  /** That something is left to do inside. */
  todo?: string | undefined
  /** What it is opened for. */
  action: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A part of a form that stands as one row until it is opened. What it holds is on the page all the while, with what was typed. */
export function Fold({ id, title, tag, inside, todo, action, isOpen, onToggle, children }: FoldProps) {
  const contentId = useId()
  return (
    <section className={styles.fold} id={id}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.row}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={onToggle}
        >
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            {tag !== undefined && <span className={styles.tag}>{tag}</span>}
          </span>
          {!isOpen && inside !== undefined && (
            <span className={styles.inside} translate="no">
              {inside}
            </span>
          )}
          {!isOpen && todo !== undefined && <span className={styles.todo}>{todo}</span>}
          {!isOpen && <span className={styles.action}>{action}</span>}
          <Icon shape={downIcon} size="small" />
        </button>
      </h2>
      <div className={styles.content} id={contentId} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
