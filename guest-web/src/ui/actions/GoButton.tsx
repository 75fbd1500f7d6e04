import { Phrases } from '../content/Phrases.tsx'
import { Icon, nextIcon } from '../icons/Icon.tsx'
import { Pressable, type PressableProps } from './Button.tsx'
import styles from './GoButton.module.css'

type Distributed<Props> = Props extends unknown ? Omit<Props, 'children'> : never

type GoButtonProps = Distributed<PressableProps> & {
  icon: string
  title: string
  note?: string | undefined
  /** The first choice is primary, the other secondary. */
  variant?: 'primary' | 'secondary' | undefined
}

/** Home's large button: the beginning of a journey. */
export function GoButton({ icon, title, note, variant = 'primary', ...native }: GoButtonProps) {
  return (
    <Pressable className={styles.go} data-variant={variant} {...native}>
      <Icon shape={icon} size="large" />
      <span>
        <b className={styles.title}>{title}</b>
        {note !== undefined && <small className={styles.note}>{note}</small>}
      </span>
      <Icon shape={nextIcon} />
    </Pressable>
  )
}

type RowLinkProps = Distributed<PressableProps> & {
  icon: string
  title: string
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
        <b className={styles.rowTitle}>{title}</b>
        {note !== undefined && (
          <small className={styles.rowNote}>
            <Phrases text={note} />
          </small>
        )}
      </span>
      <Icon shape={nextIcon} />
    </Pressable>
  )
}
