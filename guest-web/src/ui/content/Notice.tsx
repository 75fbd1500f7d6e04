import type { ReactNode } from 'react'
import { errorIcon, Icon, infoIcon, warningIcon } from '../icons/Icon.tsx'
import styles from './Notice.module.css'
import { Phrases } from './Phrases.tsx'

type NoticeProps = {
  /** How much it matters; each tone has its own glyph. */
  tone?: 'info' | 'warn' | 'error' | undefined
  /** Bold first line, with `|` at phrase ends. */
  title?: string | undefined
  /** At most three short points. */
  items?: readonly string[] | undefined
  action?: ReactNode
  children?: ReactNode
}

const glyphs = { info: infoIcon, warn: warningIcon, error: errorIcon } as const

/** A tinted box with something worth knowing before going on. */
export function Notice({ tone = 'info', title, items = [], action, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <span className={styles.glyph}>
        <Icon shape={glyphs[tone]} />
      </span>
      {title !== undefined && (
        <p className={styles.title}>
          <Phrases text={title} />
        </p>
      )}
      {children !== undefined && children !== null && <div className={styles.body}>{children}</div>}
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <li className={styles.item} key={item}>
              <span>
                <Phrases text={item} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {action !== undefined && action !== null && <div className={styles.action}>{action}</div>}
    </div>
  )
}
