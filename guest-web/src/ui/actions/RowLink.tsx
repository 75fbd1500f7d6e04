import { Icon } from '../icons/Icon.tsx'
import { nextIcon } from '../icons/first-page-icons.ts'
import { Phrases } from '../content/Phrases.tsx'
import { Pressable, type PressableProps } from './Button.tsx'
import styles from './RowLink.module.css'

type Distributed<Props> = Props extends unknown ? Omit<Props, 'children'> : never

export type RowLinkProps = Distributed<PressableProps> & {
  icon: string
  title: string
  /** A smaller line, with `|` at phrase ends. */
  note?: string | undefined
}

/** A white row that leads aside: a link with `href`, else a button. */
export function RowLink({ icon, title, note, ...native }: RowLinkProps) {
  return (
    <Pressable className={styles.row} {...native}>
      <span className={styles.glyph}>
        <Icon shape={icon} />
      </span>
      <span>
        <b className={styles.title}>{title}</b>
        {note !== undefined && (
          <small className={styles.note}>
            <Phrases text={note} />
          </small>
        )}
      </span>
      <Icon shape={nextIcon} />
    </Pressable>
  )
}
