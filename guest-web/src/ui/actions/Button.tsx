import styles from './Button.module.css'
import { Icon } from '../icons/Icon.tsx'
import { Pressable, type PressableProps } from './Pressable.tsx'

export type ButtonProps = PressableProps & {
  /** One primary button per screen; `text` is an underlined link-like button. */
  variant?: 'primary' | 'secondary' | 'text' | undefined
  /** 48 px high and as wide as its words, for use inside cards. */
  compact?: boolean | undefined
  /** Glyph before the words. */
  icon?: string | undefined
}

/** A native button, or a native link when `href` is given. */
export function Button({ variant = 'primary', compact = false, icon, children, ...native }: ButtonProps) {
  return (
    <Pressable
      className={styles.button}
      data-variant={variant}
      data-compact={compact || undefined}
      {...native}
    >
      {icon !== undefined && <Icon shape={icon} size={compact ? 'small' : 'medium'} />}
      <span>{children}</span>
    </Pressable>
  )
}
