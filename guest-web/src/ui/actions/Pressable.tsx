import type { ComponentProps } from 'react'

type ButtonOwn = Omit<ComponentProps<'button'>, 'className' | 'title'> & { href?: undefined }
type LinkOwn = Omit<ComponentProps<'a'>, 'className' | 'href' | 'title'> & { href: string }

/** The props of a native button, or of a native link when `href` is given. */
export type PressableProps = ButtonOwn | LinkOwn

/** A native button that does not submit unless asked to, or a native link: never a `div` that pretends. */
export function Pressable(props: PressableProps & { className?: string | undefined }) {
  if (props.href !== undefined) {
    const { children, ...link } = props
    return <a {...link}>{children}</a>
  }
  return <button type="button" {...props} />
}
