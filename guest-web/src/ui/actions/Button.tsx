import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import styles from './Button.module.css'

export type ButtonProps = PressableProps & {
  /** One primary button per screen; `text` is an underlined link-like button. */
  variant?: 'primary' | 'secondary' | 'text' | undefined
  /** 48 px high and as wide as its words, for use inside cards. */
  compact?: boolean | undefined
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

type LinkRowProps = {
  align?: 'start' | 'center' | undefined
  children: ReactNode
}

/** A row of text buttons that folds. */
export function LinkRow({ align = 'start', children }: LinkRowProps) {
  return (
    <div className={styles.row} data-align={align}>
      {children}
    </div>
  )
}

type ButtonOwn = Omit<ComponentProps<'button'>, 'className' | 'title'> & { href?: undefined }
type LinkOwn = Omit<ComponentProps<'a'>, 'className' | 'href' | 'title'> & { href: string }

export type PressableProps = ButtonOwn | LinkOwn

/** A native button that does not submit unless asked to, or a native link: never a `div` that pretends. */
export function Pressable(props: PressableProps & { className?: string | undefined }) {
  if (props.href !== undefined) {
    const { children, ...link } = props
    return <a {...link}>{children}</a>
  }
  return <button type="button" {...props} />
}
