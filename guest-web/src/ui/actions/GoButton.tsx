import styles from './GoButton.module.css'
import { Icon } from '../icons/Icon.tsx'
import { nextIcon } from '../icons/first-page-icons.ts'
import { Pressable, type PressableProps } from './Button.tsx'

type Distributed<Props> = Props extends unknown ? Omit<Props, 'children'> : never

export type GoButtonProps = Distributed<PressableProps> & {
  icon: string
  title: string
  /** A smaller line below it. */
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
